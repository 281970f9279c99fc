import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";

/** How far a message has got. An operator may list the messages of one state. */
export const messageStates = ["waiting", "working", "retrying", "dead", "delivered"] as const;
export type MessageState = (typeof messageStates)[number];

/** A process works on a message while it holds the lease. */
const stateAt = (now: Date) => sql<MessageState>`case
  when outbox.delivered_at is not null then 'delivered'
  when outbox.dead_at is not null then 'dead'
  when outbox.leased_until > ${now}::timestamptz then 'working'
  when outbox.attempts > 0 then 'retrying'
  else 'waiting' end`;

/** A message as operators see it: never its payload, which may hold the token of a link. */
const shown = (now: Date) =>
  [
    "applicationId",
    "topic",
    "key",
    "sequence",
    stateAt(now).as("state"),
    "attempts",
    "createdAt",
    "nextAttemptAt",
    "deliveredAt",
    "deadAt",
  ] as const;

interface Listed {
  readonly tenant: string;
  readonly now: Date;
  readonly before: Date;
  /** Null for every topic. */
  readonly topic: string | null;
  readonly states: readonly MessageState[];
  readonly count: number;
}

/** Lists an institution's messages, the oldest first. */
export const listMessages = prepared(({ tenant, now, before, topic, states, count }: Listed) =>
  compose
    .selectFrom("outbox")
    .select(shown(now))
    .where("tenantId", "=", tenant)
    .where("createdAt", "<=", before)
    .where(sql<boolean>`(${topic}::text is null or topic = ${topic}::text)`)
    .where(sql<boolean>`${stateAt(now)} = any(${states}::text[])`)
    .orderBy("createdAt")
    .orderBy("applicationId")
    .orderBy("sequence")
    .limit(count),
);

interface OfApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

/** Lists all messages of one application, with the names of their payload's fields. */
export const listMessagesOf = prepared(({ tenant, applicationId, now }: OfApplication & { now: Date }) =>
  compose
    .selectFrom("outbox")
    .select(shown(now))
    .select(sql<string[]>`array(select jsonb_object_keys(outbox.payload) order by 1)`.as("fields"))
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .orderBy("createdAt")
    .orderBy("sequence"),
);

interface Chosen extends OfApplication {
  readonly now: Date;
  /** Null for every dead message of the application. */
  readonly topic: string | null;
  readonly key: string | null;
}

/**
 * Puts dead messages back. Their retry period begins again. With a numbered message come its dead predecessors, because it would wait for
 * them.
 */
export const resendDead = prepared(({ tenant, applicationId, now, topic, key }: Chosen) =>
  compose
    .updateTable("outbox")
    .set({ deadAt: null, leasedUntil: null, attempts: 0, lostAttempts: 0, createdAt: now, nextAttemptAt: now })
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("deliveredAt", "is", null)
    .where("deadAt", "is not", null)
    .where(
      sql<boolean>`(${topic}::text is null
        or (topic = ${topic}::text and (${key}::text is null or key = ${key}::text))
        or sequence < (select max(chosen.sequence) from outbox chosen
             where chosen.tenant_id = outbox.tenant_id and chosen.application_id = outbox.application_id
               and chosen.topic = ${topic}::text and (${key}::text is null or chosen.key = ${key}::text)
               and chosen.dead_at is not null and chosen.delivered_at is null))`,
    )
    .returning(["applicationId", "topic", "key", "sequence"]),
);

/** Counts an institution's undelivered messages by topic and state. They are few, and have an index. */
export const countByState = prepared(({ tenant, now }: { tenant: string; now: Date }) =>
  compose
    .selectFrom("outbox")
    .select([
      "topic",
      stateAt(now).as("state"),
      sql<number>`count(*)::integer`.as("count"),
      sql<number>`greatest(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8`.as("oldestSeconds"),
    ])
    .where("tenantId", "=", tenant)
    .where("deliveredAt", "is", null)
    .groupBy(sql`1, 2`),
);
