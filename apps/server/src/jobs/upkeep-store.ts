import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable } from "../database/application-table.ts";

/** A place in the order of key versions. A rewrapped application leaves this order. */
export interface KeyPlace {
  readonly keyVersion: number;
  readonly applicationId: number;
}

/**
 * Lists applications whose data key is wrapped by another master key than the current one, in order from a place. Each half reads only one end of
 * the index on versions, so this costs the same however many applications there are.
 */
export const listOtherKeyVersions = prepared(
  (slots: { tenant: string; version: number; count: number } & KeyPlace) => ({
    compile: () => {
      const half = (comparison: "<" | ">") => sql`(
        select application_id, key_version from application
        where tenant_id = ${slots.tenant} and erased_at is null and key_version ${sql.raw(comparison)} ${slots.version}
          and (key_version, application_id) > (${slots.keyVersion}::integer, ${slots.applicationId}::bigint)
        order by key_version, application_id limit ${slots.count})`;
      return sql<KeyPlace>`${half("<")} union all ${half(">")} order by key_version, application_id limit ${slots.count}`.compile(
        compose,
      );
    },
  }),
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
  /** The number of applications to look at. */
  readonly count: number;
}

interface OldApplication {
  readonly applicationId: number;
  readonly createdAt: Date;
  /** Whether it may be old enough to erase. Of the others, only the last one is listed, to tell where to go on. */
  readonly isOld: boolean;
}

/**
 * Looks at the next applications in order of creation, and lists those that may be old enough to erase. The database can't tell if an open one
 * reached an exit before the column for it existed.
 */
export const listOldApplications = prepared((slots: Age) => ({
  compile: () =>
    sql<OldApplication>`
      with page as (
        select application_id, created_at,
          updated_at < ${slots.othersBefore}
            or (status = 'open' and first_exit_at is null and updated_at < ${slots.draftsBefore}) as is_old
        from application
        where tenant_id = ${slots.tenant} and erased_at is null and created_at < ${slots.draftsBefore}
          and (created_at, application_id) > (${slots.afterCreatedAt}::timestamptz, ${slots.afterId}::bigint)
        order by created_at, application_id limit ${slots.count}),
      numbered as (
        select *, row_number() over (order by created_at desc, application_id desc) = 1 as is_last from page)
      select application_id, created_at, is_old from numbered where is_old or is_last
      order by created_at, application_id`.compile(compose),
}));

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
