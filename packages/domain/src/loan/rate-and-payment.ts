import type { AskedLoan } from "./asked-loan.ts";
import { closedEndFigures } from "./closed-end-figures.ts";
import { minimumPaymentCents, type OpenEndSettings } from "./open-end.ts";
import { centsOf, dollarsOf } from "../values/money.ts";

/** A loan's rate in percent, and its payment in dollars. */
export interface RateAndPayment {
  readonly annualPercentageRate: number;
  /** For open-end credit, the minimum payment when the whole limit is owed. */
  readonly monthlyPayment: number;
}

/**
 * The rate and the payment of a loan or a line at a rate in basis points. The annual percentage rate of open-end credit is the table's rate
 * itself (12 CFR 1026.14(b)). Undefined for a loan without a term if the product has no minimum payment.
 */
export function rateAndPayment(
  { loanAmount, termInMonths }: AskedLoan,
  annualRateBasisPoints: number,
  openEnd: OpenEndSettings | undefined,
): RateAndPayment | undefined {
  if (termInMonths !== null) {
    const { annualPercentageRate, monthlyPayment } = closedEndFigures(loanAmount, termInMonths, annualRateBasisPoints);
    return { annualPercentageRate, monthlyPayment };
  }
  if (!openEnd) return undefined;
  const monthlyPayment = dollarsOf(minimumPaymentCents(centsOf(loanAmount), openEnd));
  return { annualPercentageRate: annualRateBasisPoints / 100, monthlyPayment };
}
