import * as z from "zod/mini";
import type { AddressSuggestion } from "@portico/domain/address/address";
import { states, type StateCode } from "@portico/domain/address/states";

/** The pause in typing before a call to the service (specification, chapter 9). */
export const addressDebounceMs = 600;

/** The minimum length of a text, because shorter texts bring only irrelevant suggestions. */
const shortestSearch = 3;

/** The part of the autocomplete service's answer that we use (US Autocomplete Pro). */
const Answer = z.object({
  suggestions: z.nullish(
    z.array(
      z.object({
        street_line: z.string(),
        secondary: z.optional(z.string()),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
        entries: z.optional(z.number()),
      }),
    ),
  ),
});

export interface AutocompleteAccess {
  /** The key that the browser may use, or "disabled". */
  readonly token: string;
  readonly baseUrl: string;
}

/** A typed street, and the ZIP code if it is known. */
export interface TypedStreet {
  readonly search: string;
  /** Five digits. Addresses elsewhere are only offered if none there is known, because the ZIP code may be wrong. */
  readonly postalCode?: string | undefined;
}

/**
 * Addresses that begin like a typed street. Only single addresses (zero further entries) are returned. If the service is off, there are
 * none. Undefined if it's down. Then people go on typing.
 */
export async function suggestAddresses(
  { token, baseUrl }: AutocompleteAccess,
  { search, postalCode }: TypedStreet,
  signal: AbortSignal,
): Promise<readonly AddressSuggestion[] | undefined> {
  if (token === "disabled" || search.trim().length < shortestSearch) return [];
  const near = postalCode === undefined ? undefined : { prefer_zip_codes: postalCode };
  const url = `${baseUrl}/lookup?${new URLSearchParams({ key: token, search, max_results: "10", ...near }).toString()}`;
  try {
    const response = await fetch(url, { signal, credentials: "omit", referrerPolicy: "origin" });
    if (!response.ok) return undefined;
    const answer = Answer.safeParse(await response.json());
    if (!answer.success) return undefined;
    const rows = (answer.data.suggestions ?? []).filter(({ entries = 0 }) => entries === 0);
    const there = rows.filter(({ zipcode }) => zipcode === postalCode);
    return (there.length > 0 ? there : rows).flatMap(suggestionOf);
  } catch {
    // The service is down or slow, or a newer search has started. People go on typing without suggestions.
    return undefined;
  }
}

type Row = NonNullable<z.output<typeof Answer>["suggestions"]>[number];

function suggestionOf({ street_line: street, secondary, city, state, zipcode }: Row): AddressSuggestion[] {
  if (!(state in states)) return [];
  return [
    {
      street,
      ...(secondary ? { secondaryLine: secondary } : {}),
      city,
      state: state as StateCode,
      postalCode: zipcode,
    },
  ];
}
