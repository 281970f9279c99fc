import type { documentApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import type { JobHandler } from "../jobs/job.ts";
import { AppError } from "../kernel/app-error.ts";
import { drop, type Change } from "../kernel/change.ts";
import type { ApplicationScope } from "../kernel/scope.ts";
import { isRemovable } from "./sent-documents.ts";

type Remove = (typeof documentApi)["remove"];

/**
 * Takes a document back. The record goes first and its sealed bytes after it, in the background: a crash in between leaves a file that
 * nothing points to, never a record without its file.
 */
export function removeDocument(scope: ApplicationScope, { documentId }: InputOf<Remove>): Change<Remove> {
  const document = scope.records.document.find(({ id }) => id === documentId);
  if (!document) throw new AppError("notFound");
  if (!isRemovable(document, scope)) throw new AppError("documentKept");
  const { applicantId, storageKey } = document;
  return {
    writes: [drop("document", documentId)],
    events: [{ action: "document.removed", ...(applicantId !== null && { applicantId }) }],
    outbox: [{ topic: "remove-file", key: String(documentId), payload: { storageKey } }],
    answer: { deleted: true },
  };
}

/** Removes the sealed bytes of a document that was taken back; doing it again does nothing. */
export const removeFile: JobHandler = {
  topic: "remove-file",
  run: async ({ providers }, { storageKey }) => providers.documents.remove(String(storageKey)),
};
