import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable } from "../database/tables.ts";

/** Lists applications whose data key is wrapped by another master key than the current one, in id order from `after`. */
export const listOtherKeyVersions = prepared(
  ({ tenant, version, after, count }: { tenant: string; version: number; after: number; count: number }) =>
    compose
      .selectFrom("application")
      .select("application_id")
      .where("tenant_id", "=", tenant)
      .where("erased_at", "is", null)
      .where((is) => is.or([is("key_version", "<", version), is("key_version", ">", version)]))
      .where("application_id", ">", after)
      .orderBy("application_id")
      .limit(count),
);

/** Counts the applications under each master key. */
export const countKeyVersions = prepared(({ tenant }: { tenant: string }) =>
  compose
    .selectFrom("application")
    .select(["key_version", ({ fn }) => fn.countAll<string>().as("count")])
    .where("tenant_id", "=", tenant)
    .where("erased_at", "is", null)
    .groupBy("key_version"),
);

/** Lists all applications, including erased ones, in id order from `after`. */
export const listApplicationIds = prepared(
  ({ tenant, after, count }: { tenant: string; after: number; count: number }) =>
    compose
      .selectFrom("application")
      .select("application_id")
      .where("tenant_id", "=", tenant)
      .where("application_id", ">", after)
      .orderBy("application_id")
      .limit(count),
);

/** Lists applications that have a first event, in id order from `after`. */
export const listFirstEvents = prepared(({ tenant, after, count }: { tenant: string; after: number; count: number }) =>
  compose
    .selectFrom("event")
    .select("application_id")
    .where("tenant_id", "=", tenant)
    .where("application_id", ">", after)
    .where("sequence", "=", 1)
    .orderBy("application_id")
    .limit(count),
);

/** Returns which of these applications exist. */
export const listPresent = prepared(({ tenant, ids }: { tenant: string; ids: readonly number[] }) =>
  compose
    .selectFrom("application")
    .select("application_id")
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", sql<number>`any(${ids}::bigint[])`),
);

/** Lists security events after a position of the chain, in its order. */
export const listSecurityEvents = prepared(
  ({ tenant, after, count }: { tenant: string; after: number; count: number }) =>
    compose
      .selectFrom("security_event")
      .selectAll()
      .where("tenant_id", "=", tenant)
      .where("sequence", ">", after)
      .orderBy("sequence")
      .limit(count),
);

/** Returns which of these events the security chain covers. */
export const listChained = prepared(({ tenant, ids }: { tenant: string; ids: readonly number[] }) =>
  compose
    .selectFrom("security_event")
    .select("id")
    .where("tenant_id", "=", tenant)
    .where("sequence", "is not", null)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`),
);

/** Returns the chain's hash at each of these positions. */
export const listSecurityHashes = prepared(({ tenant, places }: { tenant: string; places: readonly number[] }) =>
  compose
    .selectFrom("security_event")
    .select(["sequence", "hash"])
    .where("tenant_id", "=", tenant)
    .where("sequence", "=", sql<number>`any(${places}::bigint[])`),
);

type Upkept = Pick<ApplicationTable, "tenant_id" | "application_id" | "event_count" | "chain_head">;

/** Replaces the wrapping of the same key. The event in the same trip guards against concurrent writers. */
export const rewrapApplication = prepared((row: Upkept & Pick<ApplicationTable, "data_key" | "key_version">) =>
  compose
    .updateTable("application")
    .set({
      data_key: row.data_key,
      key_version: row.key_version,
      event_count: row.event_count,
      chain_head: row.chain_head,
    })
    .where("tenant_id", "=", row.tenant_id)
    .where("application_id", "=", row.application_id),
);

interface Age {
  readonly tenant: string;
  /** For drafts: the last change was before this time. */
  readonly draftsBefore: Date;
  /** For all other applications: the last change was before this time. */
  readonly othersBefore: Date;
  readonly afterCreatedAt: Date;
  readonly afterId: number;
  readonly count: number;
}

/** Lists applications that may be old enough to erase, in order of creation. The database can't tell if an open one reached an exit before the column for it existed. */
export const listOldApplications = prepared(
  ({ tenant, draftsBefore, othersBefore, afterCreatedAt, afterId, count }: Age) =>
    compose
      .selectFrom("application")
      .select(["application_id", "created_at", "updated_at", "status"])
      .where("tenant_id", "=", tenant)
      .where("erased_at", "is", null)
      .where("created_at", "<", draftsBefore)
      .where((is) =>
        is.or([
          is("updated_at", "<", othersBefore),
          is.and([is("status", "=", "open"), is("first_exit_at", "is", null), is("updated_at", "<", draftsBefore)]),
        ]),
      )
      .where((is) =>
        is.or([
          is("created_at", ">", afterCreatedAt),
          is.and([is("created_at", "=", afterCreatedAt), is("application_id", ">", afterId)]),
        ]),
      )
      .orderBy("created_at")
      .orderBy("application_id")
      .limit(count),
);

/** Destroys the data key. The remaining row contains no typed values. */
export const eraseApplication = prepared(
  (row: Upkept & Pick<ApplicationTable, "revision" | "data_key"> & { erasedAt: Date }) =>
    compose
      .updateTable("application")
      .set({
        data_key: row.data_key,
        erased_at: row.erasedAt,
        revision: row.revision,
        event_count: row.event_count,
        chain_head: row.chain_head,
      })
      .where("tenant_id", "=", row.tenant_id)
      .where("application_id", "=", row.application_id),
);

interface InApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

export const deleteRecords = prepared(({ tenant, applicationId }: InApplication) =>
  compose.deleteFrom("record").where("tenant_id", "=", tenant).where("application_id", "=", applicationId),
);

/** Counts the files that an application's records name, without opening the records. */
export const countDocuments = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("record")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("kind", "=", "document"),
);
