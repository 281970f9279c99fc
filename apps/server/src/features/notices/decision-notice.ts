import type { AdverseActionNotice, ScoreDisclosure } from "@portico/contract/notice";
import type { ApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { keptDecisionOf } from "./keep-notice.ts";
import { adverseActionNotice, scoreDisclosure } from "./personal-notice.ts";

export type Noticed = Pick<ApplicationScope, "application" | "records" | "unsealFile">;

/**
 * The first person's adverse action notice as it was kept. The decline page then shows the text that was sent. Before its letter is written,
 * it is rendered the way the letter will say it.
 */
export async function declineNoticeOf(scope: SessionScope, noticed: Noticed): Promise<AdverseActionNotice | undefined> {
  const applicantId = noticed.application.primaryApplicantId;
  const kept = (await keptDecisionOf(scope, { ...noticed, applicantId }))?.notice;
  if (kept?.kind !== "adverseAction") return adverseActionNotice({ ...noticed, tenant: scope.tenant }, applicantId);
  const { kind: _, ...notice } = kept;
  return notice;
}

/** The first person's score disclosure in the same way. Undefined if no report of theirs was used. */
export async function scoreNoticeOf(scope: SessionScope, noticed: Noticed): Promise<ScoreDisclosure | undefined> {
  const applicantId = noticed.application.primaryApplicantId;
  const live = scoreDisclosure({ ...noticed, tenant: scope.tenant }, applicantId);
  if (!live) return undefined;
  const kept = (await keptDecisionOf(scope, { ...noticed, applicantId }))?.notice;
  return kept?.kind === "creditScore" || kept?.kind === "noCreditScore" ? kept : live;
}
