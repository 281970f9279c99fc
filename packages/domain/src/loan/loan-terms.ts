import * as z from "zod/mini";
import { isAmiss } from "../values/across-fields.ts";
import { formatLimit } from "../values/format-limit.ts";
import { centsOf } from "../values/money.ts";
import { amount, count } from "../values/numbers.ts";

/**
 * The loan terms that an institution offers in a range of amounts (dollars, months). Open-end credit has amounts but no
 * terms.
 */
export const LoanTermTier = z.object({
  minLoanAmount: z.number().check(z.gte(0)),
  maxLoanAmount: z.number().check(z.gt(0)),
  loanTerms: z.array(z.int().check(z.gte(1), z.lte(480))),
});
export type LoanTermTier = z.output<typeof LoanTermTier>;

/** The time to repay, in months. */
export function loanTerm() {
  return count({
    wrong: "Enter a whole number of months from 1 to 480.",
    min: 1,
    max: 480,
    required: "Choose how long to repay.",
  });
}

/** The terms for an amount, from its tier. If there is only one tier, or no amount yet, from the first (chapter 9). */
export function loanTermsFor(tiers: readonly LoanTermTier[], dollars: number | undefined): readonly number[] {
  const tier =
    tiers.length === 1 || !dollars
      ? tiers[0]
      : tiers.find(({ minLoanAmount, maxLoanAmount }) => dollars >= minLoanAmount && dollars <= maxLoanAmount);
  return tier?.loanTerms ?? [];
}

/** The smallest loan over a term, if an amount is too small for it. Undefined otherwise, and without a term. */
export function amountForTerm(
  tiers: readonly LoanTermTier[],
  months: number | null,
  dollars: number,
): number | undefined {
  if (months === null || loanTermsFor(tiers, dollars).includes(months)) return undefined;
  const starts = tiers.filter(({ loanTerms }) => loanTerms.includes(months)).map(({ minLoanAmount }) => minLoanAmount);
  return starts.filter((start) => start > dollars).toSorted((one, other) => one - other)[0];
}

/**
 * The terms that a page offers while the applicant types an amount. An amount below the minimum shows the first tier's
 * terms, and one above the maximum shows the last tier's. The amount field rejects both, so an extra digit doesn't
 * clear the chosen term.
 */
export function termsWhileTyping(tiers: readonly LoanTermTier[], typed: number | undefined): readonly number[] {
  const { minLoanAmount, maxLoanAmount } = loanAmountRange(tiers);
  const isOnItsWay = typed !== undefined && typed < minLoanAmount;
  return loanTermsFor(tiers, isOnItsWay ? undefined : typed && Math.min(typed, maxLoanAmount));
}

/** A gap between one tier's largest amount and the next one's smallest. No tier lends these amounts. */
export interface TierGap {
  readonly largest: number;
  readonly next: number;
}

/** The gaps between tiers. There is none where a tier starts at most a cent above those before it. */
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

/** The smallest and the largest amount of all tiers, in dollars. */
export function loanAmountRange(tiers: readonly LoanTermTier[]): { minLoanAmount: number; maxLoanAmount: number } {
  return {
    minLoanAmount: Math.min(...tiers.map(({ minLoanAmount }) => minLoanAmount)),
    maxLoanAmount: Math.max(...tiers.map(({ maxLoanAmount }) => maxLoanAmount)),
  };
}

/** The longest term that is suggested, in months, unless all are longer. */
const usualTerm = 60;

/** A part of the amount that is easy to pay back each month, in dollars. */
const easyPart = 300;

/** The term that is suggested for an amount: the shortest up to the usual one with an easy part each month, or the usual one. */
export function suggestedTerm(terms: readonly number[], dollars: number): number | undefined {
  const inOrder = terms.toSorted((one, other) => one - other);
  return inOrder.find((term) => term <= usualTerm && dollars / term <= easyPart) ?? preferredTerm(terms, undefined);
}

/**
 * The usual term: the longest up to five years, or the shortest. With a number of payments to come near to,
 * the nearest one, and of two equally near ones the longer, whose payment is lower.
 */
export function preferredTerm(terms: readonly number[], near: number | undefined): number | undefined {
  const inOrder = terms.toSorted((one, other) => other - one);
  if (near === undefined) return inOrder.find((term) => term <= usualTerm) ?? inOrder.at(-1);
  const [first, ...others] = inOrder;
  return others.reduce((best, term) => (Math.abs(term - near) < Math.abs(best! - near) ? term : best), first);
}

/** The amount that the institution lends and that is nearest to an amount. It is the amount itself if a tier covers it. */
export function nearestLoanAmount(tiers: readonly LoanTermTier[], dollars: number): number {
  const nearestOf = ({ minLoanAmount, maxLoanAmount }: LoanTermTier) =>
    Math.min(Math.max(dollars, minLoanAmount), maxLoanAmount);
  const distance = (other: number) => Math.abs(other - dollars);
  return tiers.map(nearestOf).reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

/** An amount within some tier. The amount field rejects a gap before the term is checked. */
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

/** The term must be one of the terms of the amount's tier. */
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
      // Only these two fields matter.
      when: ({ issues }) => !isAmiss(issues, amountField, termField),
    },
  );
}
