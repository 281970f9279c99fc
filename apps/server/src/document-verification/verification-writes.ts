import type { DocumentVerification } from "@portico/domain/identity-check";
import type { ApplicationState, Records, Stored } from "@portico/domain/records";
import { put, type EventDraft, type RecordWrite } from "../kernel/change.ts";
import type { Scope } from "../kernel/scope.ts";

/** The verification of the primary applicant's documents, if one was begun. */
export function verificationOf({ documentVerification }: Records): Stored<"documentVerification"> | undefined {
  return documentVerification[0];
}

/** The person declined to have pictures taken. The transaction is over; another one can begin. */
export function declined(before: DocumentVerification): DocumentVerification {
  return { ...before, consentDeclined: true, isSpent: true };
}

interface Verified extends Pick<Scope, "newId"> {
  readonly application: ApplicationState;
  readonly records: Records;
}

/** Writes how a verification stands, and says so in the log. */
export function verificationChange(
  { records, application, newId }: Verified,
  verification: DocumentVerification,
): { writes: readonly RecordWrite[]; events: readonly EventDraft[] } {
  const applicantId = application.primaryApplicantId;
  const { status, reason = "none" } = verification;
  return {
    writes: [put("documentVerification", { id: verificationOf(records)?.id ?? newId(), applicantId }, verification)],
    events: [{ action: `documentVerification.${status}`, applicantId, details: { reason } }],
  };
}
