import { expect, test } from "vitest";
import { combinedDebtCents, helocLoanRules, mortgagesOf, MortgageStatuses } from "./heloc-loan.ts";
import { firstMessage, messagesByField } from "../testing/first-message.ts";

const option = (id: number, displayText: string, code?: string) => ({
  id,
  displayText,
  requiresManualEntry: false,
  ...(code === undefined ? {} : { code }),
});
const mortgageStatuses = [
  option(1, "It is paid off", "none"),
  option(2, "One mortgage", "first"),
  option(3, "Two mortgages", "firstAndSecond"),
];
const rules = helocLoanRules({
  loanTermTiers: [{ minLoanAmount: 10_000, maxLoanAmount: 250_000, loanTerms: [] }],
  loanPurposes: [option(1, "Improve my home")],
  mortgageStatuses,
});
const paidOff = {
  loanAmount: 50_000,
  estimatedPropertyValue: 400_000,
  loanPurposeConfigurationId: 1,
  mortgageStatusConfigurationId: 1,
};
const oneMortgage = { ...paidOff, mortgageStatusConfigurationId: 2, primaryMortgageAmount: 180_000 };
const twoMortgages = { ...oneMortgage, mortgageStatusConfigurationId: 3, secondaryMortgageAmount: 20_000 };

test.each([
  ["a home that is paid off", paidOff],
  ["a home with one mortgage", oneMortgage],
  ["a home with two mortgages", twoMortgages],
  ["a home where the line pays off the second mortgage", { ...twoMortgages, payOffSecondaryMortgage: true }],
  [
    "a home where the line pays off exactly its limit",
    { ...twoMortgages, loanAmount: 20_000, payOffSecondaryMortgage: true },
  ],
])("accepts a line on %s unchanged", { tags: ["3.heloc-loan.loanAmount"] }, (_what, loan) => {
  expect(rules.parse(loan)).toEqual(loan);
});

test.each([
  ["has no home value", { estimatedPropertyValue: undefined }, "estimatedPropertyValue", /what your home is worth/],
  ["exceeds the largest amount", { loanAmount: 250_001 }, "loanAmount", /from \$10,000 to \$250,000/],
  ["has no purpose", { loanPurposeConfigurationId: undefined }, "loanPurposeConfigurationId", /what it is for/],
  ["has an unlisted purpose", { loanPurposeConfigurationId: 7 }, "loanPurposeConfigurationId", /what it is for/],
  [
    "has no mortgage status",
    { mortgageStatusConfigurationId: undefined },
    "mortgageStatusConfigurationId",
    /what you still owe/,
  ],
  [
    "has no balance for the first mortgage",
    { primaryMortgageAmount: undefined },
    "primaryMortgageAmount",
    /first mortgage/,
  ],
  [
    "has no balance for the second mortgage",
    { mortgageStatusConfigurationId: 3 },
    "secondaryMortgageAmount",
    /second mortgage/,
  ],
  [
    "pays off more than its limit",
    { payOffPrimaryMortgage: true },
    "loanAmount",
    /^This has to cover what the line pays off: \$180,000 or more\.$/,
  ],
] as const)(
  "rejects a line that %s at its field",
  { tags: ["3.heloc-loan.estimatedPropertyValue"] },
  (_what, changes, field, message) => {
    const messages = messagesByField(rules, { ...oneMortgage, ...changes });

    expect(Object.keys(messages)).toEqual([field]);
    expect(messages[field]).toMatch(message);
  },
);

test("reports all missing fields at once", () => {
  expect(Object.keys(messagesByField(rules, { mortgageStatusConfigurationId: 3 })).toSorted()).toEqual([
    "estimatedPropertyValue",
    "loanAmount",
    "loanPurposeConfigurationId",
    "primaryMortgageAmount",
    "secondaryMortgageAmount",
  ]);
});

test("drops answers about mortgages that don't exist", { tags: ["3.heloc-loan.payOffPrimaryMortgage"] }, () => {
  const answers = { payOffPrimaryMortgage: true, payOffSecondaryMortgage: true, secondaryMortgageAmount: 20_000 };

  expect(rules.parse({ ...oneMortgage, ...answers, mortgageStatusConfigurationId: 1 })).toEqual(paidOff);
  expect(rules.parse({ ...oneMortgage, ...answers, payOffPrimaryMortgage: false })).toEqual({
    ...oneMortgage,
    payOffPrimaryMortgage: false,
  });
});

test.each([
  ["on a paid-off home: the line alone", paidOff, 50_000],
  ["and one mortgage: both", oneMortgage, 230_000],
  ["and two mortgages: all three", twoMortgages, 250_000],
  [
    "that pays off the second mortgage: the line and the first",
    { ...twoMortgages, payOffSecondaryMortgage: true },
    230_000,
  ],
  ["with cents: exact to the cent", { ...oneMortgage, primaryMortgageAmount: 0.1, loanAmount: 10_000.2 }, 10_000.3],
])("adds up the debt under a line %s", { tags: ["3.heloc-loan.secondaryMortgageAmount"] }, (_what, loan, dollars) => {
  expect(combinedDebtCents(loan)).toBe(Math.round(dollars * 100));
});

test("reads the number of mortgages from the status code", () => {
  expect([1, 2, 3, 9, null].map((id) => mortgagesOf(id, mortgageStatuses))).toEqual([0, 1, 2, 0, 0]);
  expect(firstMessage(MortgageStatuses, [option(1, "Several", "three")])).toBe(
    "A mortgage status has one of these codes: none, first, firstAndSecond.",
  );
});
