import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable } from "../database/application-table.ts";

/** Lists applications whose data key is wrapped by another master key than the current one, in id order from `after`. */
export const listOtherKeyVersions = prepared(
  ({ tenant, version, after, count }: { tenant: string; version: number; after: number; count: number }) =>
    compose
      .selectFrom("application")
      .select("applicationId")
      .where("tenantId", "=", tenant)
      .where("erasedAt", "is", null)
      .where((is) => is.or([is("keyVersion", "<", version), is("keyVersion", ">", version)]))
      .where("applicationId", ">", after)
      .orderBy("applicationId")
      .limit(count),
);

/** Counts the applications under each master key. */
export const countKeyVersions = prepared(({ tenant }: { tenant: string }) =>
  compose
    .selectFrom("application")
    .select(["keyVersion", ({ fn }) => fn.countAll<string>().as("count")])
    .where("tenantId", "=", tenant)
    .where("erasedAt", "is", null)
    .groupBy("keyVersion"),
);

/** Lists all applications, including erased ones, in id order from `after`. */
export const listApplicationIds = prepared(
  ({ tenant, after, count }: { tenant: string; after: number; count: number }) =>
    compose
      .selectFrom("application")
      .select("applicationId")
      .where("tenantId", "=", tenant)
      .where("applicationId", ">", after)
      .orderBy("applicationId")
      .limit(count),
);

/** Lists applications that have a first event, in id order from `after`. */
export const listFirstEvents = prepared(({ tenant, after, count }: { tenant: string; after: number; count: number }) =>
  compose
    .selectFrom("event")
    .select("applicationId")
    .where("tenantId", "=", tenant)
    .where("applicationId", ">", after)
    .where("sequence", "=", 1)
    .orderBy("applicationId")
    .limit(count),
);

/** Returns which of these applications exist. */
export const listPresent = prepared(({ tenant, ids }: { tenant: string; ids: readonly number[] }) =>
  compose
    .selectFrom("application")
    .select("applicationId")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", sql<number>`any(${ids}::bigint[])`),
);

/** Lists security events after a position of the chain, in its order. */
export const listSecurityEvents = prepared(
  ({ tenant, after, count }: { tenant: string; after: number; count: number }) =>
    compose
      .selectFrom("securityEvent")
      .selectAll()
      .where("tenantId", "=", tenant)
      .where("sequence", ">", after)
      .orderBy("sequence")
      .limit(count),
);

/** Returns which of these events the security chain covers. */
export const listChained = prepared(({ tenant, ids }: { tenant: string; ids: readonly number[] }) =>
  compose
    .selectFrom("securityEvent")
    .select("id")
    .where("tenantId", "=", tenant)
    .where("sequence", "is not", null)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`),
);

/** Returns the chain's hash at each of these positions. */
export const listSecurityHashes = prepared(({ tenant, places }: { tenant: string; places: readonly number[] }) =>
  compose
    .selectFrom("securityEvent")
    .select(["sequence", "hash"])
    .where("tenantId", "=", tenant)
    .where("sequence", "=", sql<number>`any(${places}::bigint[])`),
);

type Upkept = Pick<ApplicationTable, "tenantId" | "applicationId" | "eventCount" | "chainHead">;

/** Replaces the wrapping of the same key. The event in the same trip guards against concurrent writers. */
export const rewrapApplication = prepared((row: Upkept & Pick<ApplicationTable, "dataKey" | "keyVersion">) =>
  compose
    .updateTable("application")
    .set({
      dataKey: row.dataKey,
      keyVersion: row.keyVersion,
      eventCount: row.eventCount,
      chainHead: row.chainHead,
    })
    .where("tenantId", "=", row.tenantId)
    .where("applicationId", "=", row.applicationId),
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
      .select(["applicationId", "createdAt", "updatedAt", "status"])
      .where("tenantId", "=", tenant)
      .where("erasedAt", "is", null)
      .where("createdAt", "<", draftsBefore)
      .where((is) =>
        is.or([
          is("updatedAt", "<", othersBefore),
          is.and([is("status", "=", "open"), is("firstExitAt", "is", null), is("updatedAt", "<", draftsBefore)]),
        ]),
      )
      .where((is) =>
        is.or([
          is("createdAt", ">", afterCreatedAt),
          is.and([is("createdAt", "=", afterCreatedAt), is("applicationId", ">", afterId)]),
        ]),
      )
      .orderBy("createdAt")
      .orderBy("applicationId")
      .limit(count),
);

/** Destroys the data key. The remaining row contains no typed values. */
export const eraseApplication = prepared(
  (row: Upkept & Pick<ApplicationTable, "revision" | "dataKey"> & { erasedAt: Date }) =>
    compose
      .updateTable("application")
      .set({
        dataKey: row.dataKey,
        erasedAt: row.erasedAt,
        revision: row.revision,
        eventCount: row.eventCount,
        chainHead: row.chainHead,
      })
      .where("tenantId", "=", row.tenantId)
      .where("applicationId", "=", row.applicationId),
);

interface InApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

export const deleteRecords = prepared(({ tenant, applicationId }: InApplication) =>
  compose.deleteFrom("record").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);

/** Counts the files that an application's records name, without opening the records. */
export const countDocuments = prepared(({ tenant, applicationId }: InApplication) =>
  compose
    .selectFrom("record")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("kind", "=", "document"),
);
