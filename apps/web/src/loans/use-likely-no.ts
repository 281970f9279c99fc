import { useEffect, useState } from "react";
import { reviewApi } from "@portico/contract/application";
import { latestJourney } from "../api/journey-store.ts";
import { wasLikelyNoSaid } from "../api/likely-no-mark.ts";
import { useApiWhen } from "../api/use-query.ts";
import { useFrame } from "../page/frame.ts";
import { liveJudgment } from "../page/shown-facts.ts";
import { useSettled } from "./use-estimate.ts";

/** The loan on the page. */
export interface TypedLoan {
  /** Undefined while it isn't an amount that is lent. */
  readonly loanAmount: number | undefined;
  /** Undefined for a line or a card, or before it is chosen. */
  readonly termInMonths: number | undefined;
}

/**
 * Whether we'd likely say no to the loan as it is typed, so that the page shows no price (decisions 275 and 302). Undefined until the server has
 * judged it. It is only asked if there is an earlier answer: a page has said it, or this person has other applications here.
 */
export function useLikelyNo(typed: TypedLoan): boolean | undefined {
  const settled = useSettled(useQuestion(typed));
  const question = settled === undefined ? undefined : (JSON.parse(settled) as Question);
  const { data, error } = useApiWhen(reviewApi.likelyNo, question);
  // As with the figures, the earlier answer stays until the next one is there.
  const [latest, setLatest] = useState<boolean>();
  if (data && data.isLikely !== latest) setLatest(data.isLikely);
  if (question === undefined) return false;
  // The estimate fails then too, and has its own words.
  return error ? false : (data?.isLikely ?? latest);
}

/** The same, also for the summary beside the page. */
export function useJudgedLoan(typed: TypedLoan): boolean | undefined {
  const isAsked = useQuestion(typed) !== undefined;
  const isLikely = useLikelyNo(typed);
  const judged = isAsked ? isLikely : undefined;
  useEffect(() => {
    liveJudgment.set(judged);
    return () => liveJudgment.set(undefined);
  }, [judged]);
  return isLikely;
}

interface Question {
  readonly applicationId: number;
  readonly loanAmount: number;
  readonly termInMonths?: number;
}

function useQuestion({ loanAmount, termInMonths }: TypedLoan): string | undefined {
  const { beginsProduct, hasOthers = false } = useFrame();
  // Before an application, nobody has said who they are, and the latest one is another.
  const applicationId = beginsProduct === undefined ? latestJourney()?.applicationId : undefined;
  if (applicationId === undefined || loanAmount === undefined) return undefined;
  if (!hasOthers && !wasLikelyNoSaid(applicationId)) return undefined;
  const question: Question = { applicationId, loanAmount, ...(termInMonths !== undefined && { termInMonths }) };
  return JSON.stringify(question);
}
