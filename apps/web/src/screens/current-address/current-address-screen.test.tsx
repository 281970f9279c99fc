// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { AddressStatus, StreetMessage, unableToValidateAddress } from "@portico/domain/address/address";
import { ProductCode } from "@portico/domain/loan/product";
import { FakeRefusal, type FakeApi } from "../../testing/fake-api.ts";
import { renderPage, renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAddressConfiguration } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

const typed = { ...aHome, street: "48 Anchor" } as const;

const anInstitution = () => anAddressApi(typed);

type Answer = OutputOf<typeof addressApi.create> & { journey?: Journey };

const unsaved = (message: string, suggestions: (typeof suggestion)[] = []): Answer => ({
  addressId: null,
  isAddressHistorySufficient: false,
  addressVerification: {
    verifyAddressStatus: suggestions.length > 0 ? AddressStatus.alternate : AddressStatus.bad,
    addressSuggestions: suggestions,
    isInvalidPOBox: false,
    message,
  },
});
const saved: Answer = {
  addressId: 5,
  isAddressHistorySufficient: true,
  addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
  journey: aJourney(),
};
const suggestion = { street: "48 Anchor St", city: "Portland", state: "ME" as const, postalCode: "04101-2213" };

test("saves the chosen suggestion instead of an ambiguous address", { tags: ["4.address.alternate"] }, async () => {
  const api = anInstitution().on(addressApi.create, ({ address }) =>
    address.street === suggestion.street ? saved : unsaved(StreetMessage.ambiguous, [suggestion]),
  );
  const { user, onDone } = await renderStep(currentAddressScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("button", { name: /Use 48 Anchor St/ })).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /Use 48 Anchor St/ }));

  expect(api.callsOf(addressApi.create).at(-1)?.input["address"]).toMatchObject({
    street: "48 Anchor St",
    postalCode: "04101-2213",
  });
  expect(onDone).toHaveBeenCalledOnce();
});

test("asks for no payment on a home that is paid off, and brings a typed one back", async () => {
  const configuration = anAddressConfiguration(["ME"]);
  const own = { id: 2, displayText: "Own, paid off", code: "own", requiresManualEntry: false };
  const residenceStatuses = [...configuration.residenceStatuses, own];
  const api = anInstitution()
    .on(addressApi.create, saved)
    .on(addressApi.configuration, { ...configuration, residenceStatuses });
  const { user } = await renderStep(currentAddressScreen);
  const status = screen.getByLabelText(/^Do you own or rent\?/);
  await user.selectOptions(status, "Rent");
  await user.clear(screen.getByLabelText(/^Monthly housing payment/));
  await user.type(screen.getByLabelText(/^Monthly housing payment/), "450");

  await user.selectOptions(status, "Own, paid off");
  expect(screen.queryByLabelText(/^Monthly housing payment/)).not.toBeInTheDocument();
  await user.selectOptions(status, "Rent");
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveDisplayValue(/450/);
  await user.selectOptions(status, "Own, paid off");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(api.callsOf(addressApi.create)).toHaveLength(1));
  const { address } = api.callsOf(addressApi.create)[0]!.input as { address: object };
  expect(address).not.toHaveProperty("monthlyHousingPaymentAmount");
});

test("says that a housing payment that's left empty counts as none", async () => {
  anInstitution();
  await renderStep(currentAddressScreen);

  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveAccessibleDescription(
    "Rent or mortgage, or empty for $0",
  );
});

test("drops the typed apartment with a suggestion that has none", async () => {
  const api = anInstitution().on(addressApi.create, ({ address }) =>
    "secondaryLine" in address ? unsaved(StreetMessage.ambiguous, [suggestion]) : saved,
  );
  const { user, onDone } = await renderStep(currentAddressScreen);
  await user.clear(screen.getByLabelText(/Apartment/));
  await user.type(screen.getByLabelText(/Apartment/), "Apt 9");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(await screen.findByRole("button", { name: /Use 48 Anchor St/ }));

  expect(api.callsOf(addressApi.create).at(-1)?.input["address"]).not.toHaveProperty("secondaryLine");
  expect(onDone).toHaveBeenCalledOnce();
});

