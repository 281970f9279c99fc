import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { peopleOf } from "@portico/domain/application/people-of";
import { LoanDecision } from "@portico/domain/decision/decision";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { declineNoticeOf } from "../notices/decision-notice.ts";
import { documentOf } from "../notices/notice-document.ts";
import { openedHere } from "../saved-applications/opened-here.ts";

type Read = (typeof reviewApi)["earlierNotice"];

/**
 * The notice of the one decline that this person had alone in this session, so that they can read it without leaving this application
 * (decision 309). With several, the list tells them apart.
 */
export async function readEarlierNotice(scope: ApplicationScope): Promise<OutputOf<Read>> {
  // Two people may look at the page of a joint application, and a notice is for one of them.
  if (appliesJointly(scope.records)) throw new AppError("notFound");
  const declined = (await openedHere(scope)).filter(
    ({ application, records }) =>
      records.decision[0]?.decision === LoanDecision.declined && peopleOf(application, records).length === 1,
  );
  const [only] = declined;
  const notice = only && declined.length === 1 ? await declineNoticeOf(scope, only) : undefined;
  if (!notice) throw new AppError("notFound");
  const { title, blocks } = documentOf({ kind: "adverseAction", ...notice });
  return { title, blocks: [...blocks] };
}
