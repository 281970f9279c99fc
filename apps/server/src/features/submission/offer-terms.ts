import type { CalendarDate } from "@portico/domain/values/dates";
import type { LoanConditionSettings } from "@portico/domain/loan/loan-conditions";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import {
  monthlyPremium,
  type PaymentProtectionProduct,
  type PaymentProtectionSelection,
} from "@portico/domain/loan/payment-protection";
import { ApplicantType } from "@portico/domain/person/person";

/** The terms of every offer. The amount is in dollars, and the rate in basis points a year. */
export interface PromiseTerms {
  readonly loanAmount: number;
  readonly annualRateBasisPoints: number;
  /** The day of the decision. */
  readonly today: CalendarDate;
  readonly offerDays: number;
  readonly protection: readonly PaymentProtectionProduct[];
  readonly selections: readonly PaymentProtectionSelection[];
  readonly conditions: LoanConditionSettings;
}

/** The monthly cost of the chosen protection in dollars, with the joint rate if both chose it. */
export function premiumOf({ protection, selections, loanAmount }: PromiseTerms): number {
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
