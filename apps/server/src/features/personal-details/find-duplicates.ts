import { numbersOf, rowAbout, type OfPair } from "@portico/domain/application/changed-places";
import { purchaseOf } from "@portico/domain/application/takes-counteroffer";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import { findOtherApplications } from "./taxpayer-index-store.ts";
import { endedInNo } from "../../kernel/ended-in-no.ts";
import { isUnderWay, recentSince } from "../../kernel/under-way.ts";

type Searching = Pick<Scope, "tenant" | "database" | "now" | "today" | "keyedHashes" | "otherApplication">;

export interface Search {
  readonly applicationId: number;
  readonly productCode: number;
  /** When the application began. A loan that was accepted later may be the same one. */
  readonly startedTime: Date;
  /** The first person's TIN. */
  readonly tin: string;
  /** The other person's TIN. */
  readonly otherTin?: string | undefined;
  /** The declined application that this one follows. It is no duplicate. */
  readonly precedingId?: number | undefined;
  /** The declined application whose unsent counteroffer or other vehicle is no duplicate either, because it is for one purchase. */
  readonly purchaseId?: number | undefined;
  readonly records: Pick<Records, "changedPlaces">;
}

/** The most rows to check. Nobody has more in progress at a time. An application of the same two people has two rows. */
const mostCandidates = 20;

/**
 * The applications in progress, or sent and accepted since this one began, that the first person may hear about: they are in it as its first person or its co-borrower, or it was
 * begun again with the other person first. An application of the co-borrower alone stays private (decision 128). Callers may reveal only
 * whether there are any.
 */
export async function findDuplicates(scope: Searching, search: Search): Promise<readonly OtherApplication[]> {
  const [rows] = await scope.database.trip([candidatesOf(scope, search)]);
  return underWayAmong(scope, rows, search);
}

interface Searcher {
  readonly application: ApplicationState;
  readonly records: Records;
  readonly startedTime: Date;
}

/** What to look for. Undefined until the first person's TIN is known. */
export function searchOf({ application, records, startedTime }: Searcher): Search | undefined {
  const [tin, otherTin] = numbersOf({ application, records });
  if (tin === undefined) return undefined;
  const precedingId = records.precedingApplication[0]?.applicationId;
  const { applicationId, productCode } = application;
  const purchaseId = purchaseOf(records);
  return { applicationId, productCode, startedTime, tin, otherTin, precedingId, purchaseId, records };
}

/** The people to look for, and the application that isn't its own duplicate. */
export type Wanted = Pick<Search, "applicationId" | "startedTime" | "tin" | "otherTin">;

/** The query for applications that may be duplicates. */
export function candidatesOf(
  scope: Pick<Searching, "tenant" | "now" | "keyedHashes">,
  { applicationId, startedTime, tin, otherTin }: Wanted,
) {
  const numbers = otherTin === undefined ? [tin] : [tin, otherTin];
  return findOtherApplications({
    tenant: scope.tenant.name,
    hashes: numbers.flatMap((number) => scope.keyedHashes("taxpayer", number)),
    applicationId,
    openSince: recentSince(scope),
    acceptedSince: startedTime,
    count: mostCandidates,
  });
}

/** The candidates that are still in progress and concern the first person, without the application that this one follows. */
export async function underWayAmong(
  scope: Searching,
  rows: readonly { readonly applicationId: number }[],
  search: Search,
): Promise<readonly OtherApplication[]> {
  const ids = new Set(rows.map(({ applicationId }) => applicationId));
  if (search.precedingId !== undefined) ids.delete(search.precedingId);
  const candidates = await openFound(
    scope,
    [...ids].map((applicationId) => ({ applicationId })),
  );
  return candidates.filter(
    (candidate) =>
      concerns(scope, search, candidate) &&
      (isUnderWay(scope, candidate) || isAcceptedSince(search.startedTime, candidate)),
  );
}

/** Nothing is left to do in an accepted loan. But an application that began before that one was sent may ask for the same loan again. */
function isAcceptedSince(startedTime: Date, { application, records }: OtherApplication): boolean {
  const sentAt = records.sentPath[0]?.sentAt;
  return application.status === "accepted" && sentAt !== undefined && new Date(sentAt) > startedTime;
}

/**
 * People who began again know of the other application, and sending one closes the other. A sent one is a duplicate. Otherwise, a sent
 * application for another product is a loan of its own, and nothing in it can be finished. In one that ended in a "no", nothing can be
 * finished either as it is (decision 202).
 */
function concerns(
  { tenant }: Pick<Scope, "tenant">,
  { tin, productCode, records, purchaseId }: Search,
  other: OtherApplication & OfPair,
): boolean {
  if (purchaseId !== undefined && other.application.status === "open" && purchaseOf(other.records) === purchaseId)
    return false;
  if (rowAbout(records, other.application.applicationId)) return isSubmitted(other.application);
  const isOver = isSubmitted(other.application) || endedInNo(other, tenant);
  if (other.application.productCode !== productCode && isOver) return false;
  return numbersOf(other).includes(tin);
}
