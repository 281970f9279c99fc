import { sql } from "kysely";
import { compose, prepared } from "../database/compose.ts";

/** Messages to institutions' systems that are older than this count as late. */
export const lateMilliseconds = 60_000;

/** Counts a tenant's late messages to its own system, and its dead messages of any kind. Both are few, and have an index. */
export const countUndelivered = prepared(({ tenant, lateBefore }: { tenant: string; lateBefore: Date }) =>
  compose
    .selectFrom("outbox")
    .select([
      sql<number>`count(*) filter (where dead_at is null)::integer`.as("late"),
      sql<number>`count(*) filter (where dead_at is not null)::integer`.as("dead"),
    ])
    .where("tenantId", "=", tenant)
    .where("deliveredAt", "is", null)
    .where((is) =>
      is.or([
        is("deadAt", "is not", null),
        is.and([is("deadAt", "is", null), is("sequence", "is not", null), is("createdAt", "<", lateBefore)]),
      ]),
    ),
);
