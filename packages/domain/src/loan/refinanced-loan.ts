import * as z from "zod/mini";
import { MaximumLength } from "../values/limits.ts";
import { amountWithin, isAmiss, termOfItsTier } from "./loan-terms.ts";
import { centsOf } from "../values/money.ts";
import { amount } from "../values/numbers.ts";
import { text } from "../values/text.ts";
import { VehicleLoan, type VehicleLoanRules } from "../collateral/vehicle.ts";

/**
 * The loan that a refinancing pays off, by the applicant's own word. The specification has no fields for it: these are the ones that the
 * pay-off letter and the decision need. Amounts in dollars.
 */
export const RefinancedLoan = z.strictObject({
  presentLender: text({
    max: MaximumLength.employerName,
    required: "Enter who your loan is with.",
  }),
  /** What is still owed: the institution asks the lender for the exact figure before it pays. */
  amountOwed: amount({ min: 0.01, required: "Enter what you still owe." }),
  presentMonthlyPayment: amount({ min: 0.01, required: "Enter what you pay a month." }),
});
export type RefinancedLoan = z.output<typeof RefinancedLoan>;

/** What the page and Review call the down payment here: nobody sells anything. */
export const ownPayoffLabel = "What you pay off yourself";

/** The page autorefi/product/details: the loan that there is, and the one that replaces it. */
export const Refinancing = z.extend(RefinancedLoan, VehicleLoan.shape);
export type Refinancing = z.output<typeof Refinancing>;

/** Both loans by the institution's rules. The new one, with what is paid down, has to pay off the old one. */
export function refinancingRules({ tiers }: VehicleLoanRules) {
  return z.extend(Refinancing, { requestedLoanAmount: amountWithin(tiers) }).check(
    termOfItsTier(tiers, "requestedLoanAmount", "requestedLoanTermInMonths"),
    z.refine(
      (both) => centsOf(both.requestedLoanAmount) + centsOf(both.downPaymentAmount) >= centsOf(both.amountOwed),
      {
        path: ["requestedLoanAmount"],
        error: "This has to cover what you still owe. Ask for more, or pay the difference yourself.",
        when: ({ issues }) => !isAmiss(issues, "requestedLoanAmount", "downPaymentAmount", "amountOwed"),
      },
    ),
  );
}