test(
  "keeps an unknown address as typed",
  { tags: ["4.address.invalid", "5.address.suggestions-only-alternate"] },
  async () => {
    const api = anInstitution().on(addressApi.create, ({ address }) =>
      address.bypassVerification ? saved : unsaved(StreetMessage.invalid),
    );
    const { user, onDone } = await renderStep(currentAddressScreen);

    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    const keep = await screen.findByRole("button", { name: "Keep it as I typed it" });
    expect(screen.queryByRole("button", { name: /^Use / })).not.toBeInTheDocument();
    await user.click(keep);

    expect(api.callsOf(addressApi.create)).toHaveLength(2);
    expect(onDone).toHaveBeenCalledOnce();
  },
);

test.each([
  ["5.address.ambiguous", StreetMessage.ambiguous, [suggestion]],
  ["5.address.secondary", StreetMessage.missingSecondary, []],
  ["5.address.invalid", StreetMessage.invalid, []],
])(
  "says in the summary that the address can't be validated, and shows the reason at the street: %s",
  { tags: ["5.address.unable", "5.address.ambiguous", "5.address.secondary", "5.address.invalid"] },
  async (_statement, message, suggestions) => {
    anInstitution().on(addressApi.create, unsaved(message, suggestions));
    const { user } = await renderStep(currentAddressScreen);

    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    const summary = within(await screen.findByRole("region", { name: "One answer needs another look" }));
    expect(summary.getByText(unableToValidateAddress)).toBeInTheDocument();
    expect(summary.getByRole("link", { name: message })).toBeInTheDocument();
    expect(screen.getByLabelText("Street")).toBeInvalid();
    expect(screen.getByLabelText("Street")).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.queryAllByRole("button", { name: /^Use / })).toHaveLength(suggestions.length);
  },
);

test("points to the apartment when an address is missing it", async () => {
  anInstitution().on(addressApi.create, unsaved(StreetMessage.missingSecondary));
  const { user } = await renderStep(currentAddressScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() =>
    expect(screen.getByLabelText("Street")).toHaveAccessibleDescription(
      expect.stringContaining("Add it below, under “Apartment, unit or floor”, such as Apt 4."),
    ),
  );
});

test("says what an empty time is about, and takes 14 months as a year and two months", async () => {
  const api = anInstitution().on(addressApi.create, saved);
  const { user, onDone } = await renderStep(currentAddressScreen);
  await user.clear(screen.getByLabelText("Years at this address"));
  await user.clear(screen.getByLabelText("Months at this address"));

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("link", { name: "Years at this address: Enter years, or 0." })).toBeVisible();
  await user.type(screen.getByLabelText("Months at this address"), "14");
  await user.tab();

  expect(screen.getByLabelText("Years at this address")).toHaveValue("1");
  expect(screen.getByLabelText("Months at this address")).toHaveValue("2");
  expect(screen.getByText("14 months is 1 year and 2 months.")).toHaveRole("status");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.create)[0]?.input["address"]).toMatchObject({ yearsLived: 1, monthsLived: 2 });
});

test("says how many years the months are if both were typed", async () => {
  anInstitution();
  const { user } = await renderStep(currentAddressScreen);
  await user.clear(screen.getByLabelText("Years at this address"));
  await user.type(screen.getByLabelText("Years at this address"), "1");
  await user.clear(screen.getByLabelText("Months at this address"));
  await user.type(screen.getByLabelText("Months at this address"), "24");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText("Months at this address")).toHaveAccessibleDescription(
    expect.stringContaining("24 months is 2 years."),
  );
  expect(screen.getByLabelText("Years at this address")).toHaveValue("1");
});

test("takes months alone as less than a year", async () => {
  const api = anInstitution().on(addressApi.create, saved);
  const { user, onDone } = await renderStep(currentAddressScreen);
  const years = screen.getByLabelText("Years at this address");
  await user.clear(years);
  const months = await screen.findByLabelText("Months at this address");
  await user.clear(months);

  await user.type(months, "8");
  expect(years).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.create)[0]?.input["address"]).toMatchObject({ yearsLived: 0, monthsLived: 8 });
});

