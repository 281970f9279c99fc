// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { estimateApi } from "@portico/contract/estimate";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import type { ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { ProductCode } from "@portico/domain/loan/product";
import { refinanceDetailsScreen } from "../../screens/refinance-details/refinance-details-screen.tsx";
import { vehicleLoanDetailsScreen } from "../../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";

/* A value without the trim or the mileage is a guess, so the pages ask for those before they suggest a larger down payment. */

const answer = {
  loanTermTiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48, 60] }],
  branchPreferences: [],
  price: 12_867,
  usualShare: 1,
};
const guess: ValueAssumes = { isLowest: true, isAverageMileage: true, takesVin: true };

function anInstitution(valueAssumes?: ValueAssumes) {
  const assumed = valueAssumes && { valueAssumes };
  return fakeApi()
    .on(vehicleApi.readLoan, { ...answer, ...assumed, vehicleLoan: null })
    .on(vehicleApi.saveLoan, { updated: true })
    .on(refinancedLoanApi.save, { updated: true })
    .on(refinancedLoanApi.read, { ...answer, ...assumed, refinancing: null })
    .on(estimateApi.read, ({ loanAmount }: { loanAmount: number }) => ({
      loanAmount,
      nearestLoanAmount: loanAmount,
      isRateAvailable: false,
      terms: [],
      line: null,
    }));
}

async function refinance(valueAssumes?: ValueAssumes) {
  anInstitution(valueAssumes);
  const journey = aJourney({ productTypeId: ProductCode.autoRefi });
  const rendered = await renderStep(refinanceDetailsScreen, { journey, productCode: ProductCode.autoRefi });
  const { user } = rendered;
  await user.type(screen.getByLabelText("Who is it with?"), "Copper State Bank");
  await user.type(screen.getByLabelText("How much do you still owe?"), "14300");
  await user.type(screen.getByLabelText("How much do you pay a month?"), "389.41");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText(/^We usually lend up to/);
  return rendered;
}

test("a refinancing above the value says what the value assumes before it asks for own money", async () => {
  const { user, frame } = await refinance(guess);

  const assumption = screen.getByText(/^\$12,867 is our lowest value for this model, at average mileage\./);
  const orPay = screen.getByText(
    /^Or pay \$1,500 yourself, or go on with \$14,300\. If we say no to that, asking for less later may mean/,
  );
  expect(assumption.compareDocumentPosition(orPay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add the mileage or VIN" }));

  await waitFor(() => expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral"));
});

test("a refinancing whose vehicle is fully known asks for nothing about it", async () => {
  await refinance();

  expect(screen.getByText(/^Your vehicle is worth about \$12,867\. You can pay \$1,500 yourself/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Add the/ })).not.toBeInTheDocument();
});

test.each<[string, ValueAssumes, RegExp]>([
  ["Add the mileage or VIN", guess, /our lowest value for this model, at average mileage/],
  ["Add the mileage", { isAverageMileage: true }, /the value of your vehicle at average mileage/],
  ["Add the VIN", { isLowest: true, takesVin: true }, /our lowest value for this model\./],
  ["Change its details", { isLowest: true }, /our lowest value for this model\./],
])("a loan for a vehicle offers: %s", async (way, assumes, said) => {
  anInstitution(assumes);
  const { user, frame } = await renderStep(vehicleLoanDetailsScreen);
  await user.type(screen.getByLabelText("Loan amount"), "14300");

  expect(screen.getByText(said)).toBeVisible();
  expect(
    screen.getByText(/^Or go on with \$14,300\. If we say no to that, asking for less later may mean/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Use $12,800" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: way }));

  await waitFor(() => expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral"));
});
