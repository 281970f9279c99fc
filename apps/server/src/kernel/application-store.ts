import { sql, type CompiledQuery } from "kysely";
import type { RecordKind } from "@portico/domain/records/records";
import { columnsAtBeginning, columnsOfChange, type ApplicationTable } from "../database/application-table.ts";
import { compose, prepared, slotsOf } from "../database/compose.ts";
import type { EventTable, OutboxTable } from "../database/tables.ts";
import type { UnchainedSecurityEvent } from "./security-chain.ts";

interface InTenant {
  readonly tenant: string;
}
interface InApplication extends InTenant {
  readonly applicationId: number;
}

export const findApplication = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("application")
    .selectAll()
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId),
);

/** Returns records in insertion order. */
export const listRecords = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("record")
    .select(["kind", "id", "applicantId", "sealed"])
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .orderBy("position"),
);

const recordsOfSession = ({ tenant, hash }: InTenant & { hash: Buffer }) =>
  compose
    .selectFrom("session")
    .innerJoin("record", (join) =>
      join
        .onRef("record.tenantId", "=", "session.tenantId")
        .onRef("record.applicationId", "=", "session.applicationId"),
    )
    .select(["record.kind", "record.id", "record.applicantId", "record.sealed"])
    .where("session.tenantId", "=", tenant)
    .where("session.tokenHash", "=", hash)
    .orderBy("record.position");

const listAllOfSession = prepared((of: InTenant & { hash: Buffer }) => recordsOfSession(of));

const listOfSessionUnlessKnown = prepared((of: InTenant & { hash: Buffer; knownHead: Buffer }) =>
  recordsOfSession(of).where((is) =>
    is(
      is
        .selectFrom("application")
        .select("chainHead")
        .whereRef("application.tenantId", "=", "session.tenantId")
        .whereRef("application.applicationId", "=", "session.applicationId"),
      "is distinct from",
      of.knownHead,
    ),
  ),
);

/**
 * Finds the application by the session's token, so one trip reads both the session and the records. Returns records in insertion order, or
 * none if the application still has the known chain head. Every change of records moves the chain. The head is a subquery, because a join
 * may start at all of a tenant's applications while PostgreSQL has no statistics. PostgreSQL would plan a head of null again at each use.
 */
export const listRecordsOfSession = ({
  knownHead,
  ...of
}: InTenant & { readonly hash: Buffer; readonly knownHead: Buffer | null }) =>
  knownHead === null ? listAllOfSession(of) : listOfSessionUnlessKnown({ ...of, knownHead });

export type RecordRow = ReturnType<typeof listRecords> extends CompiledQuery<infer Row> ? Row : never;

export const insertApplication = prepared((row: ApplicationTable) =>
  compose.insertInto("application").values(slotsOf(row, columnsAtBeginning)),
);

/** Writes a change, unless another one came first. */
export const updateApplication = prepared((row: ApplicationTable & { readonly expectedRevision: number }) =>
  compose
    .updateTable("application")
    .set(slotsOf(row, columnsOfChange))
    .where("tenantId", "=", row.tenantId)
    .where("applicationId", "=", row.applicationId)
    .where("revision", "=", row.expectedRevision),
);

interface RecordKey extends InApplication {
  readonly kind: RecordKind;
  readonly id: number;
}

export const upsertRecord = prepared((row: RecordKey & { applicantId: number | null; sealed: Buffer }) =>
  compose
    .insertInto("record")
    .values({
      tenantId: row.tenant,
      applicationId: row.applicationId,
      kind: row.kind,
      id: row.id,
      applicantId: row.applicantId,
      sealed: row.sealed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "applicationId", "kind", "id"])
        // As a parameter, the sealed content would be sent twice.
        .doUpdateSet((is) => ({ applicantId: is.ref("excluded.applicantId"), sealed: is.ref("excluded.sealed") })),
    ),
);

export const deleteRecord = prepared(({ tenant, applicationId, kind, id }: RecordKey) =>
  compose
    .deleteFrom("record")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("kind", "=", kind)
    .where("id", "=", id),
);

const eventColumns = [
  "tenantId",
  "applicationId",
  "sequence",
  "revision",
  "at",
  "action",
  "applicantId",
  "details",
  "requestId",
  "ipAddress",
  "sessionHash",
  "hash",
] as const satisfies (keyof EventTable)[];

export const insertEvent = prepared((row: EventTable) =>
  compose.insertInto("event").values(slotsOf(row, eventColumns)),
);

export const listEvents = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("event")
    .selectAll()
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .orderBy("sequence"),
);

