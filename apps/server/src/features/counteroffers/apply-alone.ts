import type { noticeApi } from "@portico/contract/notice";
import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import { recordsFrom, type AnyRecord } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import type { DeclinedScope } from "./linked-application.ts";
import { askAgain } from "./take-counteroffer.ts";

/**
 * Opens the linked application of one of two declined people, from their own notice. It asks for the same loan, without the other person
 * and their answers. Not for somebody whom the tables would refuse again (decision 154).
 */
export async function applyAlone(
  scope: DeclinedScope,
  applicantId: number,
): Promise<Change<(typeof noticeApi)["applyAlone"]>> {
  const { application, records } = scope;
  const ways = records.decision[0]?.ways?.find((one) => one.applicantId === applicantId);
  const place = peopleOf(application, records).indexOf(applicantId) + 1;
  if (place === 0 || !ways?.alone) throw new AppError("notFound");
  // It waits for nothing after the write, and the types of two calls differ only there.
  const { whenWritten: _nothing, ...change } = await askAgain(partOf(scope, applicantId), "alone", place);
  return change;
}

/** The declined application as if only this person had applied. A sign-in of somebody else in this browser doesn't count. */
function partOf(scope: DeclinedScope, applicantId: number): DeclinedScope {
  const { application, records, session } = scope;
  const [person] = ofPerson(records.applicant, applicantId);
  // A co-borrower isn't asked how they may join, so they are neither until they apply themselves.
  const memberType = person?.memberType === "existing" ? "existing" : "new";
  const own = recordsFrom((kind) => ofOne(records[kind], applicantId));
  const isSignedIn = person?.memberNumber !== undefined && signedInMember(scope)?.memberNumber === person.memberNumber;
  return {
    ...scope,
    session: isSignedIn ? session : { ...session, sealedMember: null },
    application: {
      ...application,
      primaryApplicantId: applicantId,
      jointApplicantId: null,
      memberType,
    },
    records: { ...own, applicant: own.applicant.map((one) => ({ ...one, memberType })), coApplicantSelection: [] },
  };
}

/** What belongs to nobody is about the loan, which both people asked for. */
function ofOne(records: readonly AnyRecord[], owner: number): readonly AnyRecord[] {
  return records.filter(({ applicantId }) => applicantId === null || applicantId === owner);
}
