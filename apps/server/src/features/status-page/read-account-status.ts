import type { ApplicationStatus } from "@portico/contract/application-status";
import { isOpened } from "@portico/domain/accounts/opening";
import { ofPerson } from "@portico/domain/records/of-person";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { toldFrozenFile } from "../account-opening/told-frozen-file.ts";
import { lostPayments } from "../account-opening/lost-payments.ts";
import { toldRefunds } from "../account-opening/told-refunds.ts";
import { canWithdrawAccounts } from "../account-opening/withdraw-accounts.ts";
import { standingOfAccounts } from "../application-status/standing-of-accounts.ts";
import { peopleHere } from "../papers/files-here.ts";

/** A review that waits for this person to lift a freeze. */
const actionNeeded: ApplicationStatus["standing"] = { state: "actionNeeded" };

/** Where an application for accounts stands. It asks for no papers, and a loan's figures aren't in it. */
export async function readAccountStatus(scope: AnyApplicationScope): Promise<ApplicationStatus> {
  const { application, records, tenant } = scope;
  const isFrozen = toldFrozenFile(scope) !== undefined;
  const standing = isFrozen ? actionNeeded : standingOfAccounts({ application, records, tenant });
  const { exit } = walkOf(application, records, tenant, scope.place.viewer);
  const { applicationId, loanApplicationId } = application;
  return {
    applicationId,
    ...(isSubmitted(application) && { referenceNumber: String(loanApplicationId) }),
    standing,
    ...(exit !== undefined && { outcome: exit }),
    timeline: await timelineOf(scope),
    ...(standing.state === "draft" && {
      draft: {
        keptDays: tenant.limits.draftRetentionDays,
        isReadyToSend: false,
        canStop: scope.place.viewer === "primary",
      },
    }),
    papers: [],
    documents: [],
    people: peopleHere(scope).map(({ applicantId: _id, ...person }) => ({ ...person, filesSent: 0 })),
    ...(await openingOf(scope)),
    canWithdraw: canWithdrawAccounts(scope),
  };
}

async function openingOf(scope: AnyApplicationScope): Promise<Pick<ApplicationStatus, "opening">> {
  const [opening] = scope.records.accountOpening;
  if (!opening) return {};
  const frozenFile = toldFrozenFile(scope);
  return {
    opening: {
      state: opening.state,
      ...(frozenFile && { frozenFile }),
      refunds: await toldRefunds(scope),
      lostPayments: await lostPayments(scope),
    },
  };
}

/** What its records know a time for, the newest first. */
async function timelineOf(scope: AnyApplicationScope): Promise<ApplicationStatus["timeline"]> {
  const { application, records, startedTime } = scope;
  const [path] = records.sentPath;
  const [decision] = records.accountDecision;
  return [
    ...(await endOf(scope)),
    ...openedOn(records),
    ...(decision?.outcome === "decline" ? [{ event: "declined" as const, at: decision.decidedAt }] : []),
    ...(application.jointApplicantId === null ? sentOn(path?.sentAt) : signaturesOf(scope)),
    { event: "started", at: startedTime.toISOString() },
  ];
}

const sentOn = (at: string | undefined): ApplicationStatus["timeline"] =>
  at === undefined ? [] : [{ event: "sent", at }];

/** Two owners may sign at different times. The last signature, or a page after it, sends the application. */
function signaturesOf({ application, records, place }: AnyApplicationScope): ApplicationStatus["timeline"] {
  const own = place.viewer === "primary" ? application.primaryApplicantId : application.jointApplicantId;
  return records.accountSignature
    .map(({ applicantId, signedAt: at }) => {
      const [owner] = applicantId === own ? [] : ofPerson(records.applicant, applicantId);
      return { event: "signed" as const, at, ...(owner && { by: owner.firstName }) };
    })
    .toSorted((one, next) => next.at.localeCompare(one.at));
}

/** Its people stopped it before the signature, or closed it afterward. */
async function endOf(scope: AnyApplicationScope): Promise<ApplicationStatus["timeline"]> {
  const { application, records } = scope;
  if (application.status !== "cancelled") return [];
  const [path] = records.sentPath;
  if (path?.withdrawnAt !== undefined) return [{ event: "closed", at: path.withdrawnAt }];
  return [{ event: "stopped", at: await savedAtOf(scope) }];
}

/** The day of the last account. The core tells no time. */
function openedOn({ accountOpening: [opening] }: AnyApplicationScope["records"]): ApplicationStatus["timeline"] {
  const last = opening && isOpened(opening) ? opening.accounts.at(-1) : undefined;
  return last ? [{ event: "funded", at: last.openedOn }] : [];
}

/** Nothing changes after the stop. */
async function savedAtOf(scope: AnyApplicationScope): Promise<string> {
  return (await scope.anyOtherApplication(scope.application.applicationId)).savedAt.toISOString();
}
