// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { helocPropertyApi } from "@portico/contract/heloc";
import { AddressStatus, unableToValidateAddress } from "@portico/domain/address/address";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { helocPropertyDetailsScreen } from "./heloc-property-details-screen.tsx";

const suggested = { street: "48 Beacon St", city: "Portland", state: "ME", postalCode: "04101" } as const;
const kind = { propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 1 };
const journey = aJourney({ frontier: "helocLoanDetails" });

function anInstitution(counties: Record<string, string[]>) {
  return fakeApi()
    .on(helocPropertyApi.addressConfiguration, {
      states: [
        { code: "ME", displayText: "Maine" },
        { code: "VT", displayText: "Vermont" },
      ],
      helocAddressAutocompleteEnabled: false,
      autoPopulateCountyByPostalCode: true,
    })
    .on(helocPropertyApi.read, { property: null, suggested })
    .on(helocPropertyApi.readKind, { propertyKind: { ...kind, state: "ME" } })
    .on(addressApi.counties, ({ postalCode }) => ({ counties: counties[postalCode] ?? [] }))
    .on(helocPropertyApi.save, {
      updated: true,
      isSupported: true,
      addressVerification: {
        verifyAddressStatus: AddressStatus.valid,
        addressSuggestions: [],
        isInvalidPOBox: false,
      },
      journey,
    });
}

const save = () => screen.getByRole("button", { name: "Save and continue" });

test(
  "fills in the county of a ZIP code in a single county, and the owner's home address",
  { tags: ["3.address-config.autoPopulateCountyByPostalCode"] },
  async () => {
    const api = anInstitution({ "04101": ["Cumberland"] });
    const { user, onDone } = await renderStep(helocPropertyDetailsScreen);

    expect(await screen.findByDisplayValue("Cumberland")).toBeInTheDocument();
    await user.click(save());

    expect(api.callsOf(helocPropertyApi.save)[0]?.input["property"]).toEqual({
      ...suggested,
      county: "Cumberland",
      bypassVerification: false,
    });
    expect(onDone).toHaveBeenCalledWith(journey);
  },
);

test("shows that the address is in another state than the owner said, and leads to both answers", async () => {
  anInstitution({ "04101": ["Cumberland"] }).on(helocPropertyApi.readKind, { propertyKind: { ...kind, state: "VT" } });
  const { user, frame } = await renderStep(helocPropertyDetailsScreen);

  expect(screen.getByText(/^You said that the home is in Vermont\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));
  await user.click(screen.getByRole("button", { name: "Change my address" }));

  expect(frame.openStep.mock.calls).toEqual([["helocPropertyType"], ["currentAddress"]]);
});

test("says nothing about the state while the address fits", async () => {
  anInstitution({ "04101": ["Cumberland"] });
  await renderStep(helocPropertyDetailsScreen);

  expect(screen.queryByText(/^You said that the home is in/)).not.toBeInTheDocument();
});

test("doesn't count a filled-in county as unsaved input", async () => {
  anInstitution({ "04101": ["Cumberland"] });
  const { user } = await renderStep(helocPropertyDetailsScreen);

  await screen.findByDisplayValue("Cumberland");
  expect(hasUnsavedInput()).toBe(false);
  await user.type(screen.getByLabelText(/^Street/), "5");

  expect(hasUnsavedInput()).toBe(true);
});

test("offers the counties of a ZIP code in several, and drops the county of another ZIP code", async () => {
  const api = anInstitution({ "04101": ["Cumberland"], "04005": ["York", "Oxford"] });
  const { user } = await renderStep(helocPropertyDetailsScreen);
  await screen.findByDisplayValue("Cumberland");

  await user.clear(screen.getByLabelText("ZIP code"));
  await user.type(screen.getByLabelText("ZIP code"), "04005");
  await screen.findByRole("option", { name: "Oxford" });
  await user.click(save());
  expect(screen.getByRole("link", { name: "Enter the county." })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("County"), "Oxford");
  await user.click(save());

  expect(api.callsOf(helocPropertyApi.save)[0]?.input["property"]).toMatchObject({ county: "Oxford" });
});

test("lets people type the county if the lookup fails", async () => {
  const api = anInstitution({});
  const { user } = await renderStep(helocPropertyDetailsScreen);

  await user.type(screen.getByLabelText("County"), "Cumberland");
  await user.click(save());

  expect(api.callsOf(helocPropertyApi.save)).toHaveLength(1);
});

