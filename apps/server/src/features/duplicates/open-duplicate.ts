import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { isLoan } from "@portico/domain/records/is-loan";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { Change, SignedInMember } from "../../kernel/change.ts";
import {
  isInLoan,
  type AnyApplicationScope,
  type AnyOtherApplication,
  type ApplicationScope,
  type OtherApplication,
  type Scope,
} from "../../kernel/scope.ts";
import { requireResumeChannel } from "../channels/resume-channel.ts";
import { applicationsOfMember, listApplications } from "../saved-applications/find-saved.ts";
import { isAccepted } from "../../kernel/is-accepted.ts";
import { allOpenedHere, openedHere } from "../saved-applications/opened-here.ts";
import { opening } from "../saved-applications/opening.ts";
import { isUnderWay } from "../../kernel/under-way.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { numberOfFirst, unfinishedAccountsAmong } from "../personal-details/account-duplicates.ts";
import { candidatesOf, findDuplicates, searchOf } from "../personal-details/find-duplicates.ts";

type Open = (typeof applicationApi)["openDuplicate"];
type Read = (typeof applicationApi)["readDuplicates"];

/**
 * Opens the earlier application, but only after a sign-in as the same core record, or if this session had it open before. Knowing the TIN
 * is not enough. In any other case the outbox sends a link to the contact on file, so the answer reveals nothing.
 */
export async function openDuplicate(scope: AnyApplicationScope): Promise<Change<Open>> {
  requireResumeChannel(scope);
  // An answered question stays answered, so it opens and sends nothing any more.
  if (scope.records.duplicateAnswer.length > 0) throw new AppError("duplicateAnswerNotUpdated");
  const own = await openableHere(scope);
  const [only] = own;
  if (!only) return sendLinks(scope);
  if (own.length === 1)
    return { ...opening(scope, signedInMember(scope), only), answer: { opened: true, linkSent: false } };
  return { answer: { opened: false, linkSent: false, savedApplications: await listApplications(scope, own) } };
}

/** Tells the page which applications it can open at once. Anybody else learns nothing of them. */
export async function readDuplicates(scope: AnyApplicationScope): Promise<OutputOf<Read>> {
  const sentFirst = scope.records.changedPlaces.find(({ isSent }) => isSent)?.firstName;
  if (sentFirst !== undefined) return { savedApplications: [], sentFirst };
  if (scope.tenant.channels.resume.disabled || !scope.application.hasDuplicate) return { savedApplications: [] };
  if (!isInLoan(scope)) return { savedApplications: await listApplications(scope, await openableHere(scope)) };
  const own = await openableDuplicates(scope);
  const known = new Set(own.map(({ application }) => application.applicationId));
  const loans = own.length > 0 ? await acceptedLoans(scope) : [];
  const accepted = loans.filter(({ application }) => !known.has(application.applicationId));
  return {
    savedApplications: await listApplications(scope, own),
    ...(accepted.length > 0 && { accepted: await listApplications(scope, accepted) }),
  };
}

/** The person's accepted loans of this kind, which may be for the same thing. Those from before this application are no duplicates, because nothing is left to do in them. */
async function acceptedLoans(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  const member = signedInMember(scope);
  const here = await openedHere(scope);
  const known = member ? [...here, ...(await applicationsOfMember(scope, member.memberNumber))] : here;
  const loans = new Map(known.map((one) => [one.application.applicationId, one]));
  return [...loans.values()].filter(
    (one) => isAccepted(one) && one.application.productCode === scope.application.productCode,
  );
}

async function openableHere(scope: AnyApplicationScope): Promise<readonly AnyOtherApplication[]> {
  return isInLoan(scope) ? openableDuplicates(scope) : openableAccounts(scope);
}

/** The unfinished accounts of the member who signed in to this session, or that it had open before. */
async function openableAccounts(scope: AnyApplicationScope): Promise<readonly AnyOtherApplication[]> {
  const member = signedInMember(scope);
  const here = new Set((await allOpenedHere(scope)).map(({ application }) => application.applicationId));
  return (await accountDuplicatesOf(scope)).filter(
    ({ application: { applicationId, primaryApplicantId }, records }) =>
      here.has(applicationId) ||
      (member && recordOf(records, "applicant", primaryApplicantId)?.memberNumber === member.memberNumber),
  );
}

/** A person's other unfinished applications for accounts. */
async function accountDuplicatesOf(scope: AccountSearch): Promise<readonly AnyOtherApplication[]> {
  const tin = numberOfFirst(scope);
  if (tin === undefined) return [];
  const { applicationId } = scope.application;
  const [rows] = await scope.database.trip([
    candidatesOf(scope, { applicationId, startedTime: scope.startedTime, tin }),
  ]);
  return unfinishedAccountsAmong(scope, rows, tin);
}

type AccountSearch = Pick<AnyApplicationScope, "application" | "records" | "startedTime"> &
  Pick<Scope, "tenant" | "now" | "today" | "keyedHashes" | "database" | "anyOtherApplication">;

/** The duplicates that this session may open: those of the member who signed in to it, or those that it had open before. */
async function openableDuplicates(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  const member = signedInMember(scope);
  const own = member ? await ownApplications(scope, member) : [];
  if (own.length > 0) return own;
  const here = new Set((await openedHere(scope)).map(({ application }) => application.applicationId));
  return here.size === 0
    ? []
    : (await duplicatesOf(scope)).filter(({ application }) => here.has(application.applicationId));
}

/** A member's own duplicates. If there are any, also their other applications under way, which a TIN may not name yet. */
async function ownApplications(scope: ApplicationScope, { memberNumber }: SignedInMember) {
  const duplicates = await duplicatesOf(scope);
  const own = duplicates.filter(
    ({ application: { primaryApplicantId }, records }) =>
      recordOf(records, "applicant", primaryApplicantId)?.memberNumber === memberNumber,
  );
  if (own.length === 0) return [];
  const listed = new Set([scope.application.applicationId, ...own.map(({ application }) => application.applicationId)]);
  const all = await applicationsOfMember(scope, memberNumber);
  return [...own, ...all.filter((one) => !listed.has(one.application.applicationId) && isUnderWay(scope, one))];
}

/** The other applications that the first person of a loan or of accounts may hear about. */
export async function anyDuplicatesOf(
  scope: AccountSearch & Pick<Scope, "otherApplication">,
): Promise<readonly AnyOtherApplication[]> {
  const { application, ...rest } = scope;
  return isLoan(application) ? duplicatesOf({ ...rest, application }) : accountDuplicatesOf(scope);
}

/** The other applications that an application's primary applicant may hear about. */
export async function duplicatesOf(
  scope: Pick<ApplicationScope, "application" | "records" | "startedTime"> & Parameters<typeof findDuplicates>[0],
): Promise<readonly OtherApplication[]> {
  const search = searchOf(scope);
  return search ? findDuplicates(scope, search) : [];
}

function sendLinks(scope: AnyApplicationScope): Change<Open> {
  const { origin } = scope.caller;
  return {
    events: [{ action: "duplicate.linkAsked" }],
    outbox: [{ topic: "duplicate-link", key: String(scope.newId()), payload: { origin } }],
    answer: { opened: false, linkSent: true },
  };
}
