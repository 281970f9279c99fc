import type { CalendarDate } from "@portico/domain/values/dates";
import type { LoanConditionSettings } from "@portico/domain/loan/loan-conditions";
import type { PaymentProtectionSelection, ShownPremium } from "@portico/domain/loan/payment-protection";

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
