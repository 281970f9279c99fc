import type { CompiledQuery } from "kysely";
import { insertMessage } from "./application-store.ts";
import type { OutboxDraft } from "./change.ts";
import type { OutboxMessage } from "./kernel.ts";

interface Addressed {
  readonly tenant: string;
  readonly applicationId: number;
  readonly now: Date;
  /** The end of this process's lease. Without a lease, the next poll takes the message. */
  readonly leasedUntil?: Date;
}

/**
 * Builds the statement that writes an outbox message. The kernel calls it for every draft of a change. A feature calls it for an
 * application that its caller hasn't opened, and adds the result to its change's statements.
 */
export function messageOf(
  { tenant, applicationId, now, leasedUntil }: Addressed,
  { topic, key = "", payload, messages, notBefore }: OutboxDraft,
): CompiledQuery {
  const lease = notBefore ? undefined : leasedUntil;
  const addressed = {
    tenantId: tenant,
    applicationId,
    now: notBefore ?? now,
    leasedUntil: lease ?? null,
    attempts: lease ? 1 : 0,
  };
  return insertMessage({ ...addressed, topic, key, payload, messages: messages ?? null });
}

/** The name of a message within its application. */
export function nameOfMessage({ topic, key }: Pick<OutboxMessage, "topic" | "key">): string {
  return `${topic} ${key}`;
}

/** An outbox row as the write trip and the poll return it. */
export type MessageRow = ReturnType<typeof insertMessage> extends CompiledQuery<infer Row> ? Row : never;

export function messageFrom(tenant: string, row: MessageRow): OutboxMessage {
  const { applicationId, lostAttempts, createdAt, ...message } = row;
  return { tenant, applicationId, lostAttempts, createdAt, ...message };
}