const changesBySessions = ({ tenant, applicationId, revision }: InApplication & { readonly revision: number }) =>
  compose
    .selectFrom("event")
    .select("sequence")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("revision", ">", revision)
    .where("sessionHash", "is not", null)
    .limit(1);

/** Finds a change after a revision that the first person's session made. Background work has no session. */
export const findChangeBySession = prepared((since: InApplication & { readonly revision: number }) =>
  changesBySessions(since).where(sql<boolean>`details ->> 'by' is distinct from 'coBorrower'`),
);

/** The same for an invited co-borrower's session. */
export const findChangeByInvited = prepared((since: InApplication & { readonly revision: number }) =>
  changesBySessions(since).where(sql<boolean>`details ->> 'by' = 'coBorrower'`),
);

/** The same for a session of either person. */
export const findChangeByEither = prepared(changesBySessions);

/**
 * Appends a security event to its tenant's chain. The chain's row stays locked until the trip ends, so run this statement late in a trip.
 * `content` is the part of the event that the chain covers.
 */
export const insertSecurityEvent = prepared((row: UnchainedSecurityEvent & { start: Buffer; content: Buffer }) => ({
  compile: () =>
    sql`with head as (
        insert into security_chain (tenant_id, event_count, chain_head)
        values (${row.tenantId}, 1, sha256(${row.start}::bytea || ${row.content}::bytea))
        on conflict (tenant_id) do update set event_count = security_chain.event_count + 1,
          chain_head = sha256(security_chain.chain_head || ${row.content}::bytea)
        returning event_count, chain_head)
      insert into security_event
        (tenant_id, id, at, action, application_id, details, request_id, ip_address, session_hash, sequence, hash)
      select ${row.tenantId}, ${row.id}::bigint, ${row.at}::timestamptz, ${row.action}, ${row.applicationId}::bigint,
        ${row.details}::jsonb, ${row.requestId}, ${row.ipAddress}, ${row.sessionHash}::bytea, event_count, chain_head
      from head`.compile(compose),
}));

export const readSecurityChain = prepared(({ tenant }: { tenant: string }) =>
  compose.selectFrom("securityChain").select(["eventCount", "chainHead"]).where("tenantId", "=", tenant),
);

type NewMessage = Pick<OutboxTable, "tenantId" | "applicationId" | "topic" | "key" | "payload"> & {
  now: Date;
  leasedUntil: Date | null;
  attempts: number;
  /** How many messages to the institution's system the row holds. Null for all other work. */
  messages: number | null;
};

/**
 * The columns of a message that its job needs. `pending` names the application's other undelivered messages (message-of.ts). For a numbered
 * message, it names only those with a lower number.
 */
export const messageColumns = [
  "outbox.applicationId",
  "outbox.topic",
  "outbox.key",
  "outbox.payload",
  "outbox.attempts",
  "outbox.lostAttempts",
  "outbox.createdAt",
  "outbox.sequence",
  sql<string[]>`array(
    select other.topic || ' ' || other.key from outbox other
    where other.tenant_id = outbox.tenant_id and other.application_id = outbox.application_id
      and other.delivered_at is null and (other.topic, other.key) <> (outbox.topic, outbox.key)
      and (outbox.sequence is null or other.sequence < outbox.sequence))`.as("pending"),
] as const;

const messageValues = (row: Omit<NewMessage, "messages">) => ({
  tenantId: row.tenantId,
  applicationId: row.applicationId,
  topic: row.topic,
  key: row.key,
  payload: row.payload,
  createdAt: row.now,
  nextAttemptAt: row.now,
  leasedUntil: row.leasedUntil,
  attempts: row.attempts,
});

const insertOther = prepared((row: Omit<NewMessage, "messages">) =>
  compose
    .insertInto("outbox")
    .values(messageValues(row))
    .onConflict((conflict) => conflict.columns(["tenantId", "applicationId", "topic", "key"]).doNothing())
    .returning(messageColumns),
);

const insertNumbered = prepared((row: NewMessage) =>
  compose
    .insertInto("outbox")
    .values({
      ...messageValues(row),
      sequence: sql<number>`(
        select coalesce(max(other.sequence), 0) + ${row.messages}::integer from outbox other
        where other.tenant_id = ${row.tenantId} and other.application_id = ${row.applicationId})`,
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "applicationId", "topic", "key"]).doNothing())
    .returning(messageColumns),
);

/**
 * Leaves an existing message unchanged, and returns no row for it. Two statements, because PostgreSQL would plan one with a condition on its
 * own parameter again at each use.
 */
export const insertMessage = (row: NewMessage) => (row.messages === null ? insertOther(row) : insertNumbered(row));
