import { documentsToSign, type DocumentToSign } from "@portico/domain/application/documents-to-sign";
import { peopleOf } from "@portico/domain/application/people-of";
import type { AnySituation } from "@portico/domain/application/situation";
import { ofPerson } from "@portico/domain/records/of-person";
import { AppError } from "../../kernel/app-error.ts";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { digestOf } from "../accounts/shown-document.ts";

/** A document with the digest of exactly its words. */
export interface Digested {
  readonly document: DocumentToSign;
  readonly digest: string;
}

/** A loan has no accounts to sign for. */
export function requireAccountApplication(scope: AnyApplicationScope): void {
  if (isInLoan(scope)) throw new AppError("notFound");
}

/** The owners at this device: both, or the one whose session it is. */
export function ownersHere(scope: AnyApplicationScope): readonly number[] {
  const { application, records, place } = scope;
  return place.company === "together" ? peopleOf(application, records) : [ownApplicantId(scope)];
}

/** The documents that these owners sign. Another owner's tax certification isn't one of them. */
export function documentsOf(situation: AnySituation, owners: readonly number[]): readonly Digested[] {
  return documentsToSign(situation)
    .filter(({ ownerId }) => ownerId === undefined || owners.includes(ownerId))
    .map((document) => ({ document, digest: digestOf(document) }));
}

/** The digest under which this owner last opened a document. Undefined before that. */
export function openedBy(scope: AnyApplicationScope, applicantId: number, documentId: string): string | undefined {
  const [reading] = ofPerson(scope.records.accountReading, applicantId);
  return reading?.opened.find((one) => one.documentId === documentId)?.digest;
}
