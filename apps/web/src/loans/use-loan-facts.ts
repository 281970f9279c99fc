import { amountFact, figureFacts, termFact } from "@portico/domain/application/key-facts";
import { useLiveFacts } from "../page/live-facts.ts";
import type { LiveFacts } from "../page/shown-facts.ts";
import type { LoanEstimate } from "./use-loan-estimate.ts";

interface Typed {
  readonly productCode: number;
  /** Undefined while it isn't an amount that is lent. */
  readonly amount: number | undefined;
  /** Undefined for a line or a card, or before it is chosen. */
  readonly months: number | undefined;
  readonly estimate: LoanEstimate;
  /** The loan is a counteroffer that stands, so its own figures, which are saved, count more than the estimate. */
  readonly isOurs?: boolean | undefined;
}

/** Shows the typed loan and its estimate in the summary. */
export function useLoanFacts(typed: Typed): void {
  const { productCode, amount, months } = typed;
  useLiveFacts({
    amount: amount === undefined ? undefined : amountFact(productCode, amount),
    ...(months !== undefined && { term: termFact(months) }),
    ...(typed.isOurs !== true && figuresNow(typed)),
    // The page itself compares the typed loan.
    difference: undefined,
  });
}

/** The saved figures stay until the first estimate comes. */
function figuresNow({ amount, months, estimate }: Typed): LiveFacts {
  const { answer, hasFailed, isPersonal, isGuess = false, memberDiscount, coBorrower } = estimate;
  if (amount !== undefined && !answer && !hasFailed) return {};
  const given = amount === undefined || hasFailed ? undefined : answer;
  const term = given?.terms.find(({ termInMonths }) => termInMonths === months);
  const isMemberRate = memberDiscount !== undefined;
  const facts = figureFacts({ term, line: given?.line, isOwn: isPersonal, isGuess, isMemberRate, coBorrower });
  return { payment: facts.find(({ id }) => id === "payment"), rate: facts.find(({ id }) => id === "rate") };
}
