import { strongestOutcome, type NamedPerson, type SanctionsCheck } from "@portico/domain/accounts/sanctions-match";
import type { Scope } from "../../kernel/scope.ts";
import type { Providers } from "../../providers/providers.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

interface Asking extends Pick<Scope, "log" | "now"> {
  readonly providers: Pick<Providers, "sanctionsScreener">;
}

/**
 * Searches the sanctions lists for everybody whom an account application names: owners, a minor and the adult, beneficiaries, and the trusted
 * contact. Without an answer, the check says so, and the application goes to manual review.
 */
export async function screenNamedPeople(
  { log, now, providers }: Asking,
  people: readonly NamedPerson[],
): Promise<readonly SanctionsCheck[]> {
  const checkedAt = now.toISOString();
  return Promise.all(
    people.map(async (person) => {
      const found = await whenProviderFails(log, providers.sanctionsScreener.search(person), undefined);
      if (!found) return { outcome: "unavailable" as const, checkedAt, entries: [] };
      const { outcome, entries } = strongestOutcome(person, found.entries);
      const kept = entries.map(({ list, entryId, names }) => ({ list, entryId, name: names[0] ?? "" }));
      return { outcome, checkedAt, listVersion: found.listVersion, entries: kept };
    }),
  );
}
