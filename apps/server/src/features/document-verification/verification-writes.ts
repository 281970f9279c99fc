import { ofPerson } from "@portico/domain/records/of-person";
import type { CompiledQuery } from "kysely";
import { handOffEndOf, type DocumentVerification } from "@portico/domain/decision/document-verification";
import type { AnyApplication, Records, Stored } from "@portico/domain/records/records";
import { put, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { deleteOpenHandOffsOf, endHandOffsOf } from "./hand-off-store.ts";

/** The verification of a person's documents, if one has begun. */
export function verificationOf(
  { documentVerification }: Records,
  applicantId: number | null,
): Stored<"documentVerification"> | undefined {
  return ofPerson(documentVerification, applicantId)[0];
}

/** The verification after the person declined to have pictures taken. The transaction is over, and another can begin. */
export function declined({ reason: _reason, ...before }: DocumentVerification): DocumentVerification {
  return { ...before, consentDeclined: true, isSpent: true };
}

interface Verified extends Pick<Scope, "newId" | "tenant"> {
  readonly application: AnyApplication;
  readonly records: Records;
}

interface VerificationChange {
  readonly writes: readonly RecordWrite[];
  readonly events: readonly EventDraft[];
  readonly statements: readonly CompiledQuery[];
}

/** Writes a verification and its event. The phone's link ends with its transaction, and the phone that opened it learns how. */
export function verificationChange(
  { records, application, tenant, newId }: Verified,
  applicantId: number,
  verification: DocumentVerification,
): VerificationChange {
  const { applicationId } = application;
  const { status, reason = "none", isSpent } = verification;
  const isOver = isSpent || status !== "open";
  return {
    writes: [
      put(
        "documentVerification",
        { id: verificationOf(records, applicantId)?.id ?? newId(), applicantId },
        verification,
      ),
    ],
    events: [{ action: `documentVerification.${status}`, applicantId, details: { reason } }],
    statements: isOver ? endOfLink({ tenant: tenant.name, applicationId, applicantId }, verification) : [],
  };
}

interface Owner {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
}

function endOfLink(owner: Owner, verification: DocumentVerification): CompiledQuery[] {
  const end = handOffEndOf(verification);
  const kept = end ? [endHandOffsOf({ ...owner, end })] : [];
  return [...kept, deleteOpenHandOffsOf(owner)];
}
