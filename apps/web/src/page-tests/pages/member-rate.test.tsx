// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { reviewApi } from "@portico/contract/application";
import { estimateApi } from "@portico/contract/estimate";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { vehicleLoanDetailsScreen } from "../../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";

/* Tests that a rate that is lower after the sign-in says why. */

const loanAmount = 16_000;
const reason = "The rate is 0.25% lower because you're a member.";

async function loanPage(memberType: "existing" | "new") {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeApi()
    .on(estimateApi.read, {
      loanAmount,
      nearestLoanAmount: loanAmount,
      isRateAvailable: true,
      line: null,
      terms: [termEstimateOf(loanAmount, 60, { from: 749, to: 934 })],
      memberDiscount: { from: 0.25, to: 0.25 },
    })
    .on(vehicleApi.readLoan, {
      vehicleLoan: { requestedLoanAmount: loanAmount, requestedLoanTermInMonths: 60, downPaymentAmount: 0 },
      loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 90_000, loanTerms: [60] }],
      branchPreferences: [],
      price: null,
    })
    .on(reviewApi.read, { groups: [], facts: [] });
  const sections = [{ section: "yourLoan", isDone: false, isCurrent: true }] as const;
  const journey = aJourney({ memberType, path: ["vehicleLoanDetails", "review"] });
  await renderStep(vehicleLoanDetailsScreen, { journey, frame: { ...aFrame(), sections } });
  await waitFor(() => expect(screen.getByRole("region", { name: "Your estimate" })).toHaveTextContent(/9\.34% APR/));
}

const besides = (label: string) => screen.queryByText(label, { selector: "dt" })?.nextSibling?.textContent;

test("says on the page and beside it that a member's rate is lower", async () => {
  await loanPage("existing");

  expect(screen.getByText(reason)).toBeVisible();
  await waitFor(() => expect(besides("Member rate")).toBe("7.49% to 9.34% APR, estimated"));
});

test("tells nobody who is new that they pay a member's rate", async () => {
  await loanPage("new");

  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  await waitFor(() => expect(besides("Rate")).toBe("7.49% to 9.34% APR, estimated"));
  expect(besides("Member rate")).toBeUndefined();
});
