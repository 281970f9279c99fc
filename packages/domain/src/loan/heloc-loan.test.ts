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
  ["one mortgage", oneMortgage],
  ["two mortgages", twoMortgages],
  ["a second mortgage that the line pays off", { ...twoMortgages, payOffSecondaryMortgage: true }],
  ["a line that pays off exactly its limit", { ...twoMortgages, loanAmount: 20_000, payOffSecondaryMortgage: true }],
])("a line on %s is taken as it was asked for", { tags: ["3.heloc-loan.loanAmount"] }, (_what, loan) => {
  expect(rules.parse(loan)).toEqual(loan);
});

test.each([
  [
    "has no value of the home",
    { estimatedPropertyValue: undefined },
    "estimatedPropertyValue",
    /what your home is worth/,
  ],
  ["is larger than is lent", { loanAmount: 250_001 }, "loanAmount", /from \$10,000 to \$250,000/],
  ["has no purpose", { loanPurposeConfigurationId: undefined }, "loanPurposeConfigurationId", /what it is for/],
  ["has a purpose of another list", { loanPurposeConfigurationId: 7 }, "loanPurposeConfigurationId", /what it is for/],
  [
    "says nothing of mortgages",
    { mortgageStatusConfigurationId: undefined },
    "mortgageStatusConfigurationId",
    /what you still owe/,
  ],
  ["does not say what is owed", { primaryMortgageAmount: undefined }, "primaryMortgageAmount", /first mortgage/],
  [
    "does not say what is owed on the second",
    { mortgageStatusConfigurationId: 3 },
    "secondaryMortgageAmount",
    /second mortgage/,
  ],
  [
    "is to pay off more than its limit",
    { payOffPrimaryMortgage: true },
    "loanAmount",
    /^This has to cover what the line pays off: \$180,000 or more\.$/,
  ],
] as const)(
  "a line that %s is told at its field",
  { tags: ["3.heloc-loan.estimatedPropertyValue"] },
  (_what, changes, field, message) => {
    const messages = messagesByField(rules, { ...oneMortgage, ...changes });

    expect(Object.keys(messages)).toEqual([field]);
    expect(messages[field]).toMatch(message);
  },
);

test("all that is missing is told at once", () => {
  expect(Object.keys(messagesByField(rules, { mortgageStatusConfigurationId: 3 })).toSorted()).toEqual([
    "estimatedPropertyValue",
    "loanAmount",
    "loanPurposeConfigurationId",
    "primaryMortgageAmount",
    "secondaryMortgageAmount",
  ]);
});

test(
  "what was said of a mortgage that there is not is dropped",
  { tags: ["3.heloc-loan.payOffPrimaryMortgage"] },
  () => {
    const answers = { payOffPrimaryMortgage: true, payOffSecondaryMortgage: true, secondaryMortgageAmount: 20_000 };

    expect(rules.parse({ ...oneMortgage, ...answers, mortgageStatusConfigurationId: 1 })).toEqual(paidOff);
    expect(rules.parse({ ...oneMortgage, ...answers, payOffPrimaryMortgage: false })).toEqual({
      ...oneMortgage,
      payOffPrimaryMortgage: false,
    });
  },
);

test.each([
  ["on a home that is paid off, the line alone", paidOff, 50_000],
  ["beside one mortgage, both", oneMortgage, 230_000],
  ["beside two, all three", twoMortgages, 250_000],
  ["that pays off the second, only the first beside it", { ...twoMortgages, payOffSecondaryMortgage: true }, 230_000],
  ["with cents, to the cent", { ...oneMortgage, primaryMortgageAmount: 0.1, loanAmount: 10_000.2 }, 10_000.3],
])("a home secures, under a line %s", { tags: ["3.heloc-loan.secondaryMortgageAmount"] }, (_what, loan, dollars) => {
  expect(combinedDebtCents(loan)).toBe(Math.round(dollars * 100));
});

test("a mortgage status says by its code how many mortgages there are", () => {
  expect([1, 2, 3, 9, null].map((id) => mortgagesOf(id, mortgageStatuses))).toEqual([0, 1, 2, 0, 0]);
  expect(firstMessage(MortgageStatuses, [option(1, "Several", "three")])).toBe(
    "A mortgage status has one of these codes: none, first, firstAndSecond.",
  );
});
