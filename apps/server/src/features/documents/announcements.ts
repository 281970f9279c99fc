import type { Records } from "@portico/domain/records/records";
import type { OutboxDraft } from "../../kernel/change.ts";

/* What the institution's own system hears about documents. A job of the submission sends it. */

export const documentReceivedTopic = "document-received";
export const documentRemovedTopic = "document-removed";

/** Before the decision, the institution's system doesn't know the application. The decision announces the documents that are there. */
function isHandedOff({ decision }: Pick<Records, "decision">): boolean {
  return decision.length > 0;
}

/** Announces a document. */
export function announcementOf(documentId: number): OutboxDraft {
  return { topic: documentReceivedTopic, key: String(documentId), payload: { documentId }, messages: 1 };
}

/** Announces new documents of an application that was handed off. */
export function announcedNow(
  records: Pick<Records, "decision">,
  documents: readonly { readonly id: number }[],
): readonly OutboxDraft[] {
  return isHandedOff(records) ? documents.map(({ id }) => announcementOf(id)) : [];
}

/** Takes back the announcement of a document. */
export function takenBackNow(
  records: Pick<Records, "decision">,
  { id: documentId }: { readonly id: number },
  now: Date,
): readonly OutboxDraft[] {
  if (!isHandedOff(records)) return [];
  const payload = { documentId, removedAt: now.toISOString() };
  return [{ topic: documentRemovedTopic, key: String(documentId), payload, messages: 1 }];
}
