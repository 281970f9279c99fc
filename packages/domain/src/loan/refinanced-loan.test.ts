import { expect, test } from "vitest";
import { refinancingRules } from "./refinanced-loan.ts";
import { messagesByField } from "../testing/first-message.ts";

const rules = refinancingRules({
  tiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48] }],
});
const answer = {
  presentLender: "Mainland Auto Finance",
  amountOwed: 14_200.1,
  presentMonthlyPayment: 389.4,
  requestedLoanAmount: 14_200.1,
  requestedLoanTermInMonths: 48,
};

test("a new loan that pays off the old one is taken", () => {
  expect(messagesByField(rules, answer)).toEqual({});
});

test.each([
  [
    "does not cover what is owed",
    { requestedLoanAmount: 14_200 },
    "requestedLoanAmount",
    "This has to cover what you still owe. Ask for more, or pay the difference yourself.",
  ],
  [
    "is too small",
    { requestedLoanAmount: 1000, amountOwed: 900 },
    "requestedLoanAmount",
    "Enter an amount from $3,000 to $60,000.",
  ],
  [
    "has a term that is not offered",
    { requestedLoanTermInMonths: 84 },
    "requestedLoanTermInMonths",
    "Choose one of the terms for this amount.",
  ],
  ["has no lender", { presentLender: "" }, "presentLender", "Enter who your loan is with."],
  ["has no payment", { presentMonthlyPayment: undefined }, "presentMonthlyPayment", "Enter what you pay a month."],
])("a refinancing that %s is refused at its field", (_name, changes, field, message) => {
  expect(messagesByField(rules, { ...answer, ...changes })).toEqual({ [field]: message });
});

test("what is paid down counts beside the new loan", () => {
  expect(messagesByField(rules, { ...answer, requestedLoanAmount: 12_000, downPaymentAmount: 2200.1 })).toEqual({});
});
