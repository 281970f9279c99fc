/*
 * Moov Watchman 0.5x, an open service that downloads the lists of the Office of Foreign Assets Control and searches them. Its paths and shapes
 * come from its API description, its code, and its own client's tests. It knows no key. It takes the name in the query, and refuses fields
 * that it doesn't know. Not tried against a live service.
 */
import type { ListedBirthDate, ListedEntry } from "@portico/domain/accounts/sanctions-match";
import { msPerDay } from "@portico/domain/values/duration";
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { birthDatesIn } from "./listed-birth-dates.ts";
import type { SanctionsScreener } from "./port.ts";

export interface WatchmanOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  /** The lists that must be loaded, by Watchman's names. Entries of other lists don't count. */
  readonly lists: readonly string[];
  readonly clock: () => Date;
}

const ListInfo = z.object({
  lists: z.record(z.string(), z.int()),
  listHashes: z.nullish(z.record(z.string(), z.string())),
  /** When the lists were loaded. */
  endedAt: z.string(),
});

const SearchResponse = z.object({
  entities: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        entityType: z.string(),
        sourceList: z.string(),
        sourceID: z.string(),
        person: z.nullish(z.object({ altNames: z.nullish(z.array(z.string())), birthDate: z.nullish(z.string()) })),
        sourceData: z.nullish(z.object({ remarks: z.nullish(z.string()) })),
      }),
    ),
  ),
});
type Entity = NonNullable<z.output<typeof SearchResponse>["entities"]>[number];

/** Watchman's own score only limits the answer. A name with another spelling of each part stays above this. */
const lowestMatch = 0.6;
/** The service's own maximum. */
const mostEntries = 100;
/** The lists change several times a week, and the service loads them twice a day. */
const oldestLists = 3 * msPerDay;

export function createWatchman({ lists, clock, ...connection }: WatchmanOptions): SanctionsScreener {
  const http = createVendorHttp({ ...connection, provider: "watchman", capability: "sanctionsScreening" });

  async function loadedLists(): Promise<string> {
    const { lists: counts, listHashes, endedAt } = await http.call({ path: "/v2/listinfo", schema: ListInfo });
    const missing = lists.filter((list) => !counts[list]);
    if (missing.length > 0) throw unusable(`These lists aren't loaded: ${missing.join(", ")}.`);
    const age = clock().getTime() - Date.parse(endedAt);
    if (!(age <= oldestLists)) throw unusable("The lists are too old.");
    return lists.map((list) => `${list} ${listHashes?.[list] ?? endedAt}`).join(", ");
  }

  return {
    async search({ firstName, lastName }) {
      const [listVersion, { entities }] = await Promise.all([
        loadedLists(),
        http.call({
          path: "/v2/search",
          query: { type: "person", name: `${firstName} ${lastName}`, minMatch: lowestMatch, limit: mostEntries },
          schema: SearchResponse,
        }),
      ]);
      const ours = (entities ?? []).filter(({ sourceList }) => lists.includes(sourceList));
      return { listVersion, entries: ours.map(entryOf) };
    },
  };
}

const unusable = (reason: string) => new ProviderError("watchman", "unavailable", { cause: new Error(reason) });

function entryOf({ name, entityType, sourceList, sourceID, person, sourceData }: Entity): ListedEntry {
  return {
    list: sourceList,
    entryId: sourceID,
    kind: entityType,
    names: [name, ...(person?.altNames ?? [])],
    birthDates: datesOf(sourceData?.remarks, person?.birthDate),
  };
}

/** `birthDate` has only the first date, and the first of January for a year. So it counts only if there are no remarks. */
function datesOf(remarks: string | null | undefined, birthDate: string | null | undefined): readonly ListedBirthDate[] {
  if (remarks) return birthDatesIn(remarks);
  return birthDate ? birthDatesIn(`DOB ${birthDate.slice(0, 4)}`) : [];
}
