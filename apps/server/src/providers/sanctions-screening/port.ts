import type { ListedEntry, NamedPerson } from "@portico/domain/accounts/sanctions-match";

export interface FoundEntries {
  /** Which state of the lists was searched, to keep with the outcome. */
  readonly listVersion: string;
  /** Entries with a similar name. The domain compares them (`strongestOutcome`). */
  readonly entries: readonly ListedEntry[];
}

/**
 * Searches the lists of the Office of Foreign Assets Control. Rejects with ProviderError, also if a list isn't loaded or is old, because a
 * search of nothing finds nobody. The policy is manual review.
 */
export interface SanctionsScreener {
  search(person: NamedPerson): Promise<FoundEntries>;
}
