import { noRecords, type Records } from "@portico/domain/records/records";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import { expect, test } from "vitest";
import { collateralFigures, proposedPaymentOf } from "./loan-figures.ts";

const openEnd = { minimumPaymentPercent: 2.5, leastMinimumPayment: 25, accountTerms: [] };

test("computes a loan's payment, and an open line's minimum payment on its whole limit", () => {
  expect(proposedPaymentOf({ loanAmount: 18_000, termInMonths: 60 }, 549, undefined)).toBe(34_374);
  expect(proposedPaymentOf({ loanAmount: 8000, termInMonths: undefined }, 549, openEnd)).toBe(20_000);
  expect(proposedPaymentOf({ loanAmount: 500, termInMonths: undefined }, 1799, openEnd)).toBe(2500);
});

const asked = (loanRequest: Records["loanRequest"][number]) => ({ ...noRecords(), loanRequest: [loanRequest] });
const stored = { id: 1, applicantId: null };
const line = asked({ ...stored, productTypeId: 5, loanAmount: 8000 });
const pledge = asked({
  ...stored,
  productTypeId: 10,
  loanAmount: 3000,
  requestedLoanTermInMonths: 24,
  shareAccountConfigurationId: 1,
  shareAccountLastFour: "0417",
  shareBalanceAmount: 4000,
});
const tractor = asked({
  ...stored,
  productTypeId: 11,
  loanAmount: 3000,
  requestedLoanTermInMonths: 24,
  collateralConfigurationId: 1,
  collateralDescription: "A tractor",
  estimatedCollateralValue: 12_000,
});

test.each([
  ["nothing secures a line", line, 8000, null, null],
  ["savings are worth what is in them", pledge, 3000, 4000, 0.75],
  ["a pledge is worth what its owner says", tractor, 3000, 12_000, 0.25],
])("%s", (_name, records, loanAmount, collateralValue, loanToValue) => {
  expect(collateralFigures(records, loanAmount, "2026-11-21")).toEqual({
    collateralValue,
    loanToValue,
    combinedLoanToValue: null,
    vehicleAgeInYears: null,
    isNewVehicle: false,
  });
});

test.each([
  [1, true],
  [2, false],
] as const)("takes the condition of a vehicle that isn't found yet from the answer: %d", (vehicleCondition, isNew) => {
  const seller = { ...stored, vehicleSellerConfigurationId: 3, vehicleCondition };

  const figures = collateralFigures({ ...noRecords(), vehicleSeller: [seller] }, 24_000, "2026-11-21");

  expect(figures).toMatchObject({ isNewVehicle: isNew, vehicleAgeInYears: null });
});

test("finds the requested loan of any page", () => {
  expect(amountAndTermOf(line)).toEqual({ loanAmount: 8000, termInMonths: undefined });
  expect(amountAndTermOf(pledge)).toEqual({ loanAmount: 3000, termInMonths: 24 });
  expect(amountAndTermOf(noRecords())).toBeUndefined();
});
