import type { ApplicationStatus } from "@portico/contract/application-status";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { standingOfAccounts } from "../application-status/standing-of-accounts.ts";
import { peopleHere } from "../papers/files-here.ts";

/** Where an application for accounts stands. It asks for no papers, and a loan's figures aren't in it. */
export async function readAccountStatus(scope: AnyApplicationScope): Promise<ApplicationStatus> {
  const { application, records, tenant } = scope;
  const standing = standingOfAccounts({ application, records, tenant });
  const { exit } = walkOf(application, records, tenant, scope.place.viewer);
  const { applicationId, loanApplicationId } = application;
  return {
    applicationId,
    ...(isSubmitted(application) && { referenceNumber: String(loanApplicationId) }),
    standing,
    ...(exit !== undefined && { outcome: exit }),
    timeline: await timelineOf(scope),
    ...(standing.state === "draft" && {
      draft: { keptDays: tenant.limits.draftRetentionDays, isReadyToSend: false, canStop: true },
    }),
    papers: [],
    documents: [],
    people: peopleHere(scope).map(({ applicantId: _id, ...person }) => ({ ...person, filesSent: 0 })),
    canWithdraw: false,
  };
}

/** What its records know a time for, the newest first. */
async function timelineOf(scope: AnyApplicationScope): Promise<ApplicationStatus["timeline"]> {
  const { application, records, startedTime } = scope;
  const [path] = records.sentPath;
  const [decision] = records.accountDecision;
  return [
    ...(application.status === "cancelled" ? [{ event: "stopped" as const, at: await savedAtOf(scope) }] : []),
    ...(decision?.outcome === "decline" ? [{ event: "declined" as const, at: decision.decidedAt }] : []),
    ...(path?.sentAt === undefined ? [] : [{ event: "sent" as const, at: path.sentAt }]),
    { event: "started", at: startedTime.toISOString() },
  ];
}

/** Nothing changes after the stop. */
async function savedAtOf(scope: AnyApplicationScope): Promise<string> {
  return (await scope.anyOtherApplication(scope.application.applicationId)).savedAt.toISOString();
}
