import type { documentApi } from "@portico/contract/application";
import type { InputOf } from "@portico/contract/endpoint";
import type { Stored } from "@portico/domain/records/records";
import type { JobHandler } from "../../jobs/job.ts";
import { AppError } from "../../kernel/app-error.ts";
import { drop, type Change, type OutboxDraft } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { takenBackNow } from "./announcements.ts";
import { requireRemovable } from "./sent-documents.ts";

type Remove = (typeof documentApi)["remove"];

const removeFileTopic = "remove-file";

/**
 * Removes a document. The record goes first, and a background job deletes the sealed bytes. A crash in between leaves a file without a
 * record, but never a record without its file.
 */
export function removeDocument(scope: ApplicationScope, { documentId }: InputOf<Remove>): Change<Remove> {
  const document = scope.records.document.find(({ id }) => id === documentId);
  if (!document) throw new AppError("notFound");
  requireRemovable(document, scope);
  const { applicantId } = document;
  return {
    writes: [drop("document", documentId)],
    events: [{ action: "document.removed", ...(applicantId !== null && { applicantId }) }],
    outbox: [removedFile(document), ...takenBackNow(scope.records, document, scope.now)],
    answer: { deleted: true },
  };
}

/** The message that has a document's sealed bytes deleted. */
export function removedFile({ id, storageKey }: Pick<Stored<"document">, "id" | "storageKey">): OutboxDraft {
  return { topic: removeFileTopic, key: String(id), payload: { storageKey } };
}

/** Deletes the sealed bytes of a removed document. It is safe to repeat. */
export const removeFile: JobHandler = {
  topic: removeFileTopic,
  run: async ({ providers }, { storageKey }) => providers.documents.remove(String(storageKey)),
};