test("asks about an unverified address, and keeps it as typed if the owner says so", async () => {
  const api = anInstitution({ "04101": ["Cumberland"] });
  api.on(helocPropertyApi.save, ({ property }) => ({
    updated: property.bypassVerification,
    isSupported: true,
    addressVerification: {
      verifyAddressStatus: AddressStatus.bad,
      addressSuggestions: [],
      isInvalidPOBox: false,
      message: "The address is invalid.",
    },
    ...(property.bypassVerification ? { journey } : {}),
  }));
  const { user, onDone } = await renderStep(helocPropertyDetailsScreen);
  await screen.findByDisplayValue("Cumberland");

  await user.click(save());
  expect(await screen.findByText(unableToValidateAddress)).toBeInTheDocument();
  expect(screen.getByLabelText("Street")).toHaveAccessibleDescription(
    expect.stringContaining("The address is invalid."),
  );
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Keep it as I typed it" }));

  expect(onDone).toHaveBeenCalledWith(journey);
});

test("says why it asks for the address again, and that the owner's home address isn't filled in", async () => {
  anInstitution({}).on(helocPropertyApi.read, { property: null, isAskedAgain: true });

  await renderStep(helocPropertyDetailsScreen);

  expect(screen.getByText(/doesn't match a newer answer/)).toBeVisible();
  expect(screen.getByText(/You said that you don't live in it\./)).toBeVisible();
  expect(screen.getByLabelText("Street")).toHaveValue("");
});

test("doesn't ask for an address again that is filled in anew", async () => {
  anInstitution({}).on(helocPropertyApi.read, { property: null, suggested, isAskedAgain: true });
  const { user } = await renderStep(helocPropertyDetailsScreen);

  expect(screen.getByText("We filled in your address. Check it and the county.")).toBeVisible();
  await user.type(screen.getByLabelText("Street"), "1");

  expect(screen.queryByText(/doesn't match a newer answer/)).not.toBeInTheDocument();
});

test("doesn't report other answers as changed when a saved address is opened", async () => {
  const property = { ...suggested, county: "Cumberland", bypassVerification: false, loanApplicationId: 1 };
  anInstitution({}).on(helocPropertyApi.read, { property });

  await renderStep(helocPropertyDetailsScreen);

  expect(screen.queryByText(/doesn't match a newer answer/)).not.toBeInTheDocument();
  expect(screen.queryByText(/You said that you don't live in it/)).not.toBeInTheDocument();
});

test.each([
  ["home", { property: null, suggested }],
  ["address elsewhere", { property: null }],
  [
    "saved address",
    { property: { ...suggested, county: "Cumberland", bypassVerification: false, loanApplicationId: 1 } },
  ],
])("describes the page by the same words on each visit: %s", async (_, answer) => {
  anInstitution({}).on(helocPropertyApi.read, answer);

  await renderStep(helocPropertyDetailsScreen);

  expect(screen.getByRole("heading", { level: 1 }).nextElementSibling).toHaveTextContent(
    /^The home that secures your line\.$/,
  );
});

test("stops saying that it filled in the address once another one is typed", async () => {
  anInstitution({ "04101": ["Cumberland"] });
  const { user } = await renderStep(helocPropertyDetailsScreen);
  expect(screen.getByText("We filled in your address. Check it and the county.")).toBeVisible();

  await user.type(screen.getByLabelText(/^Street/), "reet");

  expect(screen.queryByText("We filled in your address. Check it and the county.")).not.toBeInTheDocument();
});

const refusal = "You said that you live in this home, but we have 48 Beacon St, Portland as your address.";

test.each([
  ["I live here now: change my address", "currentAddress"],
  ["I don't live in it", "helocPropertyType"],
])("names the address on file after another one, and leads on: %s", async (way, step) => {
  const api = anInstitution({ "04101": ["Cumberland"] })
    .on(helocPropertyApi.readKind, { propertyKind: { ...kind, state: "ME" }, livesThere: true })
    .on(helocPropertyApi.save, () => new FakeRefusal("fieldsInvalid", { fields: { "property.street": refusal } }));
  const { user, frame } = await renderStep(helocPropertyDetailsScreen);
  await screen.findByDisplayValue("Cumberland");
  expect(screen.queryByRole("button", { name: way })).not.toBeInTheDocument();

  await user.clear(screen.getByLabelText(/^Street/));
  await user.type(screen.getByLabelText(/^Street/), "19 Spruce St");
  await user.click(save());

  expect(await screen.findByRole("link", { name: refusal })).toBeVisible();
  expect(api.callsOf(helocPropertyApi.save)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: way }));
  expect(frame.openStep).toHaveBeenCalledExactlyOnceWith(step);
  expect(hasUnsavedInput()).toBe(false);
});
