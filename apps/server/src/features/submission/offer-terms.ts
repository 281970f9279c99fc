import type { CalendarDate } from "@portico/domain/values/dates";
import type { LoanConditionSettings } from "@portico/domain/loan/loan-conditions";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import {
  electorsOf,
  monthlyPremium,
  type PaymentProtectionProduct,
  type PaymentProtectionSelection,
  type ShownPremium,
} from "@portico/domain/loan/payment-protection";

/** The terms of every offer. The amount is in dollars, and the rate in basis points a year. */
export interface PromiseTerms {
  readonly loanAmount: number;
  readonly annualRateBasisPoints: number;
  /** The day of the decision. */
  readonly today: CalendarDate;
  readonly offerDays: number;
  readonly protection: readonly PaymentProtectionProduct[];
  readonly selections: readonly PaymentProtectionSelection[];
  /** The prices that the protection was elected at. Older records have none. */
  readonly premiums?: readonly ShownPremium[] | undefined;
  readonly conditions: LoanConditionSettings;
}

/**
 * The monthly cost of the chosen protection in dollars, with the joint price if both chose it. It is the price of the election, because the
 * institution may have changed its rates since (12 CFR 1026.4(d)).
 */
export function premiumOf({ protection, selections, loanAmount, premiums }: PromiseTerms): number {
  const cents = protection.map((product) => {
    const electors = electorsOf(selections, product.id);
    if (electors === 0) return 0;
    const shown = premiums?.find(({ productId }) => productId === product.id);
    if (shown) return centsOf(electors > 1 ? shown.joint : shown.single);
    return centsOf(monthlyPremium(product, loanAmount, electors > 1));
  });
  return dollarsOf(cents.reduce((sum, premium) => sum + premium, 0));
}
