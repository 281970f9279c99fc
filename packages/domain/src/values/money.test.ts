import { expect, test } from "vitest";
import { isIncomeUnusuallyHigh } from "../person/employment.ts";
import { loanTermLabel } from "../loan/loan-terms.ts";
import { annualIncome } from "./money.ts";

test.each([
  [5200, 62_400],
  [1234.56, 14_814.72],
  [0.1, 1.2],
])("turns %d dollars a month into %d a year, to the cent", { tags: ["5.annual-income"] }, (monthly, annual) => {
  expect(annualIncome(monthly)).toBe(annual);
});

test.each([
  [49_999.99, false],
  [50_000, true],
  [60_000, true],
])("asks about an income of %d dollars a month: %s", { tags: ["5.income-warning"] }, (monthlyIncome, isHigh) => {
  expect(isIncomeUnusuallyHigh(monthlyIncome, 50_000)).toBe(isHigh);
});

test("formats a term in months", { tags: ["9.term-label"] }, () => {
  expect(loanTermLabel(60)).toBe("60 months");
});
