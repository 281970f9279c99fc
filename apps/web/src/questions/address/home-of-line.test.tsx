// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { helocPropertyApi } from "@portico/contract/heloc";
import { memberProfileApi } from "@portico/contract/member-profile";
import { identificationApi, applicantApi } from "@portico/contract/applicant";
import { ProductCode } from "@portico/domain/loan/product";
import { currentAddressScreen } from "../../screens/current-address/current-address-screen.tsx";
import { identificationScreen } from "../../screens/identification/identification-screen.tsx";
import { anAddressApi } from "../../testing/address-api.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
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
