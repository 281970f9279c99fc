// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { eligibilityApi } from "@portico/contract/eligibility";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { home, joinsBy } from "../../testing/home-elsewhere.ts";
import { countyOfHomeScreen } from "./county-of-home-screen.tsx";

function anInstitution(counties: string[]) {
  return fakeApi()
    .on(eligibilityApi.configuration, {
      counties,
      fundingProducts: [],
      options: [],
      ineligiblePageText: "",
      eligibilityPageHeader: "",
      eligibilityPageSuboptionLabel: "",
      ineligiblePageCardText: "",
    })
    .on(eligibilityApi.read, { eligibility: joinsBy, isAskedAgain: true })
    .on(addressApi.read, { addresses: [home], isAddressHistorySufficient: true })
    .on(addressApi.counties, { counties: ["York"], place: { city: "Saco", state: "ME" } });
}

test("shows both answers, and joins by the home's county in one press", async () => {
  const journey = aJourney();
  const api = anInstitution(["Cumberland", "York"]).on(eligibilityApi.create, { isEligible: true, journey });
  const { user, onDone } = await renderStep(countyOfHomeScreen);

  expect(screen.getByText("Cumberland County")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "I live in York County" }));
  expect(screen.getByText(/^12 Oak St/)).toHaveTextContent("12 Oak StSaco, ME 04072York County");

  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toEqual({
    ...joinsBy,
    county: "York",
    postalCode: "04072",
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("leads to the address or to the other ways to join when the institution doesn't serve the county", async () => {
  anInstitution(["Cumberland"]);
  const { user, frame } = await renderStep(countyOfHomeScreen);

  expect(screen.queryByRole("button", { name: /^I live in/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change my address" }));
  await user.click(screen.getByRole("button", { name: "Change how I join" }));

  expect(frame.openStep.mock.calls).toEqual([["currentAddress"], ["eligibility"]]);
});
