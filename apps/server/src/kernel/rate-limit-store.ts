import { sql, type CompiledQuery } from "kysely";
import { compose, prepared } from "../database/compose.ts";
import { deleteBefore } from "../database/delete-before.ts";

interface CallsToCount {
  readonly tenant: string;
  readonly key: Buffer;
  readonly calls: number;
  readonly now: Date;
  /** A window that began before this time is over. */
  readonly cutOff: Date;
}

/** Counts calls. A new window begins with the first call after the last one ended. */
export const countCalls = prepared(({ tenant, key, calls, now, cutOff }: CallsToCount) =>
  compose
    .insertInto("rateLimit")
    .values({ tenantId: tenant, key, windowStartedAt: now, count: calls })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "key"]).doUpdateSet({
        count: sql<number>`case when rate_limit.window_started_at <= ${cutOff} then ${calls}::integer else rate_limit.count + ${calls}::integer end`,
        windowStartedAt: sql<Date>`case when rate_limit.window_started_at <= ${cutOff} then ${now} else rate_limit.window_started_at end`,
      }),
    )
    .returning(["count", "windowStartedAt"]),
);

/** A window's count after counting. */
export type Counted = ReturnType<typeof countCalls> extends CompiledQuery<infer Row> ? Row : never;

export const deleteOldCounts = deleteBefore("rateLimit", "windowStartedAt");