test("doesn't offer to keep an address that was changed after the question", async () => {
  const api = anInstitution().on(addressApi.create, unsaved(StreetMessage.invalid));
  const { user } = await renderStep(currentAddressScreen);
  const keep = () => screen.queryByRole("button", { name: "Keep it as I typed it" });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("button", { name: "Keep it as I typed it" });

  await user.clear(screen.getByLabelText("Street"));
  await user.type(screen.getByLabelText("Street"), "P.O. Box 12");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(screen.getByLabelText("Street")).toBeInvalid();
  expect(keep()).not.toBeInTheDocument();

  await user.clear(screen.getByLabelText("Street"));
  await user.type(screen.getByLabelText("Street"), "7 Elm Street");
  await user.type(screen.getByLabelText("Years at this address"), "3");
  expect(keep()).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(keep()).toBeInTheDocument());
  expect(api.callsOf(addressApi.create)).toHaveLength(2);
});

test("asks again about an address that was changed after it was kept", async () => {
  const api = anInstitution().on(addressApi.create, ({ address }) =>
    address.bypassVerification
      ? new FakeRefusal("fieldsInvalid", { fields: { "address.city": "Enter a city." } })
      : unsaved(StreetMessage.invalid),
  );
  const { user } = await renderStep(currentAddressScreen);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(await screen.findByRole("button", { name: "Keep it as I typed it" }));
  await screen.findByRole("link", { name: "Enter a city." });

  await user.type(screen.getByLabelText("City"), "ton");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await waitFor(() => expect(api.callsOf(addressApi.create)).toHaveLength(3));
  expect(api.callsOf(addressApi.create).at(-1)?.input["address"]).toMatchObject({ bypassVerification: false });
});

