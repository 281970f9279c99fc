import * as z from "zod/mini";
import { MaximumLength } from "../values/limits.ts";
import { amountWithin, loanAmountRange, termOfItsTier, type LoanTermTier } from "./loan-terms.ts";
import { acrossFields, isAmiss } from "../values/across-fields.ts";
import { formatLimit } from "../values/format-limit.ts";
import { centsOf, dollarsOf } from "../values/money.ts";
import { amount, count } from "../values/numbers.ts";
import { isNameOf } from "../values/same-name.ts";
import { text } from "../values/text.ts";
import { VehicleLoan, type VehicleLoanRules } from "./vehicle-loan.ts";

/**
 * The loan that a refinancing pays off, as the applicant states it. The specification has no fields for it. These are
 * the fields that the payoff letter and the decision need. Amounts are dollars.
 */
export const RefinancedLoan = z.strictObject({
  presentLender: text({
    max: MaximumLength.employerName,
    required: "Enter who your loan is with.",
  }),
  /** The remaining balance. The institution asks the lender for the exact payoff amount before paying. */
  amountOwed: amount({ min: 0.01, required: "Enter what you still owe." }),
  presentMonthlyPayment: amount({ min: 0.01, required: "Enter what you pay a month." }),
  /** The payments left, for the comparison with the new loan. Many statements show them, but not all. */
  presentPaymentsLeft: z.optional(
    count({
      wrong: "Enter a whole number of payments from 1 to 480.",
      min: 1,
      max: 480,
      required: "Enter the payments left.",
    }),
  ),
});
export type RefinancedLoan = z.output<typeof RefinancedLoan>;

/**
 * The label of the down payment on the page and in Review. A refinancing has no seller, so "down payment" would be
 * wrong.
 */
export const ownPayoffLabel = "Amount you'll pay yourself";
/** The label of the part of the new loan that the applicant gets. */
export const cashLabel = "Cash to you";

/** The page autorefi/product/details: the current loan and the new one. */
export const Refinancing = z.extend(RefinancedLoan, VehicleLoan.shape);
export type Refinancing = z.output<typeof Refinancing>;
/** Both loans as the page holds them. An amount that nobody types is left out. */
export type RefinancingEntry = z.input<typeof Refinancing>;

export interface RefinancingRules extends VehicleLoanRules {
  /** The institution's own names. It refinances loans of others only. */
  readonly ownNames?: readonly string[];
}

/**
 * Both loans by the institution's rules. The new loan and the applicant's own payment must cover the old balance. Own money makes the new
 * loan smaller: nobody pays a part themselves and borrows it too.
 */
export function refinancingRules({ tiers, ownNames = [] }: RefinancingRules) {
  return z.extend(Refinancing, { requestedLoanAmount: amountWithin(tiers) }).check(
    z.refine(({ presentLender }) => !isNameOf(presentLender, ownNames), {
      path: ["presentLender"],
      error: "That's us, and we refinance loans from other lenders. If it's another lender, add its city.",
      when: ({ issues }) => !isAmiss(issues, "presentLender"),
    }),
    termOfItsTier(tiers, "requestedLoanAmount", "requestedLoanTermInMonths"),
    z.refine(
      (both) => centsOf(both.requestedLoanAmount) + centsOf(both.downPaymentAmount) >= centsOf(both.amountOwed),
      {
        path: ["requestedLoanAmount"],
        error: "This has to cover what you still owe. Ask for more, or pay the difference yourself.",
        when: ({ issues }) => !isAmiss(issues, "requestedLoanAmount", "downPaymentAmount", "amountOwed"),
      },
    ),
    z.refine(borrowsNoOwnMoney, {
      path: ["requestedLoanAmount"],
      error: "With your own payment, this is more than you still owe. Ask for less, or pay less yourself.",
      when: ({ issues }) => !isAmiss(issues, "requestedLoanAmount", "downPaymentAmount", "amountOwed"),
    }),
    z.refine((both) => centsOf(both.downPaymentAmount) <= centsOf(both.amountOwed), {
      path: ["downPaymentAmount"],
      error: "This can't be more than what you still owe.",
      when: ({ issues }) => !isAmiss(issues, "downPaymentAmount", "amountOwed"),
    }),
    z.refine((both) => centsOf(both.presentMonthlyPayment) <= centsOf(both.amountOwed), {
      path: ["presentMonthlyPayment"],
      error: "This can't be more than what you still owe.",
      when: ({ issues }) => !isAmiss(issues, "presentMonthlyPayment", "amountOwed"),
    }),
    // The last rule, because it moves the amount's error, which stops the others.
    limitAtTheBalance(tiers),
  );
}

/**
 * A new loan that only follows from the old balance isn't typed, so its limit is named where the balance is. Own money is typed beside the
 * new loan, so a loan that it makes too small has its limit there.
 */
function limitAtTheBalance(tiers: readonly LoanTermTier[]) {
  const { minLoanAmount, maxLoanAmount } = loanAmountRange(tiers);
  const [least, most] = [formatLimit(minLoanAmount), formatLimit(maxLoanAmount)];
  return acrossFields<Refinancing>(({ value, issues }) => {
    const { requestedLoanAmount: loan, downPaymentAmount: own = 0, amountOwed } = value;
    const place = issues.findIndex(({ path }) => path?.join() === "requestedLoanAmount");
    if (place === -1 || typeof loan !== "number" || typeof amountOwed !== "number") return;
    const isWithin = loan >= minLoanAmount && loan <= maxLoanAmount;
    if (isWithin || own > 0 || centsOf(loan) !== centsOf(amountOwed)) return;
    issues.splice(place, 1, {
      code: "custom",
      path: ["amountOwed"],
      message: `We can lend from ${least} to ${most}. Check this amount, or change the new loan.`,
      input: amountOwed,
    });
  });
}

type Amounts = Pick<Refinancing, "requestedLoanAmount" | "downPaymentAmount" | "amountOwed">;

/** A loan above the old balance is for somebody who pays nothing themselves. A payment above the balance has its own message. */
function borrowsNoOwnMoney({ requestedLoanAmount, downPaymentAmount, amountOwed }: Amounts): boolean {
  const [loan, own, owed] = [centsOf(requestedLoanAmount), centsOf(downPaymentAmount), centsOf(amountOwed)];
  return own === 0 || own > owed || loan + own <= owed;
}

/** Whether the new loan and the applicant's own money pay off the old balance, as the rules above require. */
export function paysOff(amounts: Amounts): boolean {
  const together = centsOf(amounts.requestedLoanAmount) + centsOf(amounts.downPaymentAmount);
  return together >= centsOf(amounts.amountOwed) && borrowsNoOwnMoney(amounts);
}

/** The part of the old balance that the applicant pays themselves beside a new loan of this amount, in dollars. */
export function ownPaymentBeside(loanAmount: number, amountOwed: number): number {
  return dollarsOf(Math.max(centsOf(amountOwed) - centsOf(loanAmount), 0));
}

/** The part of a new loan that is left for the applicant after it pays off the old balance, in dollars. */
export function cashBeside(loanAmount: number, amountOwed: number): number {
  return ownPaymentBeside(amountOwed, loanAmount);
}

/** The new loan that pays off what the applicant doesn't pay themselves, in dollars. Below zero if they pay more than they owe. */
export function newLoanBeside(ownPayment: number, amountOwed: number): number {
  return dollarsOf(centsOf(amountOwed) - centsOf(ownPayment));
}
