import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";

interface MessageKey {
  readonly tenant: string;
  readonly applicationId: number;
  readonly topic: string;
  readonly key: string;
}

const messageColumns = [
  "outbox.application_id",
  "outbox.topic",
  "outbox.key",
  "outbox.payload",
  "outbox.attempts",
  "outbox.lost_attempts",
  "outbox.created_at",
] as const;

/**
 * Takes due messages that no process holds, and counts the attempt. A message with an expired lease lost its process, and each loss doubles
 * the pause before the next attempt. Skips rows that another process is taking.
 */
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
      .set({
        leased_until: leasedUntil,
        attempts: sql<number>`${sql.ref("outbox.attempts")} + 1`,
        lost_attempts: sql<number>`${sql.ref("outbox.lost_attempts")} + (${sql.ref("outbox.leased_until")} is not null)::integer`,
        next_attempt_at: sql<Date>`${now}::timestamptz + least(interval '10 minutes', interval '2 seconds' * power(2, ${sql.ref("outbox.lost_attempts")}))`,
      })
      .where("outbox.tenant_id", "=", tenant)
      .whereRef("outbox.application_id", "=", "due.application_id")
      .whereRef("outbox.topic", "=", "due.topic")
      .whereRef("outbox.key", "=", "due.key")
      .returning(messageColumns),
);

/** Renews an attempt's lease. Leaves a message alone if another process has taken it over. */
export const renewLease = prepared((message: MessageKey & { attempts: number; leasedUntil: Date }) =>
  compose
    .updateTable("outbox")
    .set({ leased_until: message.leasedUntil })
    .where("tenant_id", "=", message.tenant)
    .where("application_id", "=", message.applicationId)
    .where("topic", "=", message.topic)
    .where("key", "=", message.key)
    .where("attempts", "=", message.attempts)
    .where("leased_until", "is not", null),
);

export const markDelivered = prepared((message: MessageKey & { now: Date }) =>
  compose
    .updateTable("outbox")
    .set({ delivered_at: message.now, leased_until: null })
    .where("tenant_id", "=", message.tenant)
    .where("application_id", "=", message.applicationId)
    .where("topic", "=", message.topic)
    .where("key", "=", message.key),
);

interface Release extends MessageKey {
  /** The number of the attempt that ends. It no longer matches after another process has taken over the message. */
  readonly attempts: number;
  readonly countedAttempts: number;
  readonly nextAttemptAt: Date;
  readonly deadAt: Date | null;
}

/** Ends a failed attempt: the message becomes due again later, or dead. */
export const releaseMessage = prepared((message: Release) =>
  compose
    .updateTable("outbox")
    .set({
      attempts: message.countedAttempts,
      next_attempt_at: message.nextAttemptAt,
      dead_at: message.deadAt,
      leased_until: null,
    })
    .where("tenant_id", "=", message.tenant)
    .where("application_id", "=", message.applicationId)
    .where("topic", "=", message.topic)
    .where("key", "=", message.key)
    .where("attempts", "=", message.attempts),
);

type TopicOfApplication = Omit<MessageKey, "key">;

/** Finds the application's undelivered messages of a topic, including dead ones. */
export const findUndelivered = prepared(({ tenant, applicationId, topic }: TopicOfApplication) =>
  compose
    .selectFrom("outbox")
    .select("key")
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("topic", "=", topic)
    .where("delivered_at", "is", null)
    .limit(1),
);

/** Finds those of the given messages that are still being tried and were written after `since`. */
export const findStillTried = prepared(
  ({ tenant, applicationId, topic, keys, since }: TopicOfApplication & { keys: readonly string[]; since: Date }) =>
    compose
      .selectFrom("outbox")
      .select("key")
      .where("tenant_id", "=", tenant)
      .where("application_id", "=", applicationId)
      .where("topic", "=", topic)
      .where("key", "=", sql<string>`any(${keys}::text[])`)
      .where("delivered_at", "is", null)
      .where("dead_at", "is", null)
      .where("created_at", ">", since)
      .limit(1),
);

interface Waiting extends TopicOfApplication {
  /** Null for all keys. */
  readonly keys: readonly string[] | null;
  readonly now: Date;
  readonly leasedUntil: Date;
}

/** Takes a topic's waiting messages, due or not, and counts the attempt. */
export const takeWaitingMessages = prepared(({ tenant, applicationId, topic, keys, now, leasedUntil }: Waiting) =>
  compose
    .updateTable("outbox")
    .set({
      leased_until: leasedUntil,
      attempts: sql<number>`${sql.ref("attempts")} + 1`,
      next_attempt_at: now,
    })
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("topic", "=", topic)
    .where(sql<boolean>`(${keys}::text[] is null or ${sql.ref("key")} = any(${keys}::text[]))`)
    .where("delivered_at", "is", null)
    .where("dead_at", "is", null)
    .where("leased_until", "is", null)
    .returning(messageColumns),
);
