import { sql, type CompiledQuery } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import { deleteBefore } from "../database/delete-before.ts";

interface CallToCount {
  readonly tenant: string;
  readonly key: Buffer;
  readonly now: Date;
  /** A window that began before this time is over. */
  readonly cutOff: Date;
}

/** Counts one call. A new window begins with the first call after the last one ended. */
export const countCall = prepared(({ tenant, key, now, cutOff }: CallToCount) =>
  compose
    .insertInto("rateLimit")
    .values({ tenantId: tenant, key, windowStartedAt: now, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "key"]).doUpdateSet({
        count: sql<number>`case when rate_limit.window_started_at <= ${cutOff} then 1 else rate_limit.count + 1 end`,
        windowStartedAt: sql<Date>`case when rate_limit.window_started_at <= ${cutOff} then ${now} else rate_limit.window_started_at end`,
      }),
    )
    .returning(["count", "windowStartedAt"]),
);

/** A window's count after a call. */
export type Counted = ReturnType<typeof countCall> extends CompiledQuery<infer Row> ? Row : never;

export const deleteOldCounts = deleteBefore("rateLimit", "windowStartedAt");
