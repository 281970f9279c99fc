import { sql } from "kysely";
import { compose, prepared } from "../../database/compose.ts";

interface OfTenant {
  readonly tenant: string;
}

/** Locks two applications of the same people until the trip ends, so that two trips that send one of them each run one after the other. */
export const lockPair = prepared(({ pair }: { pair: string }) =>
  compose.selectNoFrom(sql<null>`pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.as("locked")),
);

/** The name of the lock. Both applications find the same one. */
export function pairOf({ tenant }: OfTenant, one: number, other: number): string {
  return `places ${tenant} ${String(Math.min(one, other))} ${String(Math.max(one, other))}`;
}

/** Undoes the trip with ConditionNotMet if the application was sent. PostgreSQL fails at once to divide by zero. */
export const requireUnsent = prepared(({ tenant, applicationId }: OfTenant & { applicationId: number }) =>
  compose
    .selectFrom("application")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("status", "in", ["claimed", "decided", "accepted"])
    .select(sql<number>`1 / (1 - count(*))`.as("unsent")),
);
