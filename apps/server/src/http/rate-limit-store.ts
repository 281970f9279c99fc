import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";

interface Counted {
  readonly tenant: string;
  readonly key: Buffer;
  readonly now: Date;
  /** A window that began before this time is over. */
  readonly cutOff: Date;
}

/** Counts one call. A new window begins with the first call after the last one ended. */
export const countCall = prepared(({ tenant, key, now, cutOff }: Counted) =>
  compose
    .insertInto("rate_limit")
    .values({ tenant_id: tenant, key, window_started_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "key"]).doUpdateSet({
        count: sql<number>`case when rate_limit.window_started_at <= ${cutOff} then 1 else rate_limit.count + 1 end`,
        window_started_at: sql<Date>`case when rate_limit.window_started_at <= ${cutOff} then ${now} else rate_limit.window_started_at end`,
      }),
    )
    .returning(["count", "window_started_at"]),
);

export const deleteOldCounts = prepared(({ tenant, before }: { tenant: string; before: Date }) =>
  compose.deleteFrom("rate_limit").where("tenant_id", "=", tenant).where("window_started_at", "<", before),
);
