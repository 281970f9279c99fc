import { sql, type CompiledQuery } from "kysely";
import type { ApplicationStatus, RecordKind } from "@portico/domain/records/records";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable, EventTable, OutboxTable } from "../database/tables.ts";
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
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId),
);

/** Returns records in insertion order. */
export const listRecords = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("record")
    .select(["kind", "id", "applicant_id", "sealed"])
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .orderBy("position"),
);

/** Finds the application by the session's token, so one trip reads both the session and the records. Returns records in insertion order. */
export const listRecordsOfSession = prepared(({ tenant, hash }: InTenant & { hash: Buffer }) =>
  compose
    .selectFrom("session")
    .innerJoin("record", (join) =>
      join
        .onRef("record.tenant_id", "=", "session.tenant_id")
        .onRef("record.application_id", "=", "session.application_id"),
    )
    .select(["record.kind", "record.id", "record.applicant_id", "record.sealed"])
    .where("session.tenant_id", "=", tenant)
    .where("session.token_hash", "=", hash)
    .orderBy("record.position"),
);

export type RecordRow = ReturnType<typeof listRecords> extends CompiledQuery<infer Row> ? Row : never;

export const insertApplication = prepared((row: ApplicationTable) =>
  compose.insertInto("application").values({
    tenant_id: row.tenant_id,
    application_id: row.application_id,
    loan_application_id: row.loan_application_id,
    product_code: row.product_code,
    member_type: row.member_type,
    primary_applicant_id: row.primary_applicant_id,
    joint_applicant_id: row.joint_applicant_id,
    status: row.status,
    revision: row.revision,
    has_duplicate: row.has_duplicate,
    data_key: row.data_key,
    key_version: row.key_version,
    event_count: row.event_count,
    chain_head: row.chain_head,
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
    first_exit_at: row.first_exit_at,
  }),
);

interface ApplicationUpdate extends InApplication {
  readonly expectedRevision: number;
  readonly revision: number;
  readonly status: ApplicationStatus;
  readonly jointApplicantId: number | null;
  readonly hasDuplicate: boolean;
  readonly eventCount: number;
  readonly chainHead: Buffer;
  readonly now: Date;
  readonly submittedAt: Date | null;
  readonly firstExitAt: Date | null;
}

export const updateApplication = prepared((row: ApplicationUpdate) =>
  compose
    .updateTable("application")
    .set({
      revision: row.revision,
      status: row.status,
      joint_applicant_id: row.jointApplicantId,
      has_duplicate: row.hasDuplicate,
      event_count: row.eventCount,
      chain_head: row.chainHead,
      updated_at: row.now,
      submitted_at: row.submittedAt,
      first_exit_at: row.firstExitAt,
    })
    .where("tenant_id", "=", row.tenant)
    .where("application_id", "=", row.applicationId)
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
      tenant_id: row.tenant,
      application_id: row.applicationId,
      kind: row.kind,
      id: row.id,
      applicant_id: row.applicantId,
      sealed: row.sealed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "application_id", "kind", "id"])
        .doUpdateSet({ applicant_id: row.applicantId, sealed: row.sealed }),
    ),
);

export const deleteRecord = prepared(({ tenant, applicationId, kind, id }: RecordKey) =>
  compose
    .deleteFrom("record")
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("kind", "=", kind)
    .where("id", "=", id),
);

export const insertEvent = prepared((row: EventTable) =>
  compose.insertInto("event").values({
    tenant_id: row.tenant_id,
    application_id: row.application_id,
    sequence: row.sequence,
    revision: row.revision,
    at: row.at,
    action: row.action,
    applicant_id: row.applicant_id,
    details: row.details,
    request_id: row.request_id,
    ip_address: row.ip_address,
    session_hash: row.session_hash,
    previous_hash: row.previous_hash,
    hash: row.hash,
  }),
);

export const listEvents = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("event")
    .selectAll()
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .orderBy("sequence"),
);

/**
 * Appends a security event to its tenant's chain. The chain's row stays locked until the trip ends, so run this statement late in a trip.
 * `content` is the part of the event that the chain covers.
 */
export const insertSecurityEvent = prepared((row: UnchainedSecurityEvent & { start: Buffer; content: Buffer }) => ({
  compile: () =>
    sql`with head as (
        insert into security_chain (tenant_id, event_count, chain_head)
        values (${row.tenant_id}, 1, sha256(${row.start}::bytea || ${row.content}::bytea))
        on conflict (tenant_id) do update set event_count = security_chain.event_count + 1,
          chain_head = sha256(security_chain.chain_head || ${row.content}::bytea)
        returning event_count, chain_head)
      insert into security_event
        (tenant_id, id, at, action, application_id, details, request_id, ip_address, session_hash, sequence, hash)
      select ${row.tenant_id}, ${row.id}::bigint, ${row.at}::timestamptz, ${row.action}, ${row.application_id}::bigint,
        ${row.details}::jsonb, ${row.request_id}, ${row.ip_address}, ${row.session_hash}::bytea, event_count, chain_head
      from head`.compile(compose),
}));

export const readSecurityChain = prepared(({ tenant }: { tenant: string }) =>
  compose.selectFrom("security_chain").select(["event_count", "chain_head"]).where("tenant_id", "=", tenant),
);

type NewMessage = Pick<OutboxTable, "tenant_id" | "application_id" | "topic" | "key" | "payload"> & {
  now: Date;
  leasedUntil: Date | null;
  attempts: number;
};

/** Leaves an existing message unchanged, and returns no row for it. */
export const insertMessage = prepared((row: NewMessage) =>
  compose
    .insertInto("outbox")
    .values({
      tenant_id: row.tenant_id,
      application_id: row.application_id,
      topic: row.topic,
      key: row.key,
      payload: row.payload,
      created_at: row.now,
      next_attempt_at: row.now,
      leased_until: row.leasedUntil,
      attempts: row.attempts,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "application_id", "topic", "key"]).doNothing())
    .returning(["application_id", "topic", "key", "payload", "attempts", "lost_attempts", "created_at"]),
);
