import { steadyNumber } from "../hash.ts";
import type { AutocompleteQuery, Suggestion } from "./suggestion.ts";

/** A suggestion of US Autocomplete: a complete address has a key, and a building the name that its apartments are asked for with. */
type NamedSuggestion = Suggestion & ({ readonly smarty_key: string } | { readonly entry_id: string });

/** Names the suggestions as US Autocomplete does, the successor of US Autocomplete Pro. All of them are homes. */
export function withNames(
  suggestions: readonly Suggestion[],
  { exclude = "" }: Pick<AutocompleteQuery, "exclude">,
): readonly NamedSuggestion[] {
  if (exclude.split(",").includes("residential")) return [];
  return suggestions.map((suggestion) =>
    suggestion.entries === 0
      ? { ...suggestion, smarty_key: keyOf(suggestion) }
      : { ...suggestion, entry_id: entryIdOf(suggestion) },
  );
}

function keyOf({ street_line, secondary, zipcode }: Suggestion): string {
  return String(1_000_000_000 + steadyNumber(900_000_000, `${street_line} ${secondary}`.trim().toLowerCase(), zipcode));
}

/** Opaque to callers. */
function entryIdOf({ street_line, secondary, entries, city, state, zipcode }: Suggestion): string {
  const line = `${street_line} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
  return Buffer.from(line).toString("base64url");
}

/** The building that a caller selected: its line, or the name that it has in US Autocomplete. */
export function selectedBuilding(selected: string): string {
  return selected.includes("(") ? selected : Buffer.from(selected, "base64url").toString();
}
