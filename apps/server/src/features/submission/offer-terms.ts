import type { CalendarDate } from "@portico/domain/values/dates";
import type { LoanConditionSettings } from "@portico/domain/loan/loan-conditions";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import {
  electorsOf,
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
  readonly selections: readonly PaymentProtectionSelection[];
  /** The prices of the protections that were sold at Submit. */
  readonly premiums: readonly ShownPremium[];
  readonly conditions: LoanConditionSettings;
}

/**
 * The monthly cost of the chosen protection in dollars, with the joint price if both chose it. It is the price of the election, because the
 * institution may have changed its rates since (12 CFR 1026.4(d)).
 */
export function premiumOf({ selections, premiums }: PromiseTerms): number {
  const cents = premiums.map(({ productId, single, joint }) => {
    const electors = electorsOf(selections, productId);
    if (electors === 0) return 0;
    return centsOf(electors > 1 ? joint : single);
  });
  return dollarsOf(cents.reduce((sum, premium) => sum + premium, 0));
}
