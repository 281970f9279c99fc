import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import {
  declineReasons,
  LoanDecision,
  maximumDeclineReasons,
  type Decision,
  type DeclineReason,
} from "@portico/domain/decision";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../kernel/app-error.ts";
import type { ApplicationScope, SessionScope } from "../kernel/scope.ts";

type Api = typeof applicationApi;

/** The institution's texts for whoever is declined, or has to wait. */
export function readDeclineConfiguration({ tenant }: SessionScope): OutputOf<Api["declineConfiguration"]> {
  const { declineText, pendingText, pendingQuestions } = tenant;
  return { declineText, pendingText, pendingQuestions };
}

/**
 * The notice of an adverse action (12 CFR 1002.9(a)(2) and (b), 15 USC 1681m(a)): what was decided, by whom, why, who supervises, and the
 * score with its bureau where a report played a part. Also for somebody whose identity could not be confirmed by the questions.
 */
export function readDecline({ tenant, records }: ApplicationScope): OutputOf<Api["decline"]> {
  const [decision] = records.decision;
  const isDeclined = decision?.decision === LoanDecision.declined;
  const hasFailedQuiz = records.personVerification.some(({ status }) => status === "failed");
  if (!isDeclined && !hasFailedQuiz) throw new AppError("notFound");
  return {
    text: tenant.declineText,
    reasons: isDeclined ? toldReasons(decision) : [declineReasons.identityUnverified],
    noticeDate: isDeclined ? decision.decidedOn : null,
    creditor: { name: tenant.clientName, address: tenant.clientAddress, telephone: tenant.clientTelephone },
    equalCreditNotice: equalCreditNotice(tenant),
    score: (isDeclined && decision.score) || null,
  };
}

/** The principal reasons in words, at most four. A score is told by the factors that the bureau names with it. */
export function toldReasons({ reasons, score }: Pick<Decision, "reasons" | "score">): string[] {
  const told = reasons.flatMap((code) => {
    if (code === "creditReportFactors" && score?.factors.length) return score.factors;
    return code in declineReasons ? [declineReasons[code as DeclineReason]] : [];
  });
  return [...new Set(told)].slice(0, maximumDeclineReasons);
}

/** Word for word as the law has it (12 CFR 1002.9(b)(1)). */
function equalCreditNotice({ regulator }: Pick<Tenant, "regulator">): string {
  return `The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is ${regulator.name}, ${regulator.address}.`;
}
