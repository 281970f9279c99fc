// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { estimateApi } from "@portico/contract/estimate";
import { helocLoanApi } from "@portico/contract/heloc";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { noteLikelyNo } from "../../api/likely-no-mark.ts";
import { savedAt } from "../../api/saved-at.ts";
import { helocLoanDetailsScreen } from "../../screens/heloc-loan-details/heloc-loan-details-screen.tsx";
import { refinanceDetailsScreen } from "../../screens/refinance-details/refinance-details-screen.tsx";
import { reviewScreen } from "../../screens/review/review-screen.tsx";
import { vehicleLoanDetailsScreen } from "../../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";

/* An amount above what is usually lent: the review's note leads to the page where the amount is chosen, at its note. */

const answer = {
  loanTermTiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [48, 60] }],
  branchPreferences: [],
  price: 16_972,
  usualShare: 1,
};
const amount = { loanApplicationId: 8001, requestedLoanAmount: 20_400, downPaymentAmount: 0 };
const loan = { ...amount, requestedLoanTermInMonths: 60 };
const today = { presentLender: "Desert Savings", amountOwed: 20_400, presentMonthlyPayment: 505 };
const oneMortgage = { id: 2, displayText: "There is one mortgage", code: "first", requiresManualEntry: false };
const line = { loanAmount: 60_000, estimatedPropertyValue: 400_000, primaryMortgageAmount: 290_000 };

function anInstitution() {
  return fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(vehicleApi.readLoan, { ...answer, vehicleLoan: loan })
    .on(refinancedLoanApi.read, { ...answer, refinancing: { ...loan, ...today, presentPaymentsLeft: 50 } })
    .on(helocLoanApi.read, {
      helocLoan: { ...line, loanApplicationId: 8001, mortgageStatusConfigurationId: oneMortgage.id },
      settings: { loanTermTiers: answer.loanTermTiers, loanPurposes: [], mortgageStatuses: [oneMortgage] },
      usualShare: 0.8,
    })
    .on(estimateApi.read, ({ loanAmount }: { loanAmount: number }) => ({
      loanAmount,
      nearestLoanAmount: loanAmount,
      isRateAvailable: true,
      terms: [termEstimateOf(loanAmount, 60, { from: 629, to: 814 })],
      line: null,
    }));
}

afterEach(() => {
  window.history.replaceState(null, "", "/");
  savedAt.set(undefined);
  sessionStorage.clear();
});

const atSecondPage = () =>
  window.history.replaceState({ index: 2, secondPageOf: window.location.pathname }, "", window.location.href);

test.each([
  ["a refinancing", ProductCode.autoRefi, "refinanceDetails", refinanceDetailsScreen, "We usually lend up to $16,900"],
  ["a vehicle", ProductCode.auto, "vehicleLoanDetails", vehicleLoanDetailsScreen, "We usually lend up to $16,900"],
  ["a home", ProductCode.heloc, "helocLoanDetails", helocLoanDetailsScreen, "We usually lend up to $30,000"],
] as const)("the way from the review of %s opens the amount at its note", async (_, productCode, step, page, note) => {
  const limit = step === "helocLoanDetails" ? { limitOfHome: 30_000 } : { limitOfVehicle: { limit: 16_900 } };
  anInstitution().on(reviewApi.read, { groups: [], ...limit });
  const journey = aJourney({ productTypeId: productCode, path: [step, "review"] });
  const { user, unmount, frame } = await renderStep(reviewScreen, { journey, productCode });
  await user.click(screen.getByRole("button", { name: /^Change (the amount|my line)$/ }));
  const [opened, ofItsPages] = frame.openStep.mock.calls[0]!;
  expect(opened).toBe(step);
  unmount();
  if (ofItsPages === "second") atSecondPage();

  await renderStep(page, { journey, productCode });

  expect(screen.getByText(note, { exact: false }).closest("[tabindex]")).toHaveFocus();
});

test("a refinancing changed by the note's button isn't called saved", async () => {
  anInstitution();
  savedAt.set(Date.parse("2030-01-01T19:14:00Z"));
  atSecondPage();
  const sections = [{ section: "yourRequest", isCurrent: true, isDone: false, isAnswered: false }] as const;
  const { user } = await renderStep(refinanceDetailsScreen, {
    journey: aJourney({ productTypeId: ProductCode.autoRefi }),
    productCode: ProductCode.autoRefi,
    frame: Object.assign(aFrame(), { sections }),
  });
  expect(screen.getByText(/^Saved at 2:14/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Pay $3,500 yourself, borrow $16,900" }));

  expect(screen.queryByText(/^Saved at/)).not.toBeInTheDocument();
  expect(screen.getByText("Saved when you continue")).toBeVisible();
});

test.each([
  ["shows the figures of the usual loan", undefined, 1],
  ["shows no figures of the usual loan beside a likely no", "2026-10-01", 0],
])("%s", async (_, answeredOn, times) => {
  anInstitution().on(reviewApi.likelyNo, { isLikely: answeredOn !== undefined });
  atSecondPage();
  const journey = aJourney({ productTypeId: ProductCode.autoRefi });
  if (answeredOn !== undefined) noteLikelyNo(journey.applicationId);

  await renderStep(refinanceDetailsScreen, { journey, productCode: ProductCode.autoRefi });

  expect(await screen.findByRole("button", { name: "Pay $3,500 yourself, borrow $16,900" })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText(/^If you pay \$3,500 yourself, it's/)).toHaveLength(times));
});
