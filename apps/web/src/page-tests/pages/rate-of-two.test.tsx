// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { estimateApi } from "@portico/contract/estimate";
import { prequalificationApi } from "@portico/contract/prequalification";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { ApplicationType } from "@portico/domain/person/person";
import type { ScreenModule } from "../../page/screen-module.ts";
import { reviewScreen } from "../../screens/review/review-screen.tsx";
import { vehicleLoanDetailsScreen } from "../../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney, aPerson } from "../../testing/samples.ts";

/* Tests the rate that two people see before anybody has looked at the co-borrower's credit (decision 130). */

const loanAmount = 18_000;
const path = ["prequalification", "currentEmployment", "coApplicant", "vehicleLoanDetails", "review"];

/** Rosa has had a soft look at her own credit, unless `isChecked` is false, and applies with Sam. */
function anInstitution({ isChecked = true } = {}) {
  const figures = (percent: number, to = percent) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [termEstimateOf(loanAmount, 60, { from: percent * 100, to: to * 100 })],
    line: null,
  });
  return fakeApi()
    .on(coApplicantApi.read, { applicationType: 2, coApplicant: aPerson(12, "Sam") })
    .on(prequalificationApi.estimate, { ...figures(5.64), isPersonal: isChecked, ...(!isChecked && { terms: [] }) })
    .on(estimateApi.read, figures(6.54, 8.39))
    .on(vehicleApi.readLoan, {
      vehicleLoan: {
        requestedLoanAmount: loanAmount,
        requestedLoanTermInMonths: 60,
        downPaymentAmount: 0,
      },
      loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 90_000, loanTerms: [60] }],
      branchPreferences: [],
      price: null,
      estimated: { loanAmount, termInMonths: 60, creditRating: "good" },
    })
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing: false })
    .on(reviewApi.read, { groups: [], facts: [] });
}

async function together(module: ScreenModule, applicationType: number = ApplicationType.joint) {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const sections = [{ section: "yourLoan", isDone: false, isCurrent: true }] as const;
  return renderStep(module, { journey: aJourney({ applicationType, path }), frame: { ...aFrame(), sections } });
}

const rateBeside = () =>
  screen
    .getAllByRole("term")
    .flatMap(({ textContent: label, nextSibling }) =>
      label?.toLowerCase().includes("rate") ? `${label}: ${nextSibling?.textContent}` : [],
    );

test("keeps the first person's own rate on the amount's page, and says that the lower score of the two counts", async () => {
  anInstitution();
  await together(vehicleLoanDetailsScreen);

  const panel = await screen.findByRole("region", { name: "Your own rate" });
  expect(panel).toHaveTextContent("5.64% APR");
  await waitFor(() =>
    expect(panel).toHaveTextContent("We look at Sam's credit after you send, and use the lower of your two scores."),
  );
  await waitFor(() => expect(rateBeside()).toEqual(["Your own rate: 5.64% APR, before we look at Sam's credit"]));
});

test("tells two people without a soft look whose score their rating should be about", async () => {
  anInstitution({ isChecked: false });
  const { user } = await together(vehicleLoanDetailsScreen);

  await waitFor(() =>
    expect(rateBeside()).toEqual(["Rate: 6.54% to 8.39% APR, estimated before we look at Sam's credit"]),
  );
  await user.click(await screen.findByText("Your credit: Good"));

  expect(screen.getByText(/For two people, we use the lower of your two scores/)).toBeVisible();
});

test("says nothing about a second score to one person", async () => {
  anInstitution();
  await together(vehicleLoanDetailsScreen, ApplicationType.single);

  expect(await screen.findByRole("region", { name: "Your rate" })).not.toHaveTextContent("two scores");
});

test("says beside Send that both people's credit is checked", async () => {
  anInstitution();
  await together(reviewScreen);

  expect(
    await screen.findByText(
      "Sending checks your credit and Sam's. Both scores may drop a few points. We use the lower one.",
    ),
  ).toBeVisible();
});
