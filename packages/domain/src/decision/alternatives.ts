import type { AskedLoan } from "../loan/asked-loan.ts";
import { offeredStep } from "./offered-step.ts";
import { loanTermsFor, type LoanTermTier } from "../loan/loan-terms.ts";

/** The most counteroffers in a decline, and the most terms in an offer. */
export const mostAlternatives = 3;

/** Whether the institution's decision table approves a loan. */
type Approves = (asked: AskedLoan) => Promise<boolean>;

interface Search {
  readonly asked: AskedLoan;
  readonly tiers: readonly LoanTermTier[];
  /** The smallest amount that fits the other answers, in dollars. */
  readonly leastAmount: number;
  readonly approves: Approves;
}

/**
 * The loans closest to a declined one that the table approves: at most three, the largest amount first. Every one of them was
 * tried. For each term, the search looks for the largest amount by halving, as tables approve a smaller loan more easily.
 */
export async function approvedAlternatives(search: Search): Promise<readonly AskedLoan[]> {
  const found: AskedLoan[] = [];
  for (const termInMonths of termsOf(search)) {
    const loanAmount = await largestAmount(search, termInMonths);
    if (loanAmount !== undefined) found.push({ loanAmount, termInMonths });
  }
  const sorted = found.toSorted((one, other) => other.loanAmount - one.loanAmount || closer(search.asked, one, other));
  const sameTerm = sorted.filter(({ termInMonths }) => termInMonths === search.asked.termInMonths);
  const best = new Set([...new Set([...sorted.slice(0, 1), ...sameTerm, ...sorted])].slice(0, mostAlternatives));
  return sorted.filter((one) => best.has(one));
}

/** Every term of the institution's tiers. A single null for open-end credit. */
function termsOf({ asked, tiers }: Search): readonly (number | null)[] {
  return asked.termInMonths === null ? [null] : [...new Set(tiers.flatMap(({ loanTerms }) => loanTerms))];
}

function closer({ termInMonths }: AskedLoan, one: AskedLoan, other: AskedLoan): number {
  const distance = (of: AskedLoan) => Math.abs((of.termInMonths ?? 0) - (termInMonths ?? 0));
  return distance(one) - distance(other);
}

async function largestAmount(search: Search, termInMonths: number | null): Promise<number | undefined> {
  const { asked, tiers, approves } = search;
  const lends = (loanAmount: number) => approves({ loanAmount, termInMonths });
  const fitting = tiers.filter(({ loanTerms }) => termInMonths === null || loanTerms.includes(termInMonths));
  const fromTop = fitting.toSorted((one, other) => other.maxLoanAmount - one.maxLoanAmount);
  for (const { minLoanAmount, maxLoanAmount } of fromTop) {
    const isWithin = asked.loanAmount >= minLoanAmount && asked.loanAmount <= maxLoanAmount;
    if (isWithin && termInMonths !== asked.termInMonths && (await lends(asked.loanAmount))) return asked.loanAmount;
    const least = Math.ceil(Math.max(minLoanAmount, search.leastAmount) / offeredStep);
    const most = Math.floor(Math.min(maxLoanAmount, asked.loanAmount - 1) / offeredStep);
    const largest = await largestWithin(least, most, (steps) => lends(steps * offeredStep));
    if (largest !== undefined) return largest * offeredStep;
  }
  return undefined;
}

/** The largest whole number of a range that passes, if the smallest one does. */
async function largestWithin(
  least: number,
  most: number,
  passes: (value: number) => Promise<boolean>,
): Promise<number | undefined> {
  if (least > most || !(await passes(least))) return undefined;
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The terms to offer side by side for an approved amount: the requested one, and the nearest ones that the table approves too. At
 * most three, shortest first.
 */
export async function approvedTerms(
  { loanAmount, termInMonths }: { readonly loanAmount: number; readonly termInMonths: number },
  tiers: readonly LoanTermTier[],
  approves: Approves,
): Promise<readonly number[]> {
  const terms = loanTermsFor(tiers, loanAmount).toSorted((one, other) => one - other);
  const shorter = terms.filter((term) => term < termInMonths).toReversed();
  const longer = terms.filter((term) => term > termInMonths);
  const others: number[] = [];
  // One of each side first, then whatever is left.
  const inTurn = [...shorter.slice(0, 1), ...longer.slice(0, 1), ...shorter.slice(1), ...longer.slice(1)];
  for (const term of inTurn) {
    if (others.length === mostAlternatives - 1) break;
    if (await approves({ loanAmount, termInMonths: term })) others.push(term);
  }
  return [...others, termInMonths].toSorted((one, other) => one - other);
}
