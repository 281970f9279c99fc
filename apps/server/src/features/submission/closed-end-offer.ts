import { annualPercentageRate, monthlyPaymentCents } from "@portico/domain/loan/annual-percentage-rate";
import { addDays } from "@portico/domain/values/dates";
import { firstPaymentAfter } from "@portico/domain/decision/first-payment";
import type { ClosedEndOffer } from "@portico/domain/decision/decision";
import { loanConditionsOf } from "@portico/domain/loan/loan-conditions";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { premiumOf, type PromiseTerms } from "./offer-terms.ts";

/**
 * The terms of a loan that is paid out once. The figures assume a payout on the day of the acceptance, and the first payment a month later.
 * Until then, the stored offer has the first payment of an acceptance on the day of the decision.
 */
export interface OfferTerms extends PromiseTerms {
  readonly termInMonths: number;
}

/**
 * An offer with the figures that the law requires: amount financed, finance charge, annual percentage rate and total of payments (12 CFR
 * 1026.18). All come from the same cents. It includes the institution's current sentences for the disclosure. Payments are equal, because
 * the law lets the last one differ by cents (12 CFR 1026.17(c)(3)). The premium is voluntary and separate, so it is no finance charge (12
 * CFR 1026.4(d)).
 */
export function closedEndOfferOf(terms: OfferTerms): ClosedEndOffer {
  const { loanAmount, termInMonths, annualRateBasisPoints, today, offerDays } = terms;
  const amount = centsOf(loanAmount);
  const payment = monthlyPaymentCents(amount, annualRateBasisPoints, termInMonths);
  const total = payment * termInMonths;
  const rate = annualPercentageRate({
    amount: dollarsOf(amount),
    payment: dollarsOf(payment),
    payments: termInMonths,
    unitPeriodsPerYear: 12,
    unitPeriodsToFirst: 1,
    fraction: 0,
  });
  return {
    kind: "closedEnd",
    loanAmount: dollarsOf(amount),
    termInMonths,
    annualPercentageRate: Math.round(rate * 100) / 100,
    monthlyPayment: dollarsOf(payment),
    financeCharge: dollarsOf(total - amount),
    totalOfPayments: dollarsOf(total),
    firstPaymentOn: firstPaymentAfter(today),
    paymentProtectionMonthly: premiumOf(terms),
    conditions: loanConditionsOf(terms.conditions),
    expiresOn: addDays(today, offerDays),
    accepted: false,
  };
}
