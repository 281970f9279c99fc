import type { accountSigningApi } from "@portico/contract/account-signing";
import type { InputOf } from "@portico/contract/endpoint";
import type { AccountReading } from "@portico/domain/accounts/signing";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { shown } from "../accounts/shown-document.ts";
import { documentsOf, openedBy, requireAccountApplication, type Digested } from "./documents-of-owner.ts";

type Open = (typeof accountSigningApi)["open"];

/** Shows a document, and keeps that it was opened as it is now. Opening it again changes nothing. */
export function openDocument(scope: AnyApplicationScope, input: InputOf<Open>): Change<Open> {
  requireAccountApplication(scope);
  const { applicantId, documentId } = input;
  const [before] = ofPerson(scope.records.accountReading, applicantId);
  const reading = withAnswer(before, input.wasNotified);
  const id = before?.id ?? scope.newId();
  const { document, digest } = documentAfter(scope, { ...reading, id, applicantId }, documentId);
  const answer = answerOf({ document, digest }, reading);
  const isKnown = openedBy(scope, applicantId, documentId) === digest;
  if (isKnown && reading.wasNotified === before?.wasNotified) return nothingChanged(answer);
  const others = reading.opened.filter((one) => one.documentId !== documentId);
  const opened = [...others, { documentId, digest, openedAt: scope.now.toISOString() }];
  return {
    writes: [put("accountReading", { id, applicantId }, { ...reading, opened })],
    events: [{ action: "document.opened", applicantId, details: { documentId, ...digestToLog(document, digest) } }],
    answer,
  };
}

function withAnswer(before: AccountReading | undefined, typed: boolean | undefined): AccountReading {
  const wasNotified = typed ?? before?.wasNotified;
  return { opened: before?.opened ?? [], ...(wasNotified !== undefined && { wasNotified }) };
}

/** The document as it is with this answer. */
function documentAfter(scope: AnyApplicationScope, reading: Stored<"accountReading">, documentId: string): Digested {
  const { applicantId } = reading;
  const others = scope.records.accountReading.filter((one) => one.applicantId !== applicantId);
  const records = { ...scope.records, accountReading: [...others, reading] };
  const found = documentsOf({ ...scope, records }, [applicantId!]).find(({ document }) => document.id === documentId);
  if (!found) throw new AppError("notFound");
  return found;
}

/** The log isn't sealed, and somebody could guess the four digits of a tax certification from its digest. */
function digestToLog({ ownerId }: Digested["document"], digest: string) {
  return ownerId === undefined && { digest };
}

function answerOf({ document: { ownerId, ...text }, digest }: Digested, { wasNotified = false }: AccountReading) {
  return { document: shown(text), digest, ...(ownerId !== undefined && { wasNotified }) };
}
