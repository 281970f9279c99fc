import { compose, prepared } from "../database/compose.ts";

interface MessageKey {
  readonly tenant: string;
  readonly applicationId: number;
  readonly topic: string;
  readonly key: string;
}

/** Takes messages that are due and nobody's, for as long as the lease. Rows that another process is taking are passed over. */
export const takeDueMessages = prepared(
  ({ tenant, now, leasedUntil, count }: { tenant: string; now: Date; leasedUntil: Date; count: number }) =>
    compose
      .with("due", (query) =>
        query
          .selectFrom("outbox")
          .select(["application_id", "topic", "key"])
          .where("tenant_id", "=", tenant)
          .where("delivered_at", "is", null)
          .where("dead_at", "is", null)
          .where("next_attempt_at", "<=", now)
          .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
          .orderBy("next_attempt_at")
          .limit(count)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("outbox")
      .from("due")
      .set({ leased_until: leasedUntil })
      .where("outbox.tenant_id", "=", tenant)
      .whereRef("outbox.application_id", "=", "due.application_id")
      .whereRef("outbox.topic", "=", "due.topic")
      .whereRef("outbox.key", "=", "due.key")
      .returning(["outbox.application_id", "outbox.topic", "outbox.key", "outbox.payload", "outbox.attempts"]),
);

export const markDelivered = prepared((message: MessageKey & { now: Date; attempts: number }) =>
  compose
    .updateTable("outbox")
    .set({ delivered_at: message.now, attempts: message.attempts, leased_until: null })
    .where("tenant_id", "=", message.tenant)
    .where("application_id", "=", message.applicationId)
    .where("topic", "=", message.topic)
    .where("key", "=", message.key),
);

interface Failure extends MessageKey {
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly deadAt: Date | null;
}

export const markFailed = prepared((message: Failure) =>
  compose
    .updateTable("outbox")
    .set({
      attempts: message.attempts,
      next_attempt_at: message.nextAttemptAt,
      dead_at: message.deadAt,
      leased_until: null,
    })
    .where("tenant_id", "=", message.tenant)
    .where("application_id", "=", message.applicationId)
    .where("topic", "=", message.topic)
    .where("key", "=", message.key),
);
