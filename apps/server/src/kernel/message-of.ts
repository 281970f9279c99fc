import type { CompiledQuery } from "kysely";
import { insertMessage } from "./application-store.ts";
import type { OutboxDraft } from "./change.ts";
import type { OutboxMessage } from "./kernel.ts";

interface Addressed {
  readonly tenant: string;
  readonly applicationId: number;
  readonly now: Date;
  /** Until when the message is this process's own, which then works on it; without it whoever looks next takes it. */
  readonly leasedUntil?: Date;
}

/**
 * The statement that writes a message of the outbox. The kernel makes it of every draft of a change; a feature that has work for an application which
 * its caller has not opened makes it itself, and puts it among the statements of its change.
 */
export function messageOf(
  { tenant, applicationId, now, leasedUntil }: Addressed,
  { topic, key = "", payload }: OutboxDraft,
): CompiledQuery {
  const addressed = {
    tenant_id: tenant,
    application_id: applicationId,
    now,
    leasedUntil: leasedUntil ?? null,
    attempts: leasedUntil ? 1 : 0,
  };
  return insertMessage({ ...addressed, topic, key, payload });
}

/** A row of the outbox as the write trip and the poll return it. */
export type MessageRow = ReturnType<typeof insertMessage> extends CompiledQuery<infer Row> ? Row : never;

export function messageFrom(tenant: string, row: MessageRow): OutboxMessage {
  const { application_id: applicationId, lost_attempts: lostAttempts, created_at: createdAt, ...message } = row;
  return { tenant, applicationId, lostAttempts, createdAt, ...message };
}
