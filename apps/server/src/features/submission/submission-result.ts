import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { LoanDecision } from "@portico/domain/decision/decision";
import { duplicateStatusOf } from "@portico/domain/decision/duplicate-status";
import { isApprovalInShort } from "@portico/domain/flow/flows";
import { businessDaysAfter } from "@portico/domain/values/business-days";
import { progressStatusOf } from "@portico/domain/flow/progress-status";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { asksElsewhere } from "../papers/papers-elsewhere.ts";
import type { Elsewhere } from "../papers/papers-of.ts";
import { institutionAsks } from "./institution-asks.ts";
import { reviewReasonsOf } from "./review-reasons.ts";

type Result = OutputOf<(typeof applicationApi)["status"]>;

/** The same for its page, which says that a paper came to another application. */
export async function readSubmission(scope: ApplicationScope): Promise<Result> {
  const isPending = scope.records.decision[0]?.decision === LoanDecision.pending;
  return submissionResult(scope, isPending ? await asksElsewhere(scope, scope) : undefined);
}

/** The state of a submission. Decision 0 with `submitCompleted` means that it was sent and isn't decided yet, so the page asks again. */
export function submissionResult(
  { application, records, place, tenant, today }: ApplicationScope,
  elsewhere?: Elsewhere,
): Result {
  return {
    loanDecision: records.decision[0]?.decision ?? LoanDecision.none,
    submitCompleted: isSubmitted(application),
    useSimplifiedLoanOfferView: isApprovalInShort(application, records, tenant),
    duplicateApplicationActionType: duplicateStatusOf(application, records),
    progressStatus: progressStatusOf(application, records),
    ...(isSubmitted(application) && { referenceNumber: String(application.loanApplicationId) }),
    ...sentAndAnswered(records, tenant),
    ...(records.decision[0]?.decision === LoanDecision.pending && {
      reviewReasons: reviewReasonsOf({ application, records, tenant }),
      ...institutionAsks({ application, records, place, tenant, today }, elsewhere),
    }),
  };
}

/** When it was sent, and the day by which the institution usually answers after a manual review, if it says so. */
function sentAndAnswered(
  { sentPath: [sent], decision: [decision] }: ApplicationScope["records"],
  { reviewBusinessDays }: ApplicationScope["tenant"],
): Pick<Result, "sentAt" | "answerBy"> {
  const isPending = decision?.decision === LoanDecision.pending;
  return {
    ...(sent?.sentAt !== undefined && { sentAt: sent.sentAt }),
    ...(isPending &&
      reviewBusinessDays !== undefined && { answerBy: businessDaysAfter(decision.decidedOn, reviewBusinessDays) }),
  };
}
