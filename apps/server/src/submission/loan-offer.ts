import { annualPercentageRate, monthlyPaymentCents } from "@portico/domain/annual-percentage-rate";
import { addDays, addMonths, type CalendarDate } from "@portico/domain/dates";
import type { LoanOffer } from "@portico/domain/decision";
import { loanConditionsOf, type LoanConditionSettings } from "@portico/domain/loan-conditions";
import { centsOf, dollarsOf } from "@portico/domain/money";
import {
  monthlyPremium,
  type PaymentProtectionProduct,
  type PaymentProtectionSelection,
} from "@portico/domain/payment-protection";
import { ApplicantType } from "@portico/domain/person";

/** What an offer is made of. Amount in dollars, rate in basis points a year. */
export interface OfferTerms {
  readonly loanAmount: number;
  readonly termInMonths: number;
  readonly annualRateBasisPoints: number;
  /** The day of the decision: the loan is reckoned as paid out on it, the first payment a month later. */
  readonly today: CalendarDate;
  readonly offerDays: number;
  readonly protection: readonly PaymentProtectionProduct[];
  readonly selections: readonly PaymentProtectionSelection[];
  readonly conditions: LoanConditionSettings;
}

/**
 * An offer with the figures of the law's box: amount financed, finance charge, annual percentage rate and total of payments (12 CFR
 * 1026.18), all from the same cents, and the box's sentences as the institution sets them on this day. Payments are equal; that the last one differs by cents may be left out (12 CFR 1026.17(c)(3)). The
 * premium is voluntary and stands apart, so it is no finance charge (12 CFR 1026.4(d)).
 */
export function loanOfferOf(terms: OfferTerms): LoanOffer {
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
    loanAmount: dollarsOf(amount),
    termInMonths,
    annualPercentageRate: Math.round(rate * 100) / 100,
    monthlyPayment: dollarsOf(payment),
    financeCharge: dollarsOf(total - amount),
    totalOfPayments: dollarsOf(total),
    firstPaymentOn: addMonths(today, 1),
    paymentProtectionMonthly: premiumOf(terms),
    conditions: loanConditionsOf(terms.conditions),
    expiresOn: addDays(today, offerDays),
    accepted: false,
  };
}

/** What the chosen protection costs a month, in dollars: the joint rate where both chose it. */
function premiumOf({ protection, selections, loanAmount }: OfferTerms): number {
  const cents = protection.map((product) => {
    const chosen = selections.filter(({ productId, elected }) => elected && productId === product.id);
    if (chosen.length === 0) return 0;
    const both = [ApplicantType.primary, ApplicantType.joint].every((type) =>
      chosen.some(({ applicantType }) => applicantType === type),
    );
    return centsOf(monthlyPremium(product, loanAmount, both));
  });
  return dollarsOf(cents.reduce((sum, premium) => sum + premium, 0));
}