test("rejects a P.O. box as a home", { tags: ["5.address.po-box"] }, async () => {
  const api = anInstitution();
  const { user } = await renderStep(currentAddressScreen);

  await user.clear(screen.getByLabelText("Street"));
  await user.type(screen.getByLabelText("Street"), "P.O. Box 12");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText("Street")).toHaveAccessibleDescription(
    expect.stringContaining(StreetMessage.postOfficeBox),
  );
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test.each([
  ["City", "P_O_Box", StreetMessage.postOfficeBox],
  ["ZIP code", "90210", "This ZIP code isn't in Maine. Check the ZIP code and the state."],
])("says at the field %s that nobody can live in %s, without asking the server", async (label, place, message) => {
  const api = anInstitution();
  const { user } = await renderStep(currentAddressScreen);

  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), place);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

const box = { street: "P.O. Box 12", city: "Portland", state: "ME", postalCode: "04112", type: 2 } as const;
const sentFor = (api: FakeApi) =>
  api.callsOf(addressApi.create).map(({ input }) => input["address"] as { type: number; street: string });

async function openMailing(user: UserEvent) {
  await user.click(screen.getByRole("checkbox", { name: /My mail goes to a different address/ }));
  const group = within(screen.getByRole("group", { name: "Your mailing address" }));
  await user.type(group.getByLabelText("Street"), box.street);
  await user.type(group.getByLabelText("City"), box.city);
  await user.type(group.getByRole("combobox", { name: "State" }), "Maine{ArrowDown}{Enter}");
  await user.type(group.getByLabelText("ZIP code"), box.postalCode);
  return group;
}

test(
  "saves a mailing address with the home, and accepts a P.O. box there",
  { tags: ["3.code.address-type.mailing"] },
  async () => {
    const api = anInstitution().on(addressApi.create, saved);
    const { user, onDone } = await renderStep(currentAddressScreen);
    await openMailing(user);

    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(sentFor(api).map(({ type, street }) => [type, street])).toEqual([
      [2, "P.O. Box 12"],
      [1, "48 Anchor"],
    ]);
    expect(onDone).toHaveBeenCalledOnce();
  },
);

test("asks about an unverified mailing address at its own street, and saves nothing else before the answer", async () => {
  const api = anInstitution().on(addressApi.create, ({ address }) =>
    address.type === 1 || address.bypassVerification ? saved : unsaved(StreetMessage.invalid),
  );
  const { user, onDone } = await renderStep(currentAddressScreen);
  const group = await openMailing(user);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await group.findByText(unableToValidateAddress)).toBeInTheDocument();
  expect(group.getByLabelText("Street")).toBeInvalid();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(group.getByRole("button", { name: "Keep it as I typed it" }));

  expect(sentFor(api).map(({ type }) => type)).toEqual([2, 2, 1]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("reports the missing fields of an empty mailing address, and stays on the page", async () => {
  const api = anInstitution().on(addressApi.create, saved);
  const { user, onDone } = await renderStep(currentAddressScreen);

  await user.click(screen.getByRole("checkbox", { name: /My mail goes to a different address/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const line = `Your mailing address: ${StreetMessage.required}`;
  expect(await screen.findByRole("link", { name: line })).toBeInTheDocument();
  expect(sentFor(api)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("shows a saved mailing address and saves its change", async () => {
  const api = anInstitution()
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 2 ? [{ ...box, yearsLived: 0, monthsLived: 0, bypassVerification: false, id: 8 }] : [],
      ...(type === 1 ? { suggested: typed } : {}),
      isAddressHistorySufficient: false,
    }))
    .on(addressApi.create, saved)
    .on(addressApi.update, {
      updated: true,
      addressVerification: saved.addressVerification,
      isAddressHistorySufficient: true,
    })
    .on(addressApi.remove, { deleted: true });
  const { user } = await renderStep(currentAddressScreen);
  const group = within(screen.getByRole("group", { name: "Your mailing address" }));

  await user.clear(group.getByLabelText("Street"));
  await user.type(group.getByLabelText("Street"), "P.O. Box 99");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(addressApi.update)[0]?.input["address"]).toMatchObject({ id: 8, street: "P.O. Box 99", type: 2 });
  expect(api.callsOf(addressApi.remove)).toEqual([]);
});

test("removes a saved mailing address when mail goes home again", async () => {
  const api = anInstitution()
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 2 ? [{ ...box, yearsLived: 0, monthsLived: 0, bypassVerification: false, id: 8 }] : [],
      ...(type === 1 ? { suggested: typed } : {}),
      isAddressHistorySufficient: false,
    }))
    .on(addressApi.create, saved)
    .on(addressApi.remove, { deleted: true });
  const { user, onDone } = await renderStep(currentAddressScreen);

  await user.click(screen.getByRole("checkbox", { name: /My mail goes to a different address/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(addressApi.remove)[0]?.input).toMatchObject({ addressId: 8 });
  expect(sentFor(api).map(({ type }) => type)).toEqual([1]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("starts empty and makes no call if there is no applicant id", { tags: ["7.address.local"] }, async () => {
  const api = anInstitution();
  const { Screen } = currentAddressScreen;

  await renderPage(
    <Screen
      journey={aJourney()}
      applicantId={0}
      who="joint"
      productCode={ProductCode.auto}
      onDone={vi.fn<(journey?: AnyJourney) => void>()}
    />,
  );

  expect(screen.getByLabelText("Street")).toHaveValue("");
  expect(api.callsOf(addressApi.read).map(({ input }) => input["applicantId"])).not.toContain(0);
});

test.each([
  [
    "physical",
    [
      { ...typed, id: 4, type: 2, street: "PO Box 12" },
      { ...typed, id: 5 },
    ],
    "48 Anchor",
  ],
  ["first", [{ ...typed, id: 4, type: 2, street: "PO Box 12" }], "PO Box 12"],
] as const)(
  "shows the %s of the saved addresses",
  { tags: ["7.address.prefers-physical"] },
  async (_, addresses, street) => {
    const stored = addresses.map((address) => ({ ...address, bypassVerification: false }));
    anInstitution().on(addressApi.read, () => ({ addresses: stored, isAddressHistorySufficient: true }));

    await renderStep(currentAddressScreen);

    expect(screen.getAllByLabelText("Street")[0]).toHaveValue(street);
  },
);

test("rejects more years at a home than the person is old before anything is sent", async () => {
  const api = anInstitution().on(addressApi.read, ({ type }) => ({
    addresses: [],
    ...(type === 1 ? { suggested: typed } : {}),
    age: 34,
    isAddressHistorySufficient: false,
  }));
  const { user } = await renderStep(currentAddressScreen);
  const years = screen.getByLabelText("Years at this address");

  await user.clear(years);
  await user.type(years, "35");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(years).toHaveAccessibleDescription("Enter 34 years or less. That's the age from the date of birth.");
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("drops the summary about an address that couldn't be verified once its street changes", async () => {
  anInstitution().on(addressApi.create, unsaved(StreetMessage.invalid));
  const { user } = await renderStep(currentAddressScreen);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText(unableToValidateAddress)).toBeVisible();

  await user.type(screen.getByLabelText("Street"), " St");

  await waitFor(() => expect(screen.queryByText(unableToValidateAddress)).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Keep it as I typed it" })).not.toBeInTheDocument();
});
