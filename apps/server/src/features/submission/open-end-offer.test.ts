import { expect, test } from "vitest";
import { openEndOfferOf } from "./open-end-offer.ts";

const terms = {
  loanAmount: 8000,
  annualRateBasisPoints: 1149,
  today: "2026-11-21",
  offerDays: 30,
  selections: [],
  premiums: [],
  conditions: { lateCharge: null, securityInterestText: "Nothing secures this line." },
} as const;
const settings = {
  minimumPaymentPercent: 3,
  leastMinimumPayment: 25,
  accountTerms: [{ label: "Annual fee", value: "None" }],
};

test("offers a line with its limit, its rate and the minimum payment's formula, and no invented figures", () => {
  expect(openEndOfferOf(terms, settings)).toEqual({
    kind: "openEnd",
    loanAmount: 8000,
    annualPercentageRate: 11.49,
    minimumPaymentPercent: 3,
    leastMinimumPayment: 25,
    minimumPaymentOfLimit: 240,
    accountTerms: [{ label: "Annual fee", value: "None" }],
    paymentProtectionMonthly: 0,
    conditions: {
      lateCharge: "You are not charged for a late payment.",
      prepayment: "You may repay all or part of what you owe at any time. You will not have to pay a penalty.",
      securityInterest: "Nothing secures this line.",
    },
    expiresOn: "2026-12-21",
    accepted: false,
  });
});

test("states what it costs to open a line, if that costs anything", () => {
  const openingCosts = "An appraiser charges $400.";

  expect(openEndOfferOf(terms, { ...settings, openingCosts })).toMatchObject({ openingCosts });
  expect(openEndOfferOf(terms, settings)).not.toHaveProperty("openingCosts");
});

test.each([
  [false, "Within three business days."],
  [true, "None, because you don't live in the home."],
])("states the right to cancel of a home that its owner doesn't live in: %s", (isElsewhere, value) => {
  const [annualFee] = settings.accountTerms;
  const cancel = { label: "Your right to cancel", value: "Within three business days." };
  const accountTerms = [annualFee!, { ...cancel, valueElsewhere: "None, because you don't live in the home." }];

  const offer = openEndOfferOf({ ...terms, isElsewhere }, { ...settings, accountTerms });

  expect(offer.accountTerms).toEqual([annualFee, { label: "Your right to cancel", value }]);
});

test("lists the card's transfer fee among its terms", () => {
  const { accountTerms } = openEndOfferOf(terms, { ...settings, balanceTransferFee: "3% of the amount" });

  expect(accountTerms).toEqual([...settings.accountTerms, { label: "Balance transfers", value: "3% of the amount" }]);
});
