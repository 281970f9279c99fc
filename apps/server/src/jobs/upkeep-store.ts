import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable } from "../database/tables.ts";

/** Applications whose data key another master key wraps than the current one: some of them, the smallest ids behind `after` first. */
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

/** How many applications each master key wraps. */
export const countKeyVersions = prepared(({ tenant }: { tenant: string }) =>
  compose
    .selectFrom("application")
    .select(["key_version", ({ fn }) => fn.countAll<string>().as("count")])
    .where("tenant_id", "=", tenant)
    .where("erased_at", "is", null)
    .groupBy("key_version"),
);

/** All applications, erased ones too, the smallest ids behind `after` first. */
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

/** Applications that have a first event, the smallest ids behind `after` first. */
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

/** Which of these applications are there. */
export const listPresent = prepared(({ tenant, ids }: { tenant: string; ids: readonly number[] }) =>
  compose
    .selectFrom("application")
    .select("application_id")
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", sql<number>`any(${ids}::bigint[])`),
);

/** Security events behind a place of the chain, in its order. */
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

/** Which of these events the chain of security events covers. */
export const listChained = prepared(({ tenant, ids }: { tenant: string; ids: readonly number[] }) =>
  compose
    .selectFrom("security_event")
    .select("id")
    .where("tenant_id", "=", tenant)
    .where("sequence", "is not", null)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`),
);

/** The chain's hash at each of these places. */
export const listSecurityHashes = prepared(({ tenant, places }: { tenant: string; places: readonly number[] }) =>
  compose
    .selectFrom("security_event")
    .select(["sequence", "hash"])
    .where("tenant_id", "=", tenant)
    .where("sequence", "=", sql<number>`any(${places}::bigint[])`),
);

type Upkept = Pick<ApplicationTable, "tenant_id" | "application_id" | "event_count" | "chain_head">;

/** Another wrapping of the same key. Its event, in the same trip, is what keeps it apart from other writers. */
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
  /** Drafts that nobody touched since. */
  readonly draftsBefore: Date;
  /** All others. */
  readonly othersBefore: Date;
  readonly afterCreatedAt: Date;
  readonly afterId: number;
  readonly count: number;
}

/** Applications that may be old enough to be erased, the oldest behind a place first. Whether an open one is a draft is not the database's to say. */
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
          is.and([is("status", "=", "open"), is("updated_at", "<", draftsBefore)]),
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

/** Destroys the data key. What is left has no value that anybody typed. */
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

/** How many files an application's records name, without opening them. */
export const countDocuments = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("record")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenant)
    .where("application_id", "=", applicationId)
    .where("kind", "=", "document"),
);
