import { sql } from "kysely";
import type { ApplicationStatus } from "@portico/domain/records/records";
import { compose, prepared } from "./compose.ts";

interface OfApplication {
  readonly tenant: string;
  readonly applicationId: number;
}

const lock = prepared(({ name }: { name: string }) =>
  compose.selectNoFrom(sql<null>`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as("locked")),
);

/** Locks this subject until the trip ends, so that two trips about it run one after the other. */
export function lockOn(subject: string, tenant: string, ids: readonly number[]) {
  return lock({ name: [subject, tenant, ...ids.toSorted((one, other) => one - other)].join(" ") });
}

/** Locks what each of these keyed hashes stands for, always in the same order. */
export function locksOn(subject: string, tenant: string, hashes: readonly Buffer[]) {
  const names = new Set(hashes.map((hash) => [subject, tenant, hash.toString("hex")].join(" ")));
  return [...names].toSorted().map((name) => lock({ name }));
}

/** Undoes the trip with ConditionNotMet if the application was sent. */
export const requireUnsent = requireNone("claimed", "decided", "accepted");

/** Undoes the trip with ConditionNotMet if the application's offer was accepted. */
export const requireUnaccepted = requireNone("accepted");

/** PostgreSQL fails at once to divide by zero. */
function requireNone(...statuses: ApplicationStatus[]) {
  return prepared(({ tenant, applicationId }: OfApplication) =>
    compose
      .selectFrom("application")
      .where("tenantId", "=", tenant)
      .where("applicationId", "=", applicationId)
      .where("status", "in", statuses)
      .select(sql<number>`1 / (1 - count(*))`.as("none")),
  );
}
