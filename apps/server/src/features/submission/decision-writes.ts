import type { Counteroffers } from "@portico/domain/decision/counteroffer";
import { LoanDecision, type Decision, type LoanOffer } from "@portico/domain/decision/decision";
import type { OfferedTerms } from "@portico/domain/decision/offered-terms";
import type { Records } from "@portico/domain/records/records";
import type { LetterKind } from "@portico/domain/tenant/letters";
import { put, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";

/** What a decision promises, whether a table or a person made it. */
export interface Promises {
  readonly offer?: LoanOffer | undefined;
  readonly offerTerms?: OfferedTerms | undefined;
  readonly counteroffer?: Counteroffers | undefined;
}

/** The records of a decision. A person's decision replaces the pending one. */
export function decisionWrites(
  { newId }: Pick<Scope, "newId">,
  { records }: { readonly records: Pick<Records, "decision" | "loanOffer"> },
  decision: Decision,
  { offer, offerTerms, counteroffer }: Promises,
): readonly RecordWrite[] {
  return [
    put("decision", { id: records.decision[0]?.id ?? newId() }, decision),
    ...(offer ? [put("loanOffer", { id: records.loanOffer[0]?.id ?? newId() }, offer)] : []),
    ...(offerTerms ? [put("offerTerms", { id: newId() }, offerTerms)] : []),
    ...(counteroffer ? [put("counteroffer", { id: newId() }, counteroffer)] : []),
  ];
}

/** The log keeps the dates that the law asks about: the notice came with the counteroffer (12 CFR 1002.9(a)(1)(iv)). */
export function counterofferEvents(counteroffer: Counteroffers | undefined): readonly EventDraft[] {
  if (!counteroffer?.choices.length) return [];
  const { choices, noticeGivenOn, noticeDueOn, endsOn } = counteroffer;
  return [{ action: "counteroffer.made", details: { choices: choices.length, noticeGivenOn, noticeDueOn, endsOn } }];
}

export function letterOf(
  { decision }: Pick<Decision, "decision">,
  counteroffer: Counteroffers | undefined,
): LetterKind {
  if (decision === LoanDecision.approved) return "approved";
  if (decision !== LoanDecision.declined) return "pending";
  return counteroffer?.choices.length ? "counteroffer" : "declined";
}
