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

test("accepts a new loan that pays off the old one", () => {
  expect(messagesByField(rules, answer)).toEqual({});
});

test.each([
  [
    "doesn't cover the balance",
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
    "only follows from a balance that is too small",
    { requestedLoanAmount: 900, amountOwed: 900 },
    "amountOwed",
    "We can lend from $3,000 to $60,000. Check this amount, or change the new loan.",
  ],
  [
    "only follows from a balance that is too large",
    { requestedLoanAmount: 85_000, amountOwed: 85_000 },
    "amountOwed",
    "We can lend from $3,000 to $60,000. Check this amount, or change the new loan.",
  ],
  [
    "is too large beside own money",
    { requestedLoanAmount: 80_000, downPaymentAmount: 5000, amountOwed: 85_000 },
    "requestedLoanAmount",
    "Enter an amount from $3,000 to $60,000.",
  ],
  [
    "has a term outside its tier",
    { requestedLoanTermInMonths: 84 },
    "requestedLoanTermInMonths",
    "Choose one of the terms for this amount.",
  ],
  [
    "pays more off oneself than is owed",
    { downPaymentAmount: 14_200.11 },
    "downPaymentAmount",
    "This can't be more than what you still owe.",
  ],
  [
    "costs more a month than is owed",
    { presentMonthlyPayment: 90_000 },
    "presentMonthlyPayment",
    "This can't be more than what you still owe.",
  ],
  ["has no lender", { presentLender: "" }, "presentLender", "Enter who your loan is with."],
  ["has no payment", { presentMonthlyPayment: undefined }, "presentMonthlyPayment", "Enter what you pay a month."],
])("rejects a refinancing that %s at its field", (_name, changes, field, message) => {
  expect(messagesByField(rules, { ...answer, ...changes })).toEqual({ [field]: message });
});

test("lends no own money: what the applicants pay themselves makes the new loan smaller", () => {
  expect(messagesByField(rules, { ...answer, downPaymentAmount: 2200.1 })).toEqual({
    requestedLoanAmount: "With your own payment, this is more than you still owe. Ask for less, or pay less yourself.",
  });
  expect(messagesByField(rules, { ...answer, requestedLoanAmount: 12_000, downPaymentAmount: 2200.1 })).toEqual({});
});

test("names only the limit for a balance that is too small, although no tier has a term for it", () => {
  const tiers = [
    { minLoanAmount: 3000, maxLoanAmount: 10_000, loanTerms: [36] },
    { minLoanAmount: 10_000, maxLoanAmount: 60_000, loanTerms: [48] },
  ];

  expect(
    messagesByField(refinancingRules({ tiers }), { ...answer, amountOwed: 900, requestedLoanAmount: 900 }),
  ).toEqual({ amountOwed: "We can lend from $3,000 to $60,000. Check this amount, or change the new loan." });
});
