import { expect, test } from "vitest";
import { EstimateSettings, termEstimateOf } from "./estimate.ts";
import { nearestLoanAmount, preferredTerm, suggestedTerm } from "./loan-terms.ts";

test("states the payments, the number, the APR and the total of a term at both rates", () => {
  expect(termEstimateOf(24_000, 60, { from: 600, to: 1200 })).toEqual({
    termInMonths: 60,
    numberOfPayments: 60,
    annualPercentageRate: { from: 6, to: 12 },
    monthlyPayment: { from: 463.99, to: 533.87 },
    totalOfPayments: { from: 27_839.4, to: 32_032.2 },
    financeCharge: { from: 3839.4, to: 8032.2 },
  });
});

test("divides the amount into equal payments without interest", () => {
  const { monthlyPayment, annualPercentageRate } = termEstimateOf(12_000, 12, { from: 0, to: 0 });

  expect({ monthlyPayment, annualPercentageRate }).toEqual({
    monthlyPayment: { from: 1000, to: 1000 },
    annualPercentageRate: { from: 0, to: 0 },
  });
});

test("rejects a band of scores that ends before it begins", () => {
  const { error } = EstimateSettings.safeParse({ scores: { good: { from: 720, to: 660 } } });

  expect(error?.issues).toMatchObject([
    { path: ["scores", "good"], message: "A band goes from its lowest score to its highest." },
  ]);
});

test.each([
  { dollars: 100, nearest: 2500 },
  { dollars: 2500, nearest: 2500 },
  { dollars: 14_200, nearest: 14_000 },
  { dollars: 14_900, nearest: 15_000 },
  { dollars: 900_000, nearest: 100_000 },
])("names $nearest as the nearest amount to $dollars", ({ dollars, nearest }) => {
  const tiers = [
    { minLoanAmount: 2500, maxLoanAmount: 14_000, loanTerms: [24] },
    { minLoanAmount: 15_000, maxLoanAmount: 100_000, loanTerms: [36] },
  ];

  expect(nearestLoanAmount(tiers, dollars)).toBe(nearest);
});

test.each([
  { terms: [24, 36, 48, 60], near: undefined, first: 60 },
  { terms: [36, 48, 72, 84], near: undefined, first: 48 },
  { terms: [120, 180], near: undefined, first: 120 },
  { terms: [36, 48, 60], near: 56, first: 60 },
  { terms: [36, 48, 60], near: 54, first: 60 },
  { terms: [36, 48, 60], near: 10, first: 36 },
  { terms: [], near: 10, first: undefined },
])("begins with $first of the terms $terms, near $near payments", ({ terms, near, first }) => {
  expect(preferredTerm(terms, near)).toBe(first);
});

test.each([
  { terms: [24, 36, 48, 60], dollars: 3000, suggested: 24 },
  { terms: [24, 36, 48, 60], dollars: 8000, suggested: 36 },
  { terms: [60, 36, 48, 72], dollars: 10_800, suggested: 36 },
  { terms: [36, 48, 60, 72], dollars: 10_801, suggested: 48 },
  { terms: [36, 48, 60, 72], dollars: 18_001, suggested: 60 },
  { terms: [36, 48], dollars: 40_000, suggested: 48 },
  { terms: [84, 120], dollars: 7500, suggested: 84 },
  { terms: [], dollars: 7500, suggested: undefined },
])("suggests $suggested of the terms $terms for $dollars dollars", ({ terms, dollars, suggested }) => {
  expect(suggestedTerm(terms, dollars)).toBe(suggested);
});
