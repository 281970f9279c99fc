import { annualPercentageRate, exactPaymentCents, monthlyPaymentCents } from "./annual-percentage-rate.ts";
import { centsOf, dollarsOf } from "../values/money.ts";

/** The cost of a loan with equal monthly payments, in dollars and percent (12 CFR 1026.18). */
export interface ClosedEndFigures {
  readonly annualPercentageRate: number;
  readonly monthlyPayment: number;
  readonly financeCharge: number;
  readonly totalOfPayments: number;
}

/**
 * The figures of a loan at a rate in basis points. Payments are equal, because the law lets the last one differ by cents. The annual
 * percentage rate disregards that they are whole cents, so that a small loan has the rate that was advertised (12 CFR 1026.17(c)(3)(i)).
 */
export function closedEndFigures(
  loanAmount: number,
  termInMonths: number,
  annualRateBasisPoints: number,
): ClosedEndFigures {
  const amount = centsOf(loanAmount);
  const payment = monthlyPaymentCents(amount, annualRateBasisPoints, termInMonths);
  const total = payment * termInMonths;
  const rate = annualPercentageRate({
    amount: dollarsOf(amount),
    payment: exactPaymentCents(amount, annualRateBasisPoints, termInMonths) / 100,
    payments: termInMonths,
    unitPeriodsPerYear: 12,
    unitPeriodsToFirst: 1,
    fraction: 0,
  });
  return {
    annualPercentageRate: Math.round(rate * 100) / 100,
    monthlyPayment: dollarsOf(payment),
    financeCharge: dollarsOf(total - amount),
    totalOfPayments: dollarsOf(total),
  };
}
