import { companyOf } from "./invited.ts";
import { isQuizOffered } from "./is-quiz-offered.ts";
import { isKnownToCore } from "./known-member.ts";
import { peopleOf } from "./people-of.ts";
import { verificationMethods, type Verification, type VerificationMethod } from "../decision/verification.ts";
import { ofPerson } from "../records/of-person.ts";
import type { AnyApplication, UnderwritingRecords } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";

/** An application with the answers that tell who was verified. */
export interface Verified {
  readonly tenant: Tenant;
  readonly application: AnyApplication;
  readonly records: Pick<
    UnderwritingRecords,
    | "memberProfile"
    | "personVerification"
    | "identityCheck"
    | "documentVerification"
    | "invitation"
    | "coApplicantSelection"
  >;
}

/**
 * How one borrower was verified, by what was asked. Settings that change after Submit don't count, because each try of a message says the
 * same. Questions or a check that didn't confirm somebody outweigh the rest.
 */
export function verificationOf(situation: Verified, applicantId: number): Verification {
  const { personVerification, identityCheck } = situation.records;
  const by = verificationMethods.filter((method) => confirms[method](situation, applicantId));
  const isConfirmedBy = (...methods: VerificationMethod[]) => methods.some((method) => by.includes(method));
  const isInDoubt =
    (ofPerson(personVerification, applicantId).length > 0 && !isConfirmedBy("questions")) ||
    (ofPerson(identityCheck, applicantId).length > 0 && !isConfirmedBy("check", "documents"));
  return by.length > 0 && !isInDoubt ? { isVerified: true, by } : { isVerified: false, by: [] };
}

/** Whether nothing that the institution asks for is missing now. Without a quiz and a check, people's answers are taken as they are. */
export function isIdentityConfirmed(situation: Verified, applicantId: number): boolean {
  return hasPassedQuiz(situation, applicantId) && isIdentityChecked(situation, applicantId);
}

/** Whether this person fills in on the first one's screen. */
export function isBeside({ application, records }: Verified, applicantId: number): boolean {
  return applicantId !== application.primaryApplicantId && companyOf(records) === "together";
}

/** Whether the check of the person beside the first one left a doubt. There is none before the check. */
export function isDoubtedBeside(situation: Verified): boolean {
  const { application, records, tenant } = situation;
  const [check] = peopleOf(application, records)
    .filter((applicantId) => isBeside(situation, applicantId))
    .flatMap((applicantId) => ofPerson(records.identityCheck, applicantId));
  return tenant.identityCheck.enabled && check !== undefined && check.consequence !== "passed";
}

const confirms: Readonly<Record<VerificationMethod, (situation: Verified, applicantId: number) => boolean>> = {
  member: (situation, applicantId) => isFirst(situation, applicantId) && isKnownToCore(situation),
  questions: ({ records }, applicantId) => isQuizPassed(records, applicantId),
  check: ({ records }, applicantId) => isCheckPassed(records, applicantId),
  documents: isConfirmedByDocuments,
};

const isFirst = ({ application }: Verified, applicantId: number) => applicantId === application.primaryApplicantId;

const isQuizPassed = ({ personVerification }: Verified["records"], applicantId: number) =>
  ofPerson(personVerification, applicantId).some(({ status }) => status === "passed");

const isCheckPassed = ({ identityCheck }: Verified["records"], applicantId: number) =>
  ofPerson(identityCheck, applicantId).some(({ consequence }) => consequence === "passed");

function hasPassedQuiz(situation: Verified, applicantId: number): boolean {
  const isAsked =
    !isBeside(situation, applicantId) &&
    isQuizOffered(situation, isFirst(situation, applicantId) ? "primary" : "joint");
  return !isAsked || isQuizPassed(situation.records, applicantId);
}

/** Whether the check itself or documents confirmed the identity. A case for manual review isn't verified yet. */
function isIdentityChecked(situation: Verified, applicantId: number): boolean {
  const { tenant, records } = situation;
  if (!tenant.identityCheck.enabled) return true;
  return isCheckPassed(records, applicantId) || isConfirmedByDocuments(situation, applicantId);
}

/**
 * Documents can't make up for the check's rejection if the institution refuses then. Such a rejection usually ends the application, but not
 * if it came after a move and an earlier check had let the person go on.
 */
function isConfirmedByDocuments({ tenant, records }: Verified, applicantId: number): boolean {
  const [check] = ofPerson(records.identityCheck, applicantId);
  const isRejectedForGood = check?.finding === "reject" && tenant.identityCheck.whenRejected === "refuse";
  const documents = ofPerson(records.documentVerification, applicantId);
  return documents.some(({ status }) => status === "accepted") && !isRejectedForGood;
}
