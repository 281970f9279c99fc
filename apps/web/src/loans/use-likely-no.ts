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

/** How the server judges the loan as it is typed. */
export interface Judged {
  /** Whether we'd likely say no to it, so that the page shows no price (decisions 275 and 302). Undefined until the server has judged it. */
  readonly isLikely?: boolean | undefined;
  /** These two people were declined together. */
  readonly declinedTogether?: boolean | undefined;
}

/** The loan is only judged if there is an earlier answer: a page has said it, or this person has other applications here. */
export function useLikelyNo(typed: TypedLoan): Judged {
  const settled = useSettled(useQuestion(typed));
  const question = settled === undefined ? undefined : (JSON.parse(settled) as Question);
  const { data, error } = useApiWhen(reviewApi.likelyNo, question);
  // As with the figures, the earlier answer stays until the next one is there.
  const [latest, setLatest] = useState<Judged>({});
  if (data && data !== latest) setLatest(data);
  if (question === undefined) return { isLikely: false };
  // The estimate fails then too, and has its own words.
  return error ? { isLikely: false } : (data ?? latest);
}

/** The same, also for the summary beside the page. */
export function useJudgedLoan(typed: TypedLoan): Judged {
  const isAsked = useQuestion(typed) !== undefined;
  const loan = useLikelyNo(typed);
  const judged = isAsked ? loan.isLikely : undefined;
  useEffect(() => {
    liveJudgment.set(judged);
    return () => liveJudgment.set(undefined);
  }, [judged]);
  return loan;
}

interface Question {
  readonly applicationId: number;
  readonly loanAmount: number;
  readonly termInMonths?: number;
}

function useQuestion({ loanAmount, termInMonths }: TypedLoan): string | undefined {
  const { begins, hasOthers = false } = useFrame();
  // Before an application, nobody has said who they are, and the latest one is another.
  const applicationId = begins === undefined ? latestJourney()?.applicationId : undefined;
  if (applicationId === undefined || loanAmount === undefined) return undefined;
  if (!hasOthers && !wasLikelyNoSaid(applicationId)) return undefined;
  const question: Question = { applicationId, loanAmount, ...(termInMonths !== undefined && { termInMonths }) };
  return JSON.stringify(question);
}
