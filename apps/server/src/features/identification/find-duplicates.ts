import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { findOtherApplications } from "./taxpayer-index-store.ts";
import { isUnderWay, recentSince } from "../saved-applications/under-way.ts";

/** More than anybody has under way at a time. */
const mostCandidates = 10;

/**
 * The applications that a person began before and that are still under way, found by their taxpayer number. One where they are somebody's
 * co-borrower is not theirs to open. Callers may tell others only that there are any.
 */
export async function findDuplicates(
  scope: Pick<Scope, "tenant" | "database" | "now" | "today" | "keyedHashes" | "otherApplication">,
  { applicationId, taxpayerNumber }: { readonly applicationId: number; readonly taxpayerNumber: string },
): Promise<readonly OtherApplication[]> {
  const [rows] = await scope.database.trip([
    findOtherApplications({
      tenant: scope.tenant.name,
      hashes: scope.keyedHashes("taxpayer", taxpayerNumber),
      applicationId,
      openSince: recentSince(scope),
      count: mostCandidates,
    }),
  ]);
  const candidates = await Promise.all(rows.map(async ({ application_id }) => scope.otherApplication(application_id)));
  return candidates.filter((candidate) => isUnderWay(scope, candidate));
}
