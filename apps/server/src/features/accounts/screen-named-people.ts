import { strongestOutcome, type CheckedPerson, type NamedPerson } from "@portico/domain/accounts/sanctions-match";
import type { AccountRole } from "@portico/domain/accounts/screening";
import type { Scope } from "../../kernel/scope.ts";
import type { Providers } from "../../providers/providers.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

/** Somebody whom the application names, with their part in it. */
export interface NamedInApplication extends NamedPerson {
  readonly role: AccountRole;
}

interface Asking extends Pick<Scope, "log" | "now"> {
  readonly providers: Pick<Providers, "sanctionsScreener">;
}

/**
 * Searches the sanctions lists for everybody whom an account application names: owners, a minor and the adult, beneficiaries, and the trusted
 * contact. Without an answer, the check says so, and the application goes to manual review.
 */
export async function screenNamedPeople(
  { log, now, providers }: Asking,
  people: readonly NamedInApplication[],
): Promise<readonly CheckedPerson[]> {
  const checkedAt = now.toISOString();
  return Promise.all(
    people.map(async (person) => {
      const { role, firstName, lastName } = person;
      const of = { role, firstName, lastName, checkedAt };
      const found = await whenProviderFails(log, providers.sanctionsScreener.search(person), undefined);
      if (!found) return { ...of, outcome: "unavailable" as const, entries: [] };
      const { outcome, entries } = strongestOutcome(person, found.entries);
      const kept = entries.map(({ list, entryId, names }) => ({ list, entryId, name: names[0] ?? "" }));
      return { ...of, outcome, listVersion: found.listVersion, entries: kept };
    }),
  );
}
