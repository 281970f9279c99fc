import { expect, test } from "vitest";
import { HelocSettings, problemOf } from "./product-settings.ts";

const tier = (loanTerms: number[]) => ({ minLoanAmount: 500, maxLoanAmount: 5000, loanTerms });
const openEnd = { minimumPaymentPercent: 3, leastMinimumPayment: 25, accountTerms: [] };
const option = { id: 1, displayText: "Savings", requiresManualEntry: false };
const lists = {
  loanPurposes: [],
  shareAccounts: [],
  collaterals: [],
  balanceTransfers: false,
  maximumLoanToShare: 1,
};

const heloc = HelocSettings.parse({
  propertyTypes: [{ id: 1, displayText: "House" }],
  propertyStatuses: [{ id: 1, displayText: "I live in it" }],
  supportedStates: ["ME"],
});

test.each([
  ["a loan with terms", { productTypeId: 4, loanTermTiers: [tier([12])], loanRequest: lists }, undefined],
  [
    "a loan without terms",
    { productTypeId: 4, loanTermTiers: [tier([])], loanRequest: lists },
    "A loan needs at least one term.",
  ],
  [
    "a loan with a minimum payment",
    { productTypeId: 4, loanTermTiers: [tier([12])], loanRequest: lists, openEnd },
    "Only open-end credit has this. A loan has terms.",
  ],
  ["a line", { productTypeId: 5, loanTermTiers: [tier([])], loanRequest: lists, openEnd }, undefined],
  [
    "a line with terms",
    { productTypeId: 5, loanTermTiers: [tier([12])], loanRequest: lists, openEnd },
    "Open-end credit has no terms, so leave this list empty.",
  ],
  [
    "a card without a minimum payment",
    { productTypeId: 9, loanTermTiers: [tier([])], loanRequest: lists },
    "Open-end credit needs a minimum payment.",
  ],
  [
    "a home equity line without home equity settings",
    { productTypeId: 2, loanTermTiers: [tier([])], loanRequest: lists, openEnd },
    "Only a home equity line lists its kinds of homes, and it must.",
  ],
  [
    "a home equity line with home equity settings",
    { productTypeId: 2, loanTermTiers: [tier([])], loanRequest: lists, openEnd, heloc },
    undefined,
  ],
  [
    "another line with home equity settings",
    { productTypeId: 5, loanTermTiers: [tier([])], loanRequest: lists, openEnd, heloc },
    "Only a home equity line lists its kinds of homes, and it must.",
  ],
  [
    "a loan with a gap between its tiers",
    {
      productTypeId: 1,
      loanTermTiers: [
        { minLoanAmount: 2500, maxLoanAmount: 14_999, loanTerms: [24] },
        { minLoanAmount: 15_000, maxLoanAmount: 100_000, loanTerms: [36] },
      ],
      loanRequest: lists,
    },
    "No tier lends amounts between $14,999.00 and $15,000.00. Let the tiers follow each other to the cent.",
  ],
  [
    "a share secured loan without deposits",
    { productTypeId: 10, loanTermTiers: [tier([12])], loanRequest: lists },
    "List the deposits that may secure this loan.",
  ],
  [
    "a share secured loan",
    { productTypeId: 10, loanTermTiers: [tier([12])], loanRequest: { ...lists, shareAccounts: [option] } },
    undefined,
  ],
  [
    "a secured loan without collateral",
    { productTypeId: 11, loanTermTiers: [tier([12])], loanRequest: lists },
    "List what may secure this loan.",
  ],
])("validates %s", (_name, product, message) => {
  expect(problemOf(product)?.message).toBe(message);
});
