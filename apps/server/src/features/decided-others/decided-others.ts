import type { CompiledQuery } from "kysely";
import { numbersOf } from "@portico/domain/application/changed-places";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { findDecidedApplications } from "./decided-others-store.ts";

type Hashing = Pick<Scope, "tenant" | "keyedHashes">;
type Searching = Pick<Scope, "tenant" | "database" | "keyedHashes" | "otherApplication">;
type Present = Pick<OtherApplication, "application" | "records">;

const mostCandidates = 20;

/** Other decided applications of this one's people, in either role, the newest first. */
export async function decidedOthers(scope: Searching, present: Present): Promise<readonly OtherApplication[]> {
  const [search] = decidedOthersQueries(scope, present);
  if (!search) return [];
  const [rows] = await scope.database.trip([search]);
  const ids = new Set(rows.map((row) => row.applicationId));
  return openFound(
    scope,
    [...ids].map((applicationId) => ({ applicationId })),
  );
}

/** The search for them. Several questions make it, so it is the same for all of them, and a call's trips make it once. */
export function decidedOthersQueries(
  { tenant, keyedHashes }: Hashing,
  present: Present,
): readonly CompiledQuery<{ readonly applicationId: number }>[] {
  const hashes = numbersOf(present).flatMap((number) => (number === undefined ? [] : keyedHashes("taxpayer", number)));
  if (hashes.length === 0) return [];
  const { applicationId } = present.application;
  return [findDecidedApplications({ tenant: tenant.name, hashes, applicationId, count: mostCandidates })];
}
