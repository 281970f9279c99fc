import { expect, test } from "vitest";
import { premiumsOf } from "@portico/domain/loan/payment-protection";
import { closedEndOfferOf, type OfferTerms } from "./closed-end-offer.ts";

const protection = [
  { id: 1, title: "Life", description: "", ratePerThousandMonthly: 0.62, jointRatePerThousandMonthly: 1.04 },
  { id: 2, title: "Disability", description: "", ratePerThousandMonthly: 1.35 },
];

const terms: OfferTerms = {
  loanAmount: 25_000,
  termInMonths: 60,
  annualRateBasisPoints: 549,
  today: "2026-11-21",
  offerDays: 30,
  selections: [],
  premiums: premiumsOf(protection, 25_000),
  conditions: {
    lateCharge: { graceDays: 10, percentOfPayment: 5 },
    securityInterestText: "You give us a security interest in the vehicle.",
  },
};

test.each([
  [25_000, 60, 549, 477.42, 3645.2, 28_645.2],
  [2500, 24, 1349, 119.44, 366.56, 2866.56],
  [100_000, 84, 799, 1558.13, 30_882.92, 130_882.92],
  [12_000, 12, 0, 1000, 0, 12_000],
])(
  "offers %d dollars over %d months at %d basis points",
  (loanAmount, termInMonths, annualRateBasisPoints, monthlyPayment, financeCharge, totalOfPayments) => {
    const offer = closedEndOfferOf({ ...terms, loanAmount, termInMonths, annualRateBasisPoints });

    expect(offer).toMatchObject({ loanAmount, monthlyPayment, financeCharge, totalOfPayments });
    expect(offer.annualPercentageRate).toBeCloseTo(annualRateBasisPoints / 100, 1);
  },
);

test("computes the annual percentage rate of the actual payments within the law's eighth of a percent", () => {
  for (const loanAmount of [2500, 9999.99, 18_250.5, 100_000])
    for (const termInMonths of [24, 60, 84]) {
      const { annualPercentageRate } = closedEndOfferOf({ ...terms, loanAmount, termInMonths });
      expect(Math.abs(annualPercentageRate - 5.49)).toBeLessThan(0.02);
    }
});

test("makes the first payment due a month later, and keeps the offer open for the configured days", () => {
  expect(closedEndOfferOf({ ...terms, today: "2027-01-31" })).toMatchObject({
    firstPaymentOn: "2027-02-28",
    expiresOn: "2027-03-02",
    accepted: false,
  });
});

test("puts the law's sentences beside the offer's figures", () => {
  expect(closedEndOfferOf(terms).conditions).toEqual({
    lateCharge: "If a payment is more than 10 days late, you will be charged 5% of the payment.",
    prepayment: "You may pay off all or part of the loan early. You will not have to pay a penalty.",
    securityInterest: "You give us a security interest in the vehicle.",
  });
});

const chosen = (productId: number, applicantType: 1 | 2, elected = true) => ({ productId, applicantType, elected });

test.each([
  [[], 0],
  [[chosen(1, 1, false), chosen(2, 1, false)], 0],
  [[chosen(1, 1)], 15.5],
  [[chosen(1, 1), chosen(1, 2)], 26],
  [[chosen(1, 1, false), chosen(1, 2)], 15.5],
  [[chosen(1, 1), chosen(2, 1)], 49.25],
  [[chosen(2, 1), chosen(2, 2)], 33.75],
])("charges for protection %# %d dollars a month", (selections, premium) => {
  expect(closedEndOfferOf({ ...terms, selections }).paymentProtectionMonthly).toBe(premium);
});
