import { placeOfFirst } from "../../kernel/onlooker.ts";
import type { SavedApplication } from "@portico/contract/saved-application";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { counterofferTakenBy } from "@portico/domain/application/takes-counteroffer";
import { ApplicationType } from "@portico/domain/person/person";
import { findIndexed, indexPurposes } from "../../kernel/applicant-index.ts";
import { isSubmitted, walkOf } from "../../kernel/journey-of.ts";
import type { AnyOtherApplication, OtherApplication, Scope } from "../../kernel/scope.ts";
import { isLoan } from "@portico/domain/records/is-loan";
import { standingOfAccounts } from "../application-status/standing-of-accounts.ts";
import { listedStandingOf } from "../application-status/standing-beside.ts";
import { wishOf } from "../application-status/wish-of.ts";
import { coBorrowerOf } from "../../kernel/co-borrower-of.ts";
import { askedOnce } from "../../kernel/asked-once.ts";
import { openAnyFound } from "../../kernel/open-found.ts";
import { endedInNo } from "../../kernel/ended-in-no.ts";
import { isUnderWay, recentSince } from "../../kernel/under-way.ts";

const mostApplications = 10;

/** The recent applications that began with a member's own sign-in, the newest first. */
export async function applicationsOfMember(scope: Scope, memberNumber: string): Promise<readonly OtherApplication[]> {
  return (await allOfMember(scope, memberNumber)).filter(isOfLoanOne);
}

/** The same for loans and accounts. */
export async function allOfMember(scope: Scope, memberNumber: string): Promise<readonly AnyOtherApplication[]> {
  const hashes = scope.keyedHashes(indexPurposes.member, memberNumber);
  const [rows] = await scope.database.trip([
    findIndexed({ tenant: scope.tenant.name, purpose: "member", hashes, count: mostApplications }),
  ]);
  const found = await openAnyFound(scope, rows);
  return found.filter((one) => one.savedAt >= recentSince(scope) || isUnderWay(scope, one));
}

const isOfLoanOne = (one: AnyOtherApplication): one is OtherApplication => isLoan(one.application);

/** The applications that can still lead somewhere, among those that a member sees in a list. */
export async function listedUnderWay(scope: Scope, memberNumber: string, isForAccounts = false): Promise<number[]> {
  if (scope.tenant.channels.resume.disabled) return [];
  const all = await allOfMember(scope, memberNumber);
  const listed = all.filter((one) => isOfLoanOne(one) !== isForAccounts);
  return listed.filter((one) => isUnderWay(scope, one)).map(({ application }) => application.applicationId);
}

/** Applications in a list to choose from. Several of one person need the same reads. */
export async function listApplications(
  scope: Scope,
  saved: readonly AnyOtherApplication[],
): Promise<SavedApplication[]> {
  const reading = { ...scope, database: askedOnce(scope.database) };
  return Promise.all(
    saved.map(async (one) => (isOfLoanOne(one) ? savedApplication(reading, one) : savedAccounts(reading, one))),
  );
}

async function savedApplication(scope: Scope, saved: OtherApplication): Promise<SavedApplication> {
  const { application, records, startedAt, savedAt } = saved;
  const known = { ...scope, application, records, place: placeOfFirst(records) };
  const sentAt = records.sentPath[0]?.sentAt;
  const standing = await listedStandingOf(scope, known);
  return {
    applicationId: application.applicationId,
    productTypeId: application.productCode,
    ...wishOf(known, standing),
    startedAt: startedAt.toISOString(),
    savedAt: records.decision[0]?.decidedAt ?? savedAt.toISOString(),
    submitted: isSubmitted(application),
    ...(sentAt !== undefined && { sentAt }),
    ...answeredHow(scope, saved),
    ...withWhom(saved),
    standing,
  };
}

/** An application for accounts in the list. It names no account, because the list is shown after a sign-in alone. */
function savedAccounts(scope: Scope, saved: AnyOtherApplication): SavedApplication {
  const { application, records, startedAt, savedAt } = saved;
  const standing = standingOfAccounts({ application, records, tenant: scope.tenant });
  const sentAt = records.sentPath[0]?.sentAt;
  return {
    applicationId: application.applicationId,
    startedAt: startedAt.toISOString(),
    savedAt: savedAt.toISOString(),
    submitted: isSubmitted(application),
    ...(sentAt !== undefined && { sentAt }),
    underWay: isUnderWay(scope, saved),
    declined: standing.state === "declined",
    standing,
  };
}

/** The co-borrower, or that there is to be one. "Apply with a co-borrower" begins without a choice and without a name. */
function withWhom(saved: OtherApplication): Pick<SavedApplication, "coBorrower" | "isTogether"> {
  const { coApplicantSelection, precedingApplication } = saved.records;
  const isAlone = coApplicantSelection[0]?.applicationType === ApplicationType.single;
  const isTogether = appliesJointly(saved.records) || (precedingApplication[0]?.isTogether === true && !isAlone);
  const named = coBorrowerOf(saved);
  return isTogether && named.coBorrower === undefined ? { isTogether } : named;
}

function answeredHow(scope: Scope, saved: OtherApplication) {
  const { application, records } = saved;
  const { exit } = walkOf(application, records, scope.tenant);
  const underWay = isUnderWay(scope, saved);
  return {
    underWay,
    declined: exit === "declined",
    ...(endedInNo(saved, scope.tenant) && { refused: true }),
    ...(exit === "offer" && underWay && { offered: true }),
    ...(application.status === "accepted" && { accepted: true }),
    ...(!isSubmitted(application) && counterofferTakenBy(records) && { takesCounteroffer: true }),
  };
}
