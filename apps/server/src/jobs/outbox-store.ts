import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import { messageColumns } from "../kernel/application-store.ts";

interface MessageKey {
  readonly tenant: string;
  readonly applicationId: number;
  readonly topic: string;
  readonly key: string;
}

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
          .select(["applicationId", "topic", "key"])
          .where("tenantId", "=", tenant)
          .where("deliveredAt", "is", null)
          .where("deadAt", "is", null)
          .where("nextAttemptAt", "<=", now)
          .where((is) => is.or([is("leasedUntil", "is", null), is("leasedUntil", "<=", now)]))
          .orderBy("nextAttemptAt")
          .limit(count)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("outbox")
      .from("due")
      .set({
        leasedUntil,
        attempts: sql<number>`${sql.ref("outbox.attempts")} + 1`,
        lostAttempts: sql<number>`${sql.ref("outbox.lostAttempts")} + (${sql.ref("outbox.leasedUntil")} is not null)::integer`,
        nextAttemptAt: sql<Date>`${now}::timestamptz + least(interval '10 minutes', interval '2 seconds' * power(2, ${sql.ref("outbox.lostAttempts")}))`,
      })
      .where("outbox.tenantId", "=", tenant)
      .whereRef("outbox.applicationId", "=", "due.applicationId")
      .whereRef("outbox.topic", "=", "due.topic")
      .whereRef("outbox.key", "=", "due.key")
      .returning(messageColumns),
);

/** Renews an attempt's lease. Leaves a message alone if another process has taken it over. */
export const renewLease = prepared((message: MessageKey & { attempts: number; leasedUntil: Date }) =>
  compose
    .updateTable("outbox")
    .set({ leasedUntil: message.leasedUntil })
    .where("tenantId", "=", message.tenant)
    .where("applicationId", "=", message.applicationId)
    .where("topic", "=", message.topic)
    .where("key", "=", message.key)
    .where("attempts", "=", message.attempts)
    .where("leasedUntil", "is not", null),
);

export const markDelivered = prepared((message: MessageKey & { now: Date }) =>
  compose
    .updateTable("outbox")
    .set({ deliveredAt: message.now, leasedUntil: null })
    .where("tenantId", "=", message.tenant)
    .where("applicationId", "=", message.applicationId)
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
      nextAttemptAt: message.nextAttemptAt,
      deadAt: message.deadAt,
      leasedUntil: null,
    })
    .where("tenantId", "=", message.tenant)
    .where("applicationId", "=", message.applicationId)
    .where("topic", "=", message.topic)
    .where("key", "=", message.key)
    .where("attempts", "=", message.attempts),
);

type TopicOfApplication = Omit<MessageKey, "key">;

interface PlaceInSequence extends Pick<MessageKey, "tenant" | "applicationId"> {
  readonly sequence: number;
}

/** Finds the application's undelivered messages with a lower number, including dead ones. */
export const findEarlier = prepared(({ tenant, applicationId, sequence }: PlaceInSequence) =>
  compose
    .selectFrom("outbox")
    .select("key")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("sequence", "<", sequence)
    .where("deliveredAt", "is", null)
    .limit(1),
);

/** Takes the application's next numbered message, due or not, and counts the attempt. */
export const takeNextInSequence = prepared(
  ({ tenant, applicationId, sequence, now, leasedUntil }: PlaceInSequence & { now: Date; leasedUntil: Date }) =>
    compose
      .updateTable("outbox")
      .set({ leasedUntil, attempts: sql<number>`${sql.ref("attempts")} + 1`, nextAttemptAt: now })
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where((is) =>
        is(
          "sequence",
          "=",
          is
            .selectFrom("outbox as later")
            .select((of) => of.fn.min("later.sequence").as("next"))
            .where("later.tenantId", "=", tenant)
            .where("later.applicationId", "=", applicationId)
            .where("later.sequence", ">", sequence)
            .where("later.deliveredAt", "is", null)
            .where("later.deadAt", "is", null),
        ),
      )
      .where("leasedUntil", "is", null)
      .returning(messageColumns),
);

/** Finds those of the given messages that are still being tried and were written after `since`. */
export const findStillTried = prepared(
  ({ tenant, applicationId, topic, keys, since }: TopicOfApplication & { keys: readonly string[]; since: Date }) =>
    compose
      .selectFrom("outbox")
      .select("key")
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("topic", "=", topic)
      .where("key", "=", sql<string>`any(${keys}::text[])`)
      .where("deliveredAt", "is", null)
      .where("deadAt", "is", null)
      .where("createdAt", ">", since)
      .limit(1),
);

interface Waiting extends TopicOfApplication {
  readonly keys: readonly string[];
  readonly now: Date;
  readonly leasedUntil: Date;
}

/** Takes these waiting messages of a topic, due or not, and counts the attempt. */
export const takeWaitingMessages = prepared(({ tenant, applicationId, topic, keys, now, leasedUntil }: Waiting) =>
  compose
    .updateTable("outbox")
    .set({
      leasedUntil,
      attempts: sql<number>`${sql.ref("attempts")} + 1`,
      nextAttemptAt: now,
    })
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("topic", "=", topic)
    .where("key", "=", sql<string>`any(${keys}::text[])`)
    .where("deliveredAt", "is", null)
    .where("deadAt", "is", null)
    .where("leasedUntil", "is", null)
    .returning(messageColumns),
);
