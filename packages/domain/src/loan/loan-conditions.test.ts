import { expect, test } from "vitest";
import { loanConditionsOf, LoanConditionSettings } from "./loan-conditions.ts";
import { messagesByField } from "../testing/first-message.ts";

const settings: LoanConditionSettings = {
  lateCharge: { graceDays: 10, percentOfPayment: 5, dollars: 25, whicheverIs: "less" },
  securityInterestText: "You give us a security interest in the vehicle that you buy.",
};

test.each([
  [
    settings.lateCharge,
    "If a payment is more than 10 days late, you will be charged 5% of the payment or $25, whichever is less.",
  ],
  [
    { graceDays: 1, percentOfPayment: 5 },
    "If a payment is more than 1 day late, you will be charged 5% of the payment.",
  ],
  [{ graceDays: 0, dollars: 12.5 }, "If a payment is late, you will be charged $12.50."],
  [null, "You are not charged for a late payment."],
])("describes a late charge in a sentence: $1", (lateCharge, sentence) => {
  expect(loanConditionsOf({ ...settings, lateCharge }).lateCharge).toBe(sentence);
});

test("says whether paying off early costs anything", () => {
  expect(loanConditionsOf(settings).prepayment).toBe(
    "You may pay off all or part of the loan early. You will not have to pay a penalty.",
  );
  expect(loanConditionsOf(settings, "line").prepayment).toBe(
    "You may repay all or part of what you owe at any time. You will not have to pay a penalty.",
  );
  expect(
    loanConditionsOf({ ...settings, prepaymentChargeText: "In the first year, paying the loan off costs $100." })
      .prepayment,
  ).toBe("In the first year, paying the loan off costs $100.");
});

test.each([
  ["lateCharge", { lateCharge: { graceDays: 10 } }, "A late charge has a percentOfPayment, dollars, or both."],
  [
    "lateCharge",
    { lateCharge: { graceDays: 10, percentOfPayment: 5, dollars: 25 } },
    "whicheverIs says which counts where there is a percentOfPayment and dollars, and only there.",
  ],
  [
    "lateCharge",
    { lateCharge: { graceDays: 10, dollars: 25, whicheverIs: "less" } },
    "whicheverIs says which counts where there is a percentOfPayment and dollars, and only there.",
  ],
  [
    "securityInterestText",
    { securityInterestText: "Collateral for your other loans with us may also secure this loan." },
    'A home may not secure other loans. Say "collateral for your other loans with us except your home".',
  ],
])("rejects an invalid %s", (field, change, message) => {
  expect(messagesByField(LoanConditionSettings, { ...settings, ...change })[field]).toBe(message);
});
