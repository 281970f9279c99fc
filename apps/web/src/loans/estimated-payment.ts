import { monthlyPaymentCents } from "@portico/domain/loan/annual-percentage-rate";
import { centsOf, dollarsOf } from "@portico/domain/values/money";

/** The annual percentage rate in a product's own text: "From 5.49% APR" is 5.49. Undefined if it names no APR. */
export function advertisedRate(rateText: string | undefined): number | undefined {
  const [, percent] = /(\d{1,2}(?:\.\d{1,3})?)\s*%\s*APR/i.exec(rateText ?? "") ?? [];
  return percent === undefined ? undefined : Number(percent);
}

/** The monthly payment in dollars at a rate in percent. It is an estimate, not an offer. */
export function estimatedPayment(loanAmount: number, months: number, percent: number): number {
  return dollarsOf(monthlyPaymentCents(centsOf(loanAmount), Math.round(percent * 100), months));
}
