import * as z from "zod/mini";
import { amount, optionId } from "../values/numbers.ts";
import { AdditionalComments } from "./comments.ts";
import { amountWithin, loanTerm, termOfItsTier, type LoanTermTier } from "./loan-terms.ts";

/** The loan for a vehicle: amounts in dollars, term in months (chapter 3, vehicle loan). */
export const VehicleLoan = z.strictObject({
  downPaymentAmount: z._default(amount(), 0),
  requestedLoanAmount: amount({ min: 0.01 }),
  requestedLoanTermInMonths: loanTerm(),
  additionalComments: AdditionalComments,
  branchPreferenceConfigurationId: z.optional(optionId("Choose a branch.")),
});
export type VehicleLoan = z.output<typeof VehicleLoan>;
export type VehicleLoanEntry = z.input<typeof VehicleLoan>;

export interface VehicleLoanRules {
  tiers: readonly LoanTermTier[];
}

/**
 * A vehicle loan by the tenant's rules. The amount must be within the tiers, even while other fields are missing, and
 * the term must be one of its tier.
 */
export function vehicleLoanRules({ tiers }: VehicleLoanRules) {
  return z
    .extend(VehicleLoan, { requestedLoanAmount: amountWithin(tiers) })
    .check(termOfItsTier(tiers, "requestedLoanAmount", "requestedLoanTermInMonths"));
}
