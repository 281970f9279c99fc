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
      .insertInto("rateLimit")
      .values({ tenantId: tenant, key, windowStartedAt: now, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(["tenantId", "key"]).doUpdateSet({
          count: sql<number>`case when rate_limit.window_started_at < ${windowStart} then 1 else rate_limit.count + 1 end`,
          windowStartedAt: sql<Date>`case when rate_limit.window_started_at < ${windowStart} then ${now} else rate_limit.window_started_at end`,
        }),
      )
      .returning("count"),
);

/** Takes back one attempt that was not a guess. */
export const takeAttemptBack = prepared(({ tenant, key }: Attempt) =>
  compose
    .updateTable("rateLimit")
    .set((table) => ({ count: table("count", "-", 1) }))
    .where("tenantId", "=", tenant)
    .where("key", "=", key)
    .where("count", ">", 0),
);

export const forgetAttempts = prepared(({ tenant, key }: Attempt) =>
  compose.deleteFrom("rateLimit").where("tenantId", "=", tenant).where("key", "=", key),
);
