import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { openFound } from "../../kernel/open-found.ts";
import { findOtherApplications } from "./taxpayer-index-store.ts";
import { isUnderWay, recentSince } from "../saved-applications/under-way.ts";

type Searching = Pick<Scope, "tenant" | "database" | "now" | "today" | "keyedHashes" | "otherApplication">;

interface Search {
  readonly applicationId: number;
  readonly tin: string;
  /** The declined application whose counteroffer this one takes. It is no duplicate. */
  readonly precedingId?: number | undefined;
}

/** The most applications to check. Nobody has more in progress at a time. */
const mostCandidates = 10;

/**
 * A person's earlier applications that are still in progress, by TIN. An application where they are the co-borrower isn't
 * theirs to open. Callers may reveal only whether there are any.
 */
export async function findDuplicates(scope: Searching, search: Search): Promise<readonly OtherApplication[]> {
  const [rows] = await scope.database.trip([candidatesOf(scope, search)]);
  return underWayAmong(scope, rows, search.precedingId);
}

/** The query for applications that may be duplicates. */
export function candidatesOf(scope: Searching, { applicationId, tin }: Search) {
  return findOtherApplications({
    tenant: scope.tenant.name,
    hashes: scope.keyedHashes("taxpayer", tin),
    applicationId,
    openSince: recentSince(scope),
    count: mostCandidates,
  });
}

/** The candidates that are still in progress, without the application that this one follows. */
export async function underWayAmong(
  scope: Searching,
  rows: readonly { readonly applicationId: number }[],
  precedingId: number | undefined,
): Promise<readonly OtherApplication[]> {
  const others = rows.filter(({ applicationId }) => applicationId !== precedingId);
  const candidates = await openFound(scope, others);
  return candidates.filter((candidate) => isUnderWay(scope, candidate));
}
