// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { helocPropertyApi } from "@portico/contract/heloc";
import { memberProfileApi } from "@portico/contract/member-profile";
import { identificationApi, applicantApi } from "@portico/contract/applicant";
import { ProductCode } from "@portico/domain/loan/product";
import { currentAddressScreen } from "../../screens/current-address/current-address-screen.tsx";
import { helocPropertyDetailsScreen } from "../../screens/heloc-property-details/heloc-property-details-screen.tsx";
import { identificationScreen } from "../../screens/identification/identification-screen.tsx";
import { addressApi } from "@portico/contract/address";
import { aHome, anAddressApi } from "../../testing/address-api.ts";
import { FakeRefusal, fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields, aPerson } from "../../testing/samples.ts";

const kind = { propertyTypeConfigurationId: 1, propertyStatusConfigurationId: 1, state: "ME" } as const;
const livesInIt = (api: FakeApi) => api.on(helocPropertyApi.readKind, { propertyKind: kind, livesThere: true });
const onCard =
  "You said that you live in the home for this line, so it must be this one. If you've moved, choose “Change”.";
const onPage = "You said that you live in the home for this line, so enter its address.";
const elsewhere = "You said that the home for this line is in Maine, but this address is in Vermont.";
const place = { productCode: ProductCode.heloc };

/** A member whose profile has only a home. */
function aMember(state: "ME" | "VT") {
  return fakeApi()
    .on(applicantApi.read, aPerson(9001, "Jordan"))
    .on(identificationApi.configuration, { primary: allIdentificationFields, coApplicant: allIdentificationFields })
    .on(identificationApi.read, { identificationId: null, applicantId: 9001, identification: {} })
    .on(memberProfileApi.read, {
      firstName: "Jordan",
      asksWho: false,
      address: { street: "212 Ocean Ave", city: "Portland", state, postalCode: "04103", type: 1 },
    });
}
const journey = aJourney({ frontier: "identification", memberType: "existing" });
const home = () => within(screen.getByRole("region", { name: "Home" }));

test("tells a member on the card of their home that it secures the line, while they can change it", async () => {
  livesInIt(aMember("ME"));

  await renderStep(identificationScreen, { ...place, journey });

  expect(home().getByText("212 Ocean Ave")).toBeVisible();
  expect(home().getByText(onCard)).toBeVisible();
});

test("shows a member that their home is in another state than they said, and leads to that answer", async () => {
  livesInIt(aMember("VT"));

  const { user, frame } = await renderStep(identificationScreen, { ...place, journey });

  expect(home().getByText(elsewhere)).toBeVisible();
  await user.click(home().getByRole("button", { name: "Change my answer" }));
  expect(frame.openStep).toHaveBeenCalledExactlyOnceWith("helocPropertyType");
});

test("tells somebody new that their address is the home that secures the line", async () => {
  livesInIt(anAddressApi({}));

  await renderStep(currentAddressScreen, place);

  expect(screen.getByText(onPage)).toBeVisible();
});

test.each([
  ["a line on a home that the owner doesn't live in", place, { propertyKind: kind }],
  ["another loan", {}, { propertyKind: kind, livesThere: true }],
  [
    "a co-borrower",
    { ...place, who: "joint", journey: aJourney({ coBorrowerApplicantId: 9002 }) },
    { propertyKind: kind, livesThere: true },
  ],
] as const)("says nothing about the home for the line: %s", async (_, where, answer) => {
  anAddressApi({}).on(helocPropertyApi.readKind, answer);

  await renderStep(currentAddressScreen, where);

  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByText(onPage)).not.toBeInTheDocument();
});

test("fills in the address of the home on the page of the person's own address, when they live there now", async () => {
  const before = { ...aHome, street: "48 Beacon St", bypassVerification: false, id: 7 };
  const api = livesInIt(anAddressApi({}))
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 1 ? [before] : [],
      isAddressHistorySufficient: true,
    }))
    .on(helocPropertyApi.addressConfiguration, {
      states: [{ code: "ME", displayText: "Maine" }],
      helocAddressAutocompleteEnabled: false,
      autoPopulateCountyByPostalCode: false,
    })
    .on(helocPropertyApi.read, {
      property: null,
      suggested: { street: "48 Beacon St", city: aHome.city, state: aHome.state, postalCode: aHome.postalCode },
    })
    .on(
      helocPropertyApi.save,
      () => new FakeRefusal("fieldsInvalid", { fields: { "property.street": "Another one." } }),
    );
  const { user, frame, unmount } = await renderStep(helocPropertyDetailsScreen, place);
  await user.clear(screen.getByLabelText(/^Street/));
  await user.type(screen.getByLabelText(/^Street/), "19 Spruce St");
  await user.type(screen.getByLabelText("County"), "Cumberland");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(await screen.findByRole("button", { name: "I live here now: change my address" }));
  unmount();
  expect(api.callsOf(helocPropertyApi.save)).toHaveLength(1);

  window.history.replaceState(null, "", frame.stepHref("currentAddress"));
  await renderStep(currentAddressScreen, place);

  expect(screen.getByLabelText(/^Street/)).toHaveValue("19 Spruce St");
});
