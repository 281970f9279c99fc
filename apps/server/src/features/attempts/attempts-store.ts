import { sql } from "kysely";
import { compose, prepared } from "../../database/compose.ts";

interface Attempt {
  readonly tenant: string;
  readonly key: Buffer;
}

/** Counts one more attempt and returns the count. A single statement keeps the count exact under concurrency. */
export const countAttempt = prepared(
  ({ tenant, key, now, windowStart }: Attempt & { readonly now: Date; readonly windowStart: Date }) =>
    compose
      .insertInto("rate_limit")
      .values({ tenant_id: tenant, key, window_started_at: now, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "key"]).doUpdateSet({
          count: sql<number>`case when rate_limit.window_started_at < ${windowStart} then 1 else rate_limit.count + 1 end`,
          window_started_at: sql<Date>`case when rate_limit.window_started_at < ${windowStart} then ${now} else rate_limit.window_started_at end`,
        }),
      )
      .returning("count"),
);

/** Takes back one attempt that was not a guess. */
export const takeAttemptBack = prepared(({ tenant, key }: Attempt) =>
  compose
    .updateTable("rate_limit")
    .set((table) => ({ count: table("count", "-", 1) }))
    .where("tenant_id", "=", tenant)
    .where("key", "=", key)
    .where("count", ">", 0),
);

export const forgetAttempts = prepared(({ tenant, key }: Attempt) =>
  compose.deleteFrom("rate_limit").where("tenant_id", "=", tenant).where("key", "=", key),
);
