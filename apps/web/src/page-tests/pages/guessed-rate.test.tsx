// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { reviewApi } from "@portico/contract/application";
import { estimateApi } from "@portico/contract/estimate";
import { prequalificationApi } from "@portico/contract/prequalification";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { vehicleLoanDetailsScreen } from "../../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";

/* Tests what pages say about a rate that only rests on a person's own rating, after the soft check gave none. */

const loanAmount = 18_000;
const answer = { loanAmount, nearestLoanAmount: loanAmount, isRateAvailable: true, line: null };
const guess = "Your check gave no rate, so this is a guess from the credit you chose.";

async function loanPage({ isChecked }: { readonly isChecked: boolean }) {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeApi()
    .on(prequalificationApi.estimate, { ...answer, isPersonal: isChecked, terms: [] })
    .on(estimateApi.read, { ...answer, terms: [termEstimateOf(loanAmount, 60, { from: 1649, to: 1649 })] })
    .on(vehicleApi.readLoan, {
      vehicleLoan: { requestedLoanAmount: loanAmount, requestedLoanTermInMonths: 60, downPaymentAmount: 0 },
      loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 90_000, loanTerms: [60] }],
      branchPreferences: [],
      price: null,
      estimated: { loanAmount, termInMonths: 60, creditRating: "fair" },
    })
    .on(reviewApi.read, { groups: [], facts: [] });
  const sections = [{ section: "yourLoan", isDone: false, isCurrent: true }] as const;
  const journey = aJourney({ path: ["prequalification", "vehicleLoanDetails", "review"] });
  await renderStep(vehicleLoanDetailsScreen, { journey, frame: { ...aFrame(), sections } });
  await waitFor(() => expect(screen.getByRole("region", { name: "Your estimate" })).toHaveTextContent(/16\.49% APR/));
}

const besides = () => screen.getByText("Rate", { selector: "dt" }).nextSibling?.textContent;

test("calls the rate a guess, on the page and beside it, after a check that gave none", async () => {
  await loanPage({ isChecked: true });

  expect(screen.getByText(guess)).toBeVisible();
  await waitFor(() => expect(besides()).toBe("16.49% APR, a guess from the credit you chose, not from your check"));
});

test("calls it an estimate without a check", async () => {
  await loanPage({ isChecked: false });

  expect(screen.queryByText(guess)).not.toBeInTheDocument();
  await waitFor(() => expect(besides()).toBe("16.49% APR, estimated"));
});
