import * as z from "zod/mini";
import { centsOf, formatLimit } from "../values/money.ts";
import { amount, count } from "../values/numbers.ts";

/** Loan terms that an institution offers up to an amount (dollars, months). A credit that stays open has amounts and no terms. */
export const LoanTermTier = z.object({
  minLoanAmount: z.number().check(z.gte(0)),
  maxLoanAmount: z.number().check(z.gt(0)),
  loanTerms: z.array(z.int().check(z.gte(1), z.lte(480))),
});
export type LoanTermTier = z.output<typeof LoanTermTier>;

/** How long somebody wants to repay, in months. */
export function loanTerm() {
  return count({ unit: "months", min: 1, max: 480, required: "Choose how long to repay." });
}

/** The terms that may be chosen for an amount: those of its tier, or of the first tier if it is the only one or there is no amount yet (chapter 9). */
export function loanTermsFor(tiers: readonly LoanTermTier[], dollars: number | undefined): readonly number[] {
  const tier =
    tiers.length === 1 || !dollars
      ? tiers[0]
      : tiers.find(({ minLoanAmount, maxLoanAmount }) => dollars >= minLoanAmount && dollars <= maxLoanAmount);
  return tier?.loanTerms ?? [];
}

/**
 * The terms that a page offers while an amount is typed: an amount on its way to the least one shows the first tier's, and one that is more
 * than the institution lends the last tier's. Both are refused at the amount, so nobody loses a term for a digit too many.
 */
export function termsWhileTyping(tiers: readonly LoanTermTier[], typed: number | undefined): readonly number[] {
  const { minLoanAmount, maxLoanAmount } = loanAmountRange(tiers);
  const isOnItsWay = typed !== undefined && typed < minLoanAmount;
  return loanTermsFor(tiers, isOnItsWay ? undefined : typed && Math.min(typed, maxLoanAmount));
}

/** A stretch of amounts that no tier lends, between one tier's largest amount and the next one's smallest. */
export interface TierGap {
  readonly largest: number;
  readonly next: number;
}

/** The gaps between tiers; tiers that follow each other to the cent have none. */
export function gapsBetween(tiers: readonly LoanTermTier[]): readonly TierGap[] {
  const inOrder = tiers.toSorted((one, other) => one.minLoanAmount - other.minLoanAmount);
  return inOrder.slice(1).flatMap(({ minLoanAmount: next }, place) => {
    const largest = Math.max(...inOrder.slice(0, place + 1).map(({ maxLoanAmount }) => maxLoanAmount));
    return centsOf(next) - centsOf(largest) > 1 ? [{ largest, next }] : [];
  });
}

/** "60 months" (chapter 9). */
export function loanTermLabel(months: number): string {
  return `${months} months`;
}

/** The least and the most that the tiers lend together, in dollars. */
export function loanAmountRange(tiers: readonly LoanTermTier[]): { minLoanAmount: number; maxLoanAmount: number } {
  return {
    minLoanAmount: Math.min(...tiers.map(({ minLoanAmount }) => minLoanAmount)),
    maxLoanAmount: Math.max(...tiers.map(({ maxLoanAmount }) => maxLoanAmount)),
  };
}

/** An amount that some tier lends. One in a gap between tiers is refused here, before any term is. */
export function amountWithin(tiers: readonly LoanTermTier[]) {
  const { minLoanAmount, maxLoanAmount } = loanAmountRange(tiers);
  const gapChecks = gapsBetween(tiers).map(({ largest, next }) =>
    z.refine<number>(
      (dollars) => dollars <= largest || dollars >= next,
      `Enter an amount up to ${formatLimit(largest)}, or from ${formatLimit(next)}.`,
    ),
  );
  const range = `Enter an amount from ${formatLimit(minLoanAmount)} to ${formatLimit(maxLoanAmount)}.`;
  const within = amount({ min: minLoanAmount, max: maxLoanAmount, required: range });
  return gapChecks.length === 0 ? within : within.check(...gapChecks);
}

/** Whether one of these fields is missing or wrong already, so that there is nothing yet to compare with another. */
export function isAmiss(
  issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[],
  ...fields: readonly string[]
): boolean {
  return issues.some(({ path: [field] = [] }) => fields.some((name) => name === field));
}

/** The term is one of those that the amount's tier has. The two fields are those of the checked answer. */
export function termOfItsTier<Amount extends string, Term extends string>(
  tiers: readonly LoanTermTier[],
  amountField: Amount,
  termField: Term,
) {
  return z.refine<Record<Amount | Term, number>>(
    (answer) => loanTermsFor(tiers, answer[amountField]).includes(answer[termField]),
    {
      path: [termField],
      error: "Choose one of the terms for this amount.",
      // Other fields do not matter to it.
      when: ({ issues }) => !isAmiss(issues, amountField, termField),
    },
  );
}
