import { QueryClient, type Query } from "@tanstack/react-query";
import type { Route } from "@portico/contract/endpoint";
import { whenPageStands } from "./page-turn.ts";
import { Fault, Refusal } from "./refusal.ts";
import { forgetRefusedReads } from "./refused-reads.ts";

/** The endpoint of a cached read. */
export interface ReadMeta extends Record<string, unknown> {
  readonly endpoint: Route;
}

/** Caches the server's answers by endpoint and input. The cache is only in memory, never in the browser's storage. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // An answer without the catalog or the directory of ZIP codes is asked for again at the next choice that needs it.
      staleTime: ({ state }) => (isWithoutVendor(state.data) ? 0 : Number.POSITIVE_INFINITY),
      // An answer stays until the application changes or the session ends. A timer for each would be set anew with each page.
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection, a read fails at once like a command, instead of waiting silently.
      networkMode: "always",
      // `call` already retries lost and broken answers.
      retry: (failures, error) => error instanceof Fault && error.kind === "server" && failures < 1,
    },
  },
});

function isWithoutVendor(data: unknown): boolean {
  const answer = data as { readonly isCatalogAvailable?: boolean; readonly isDown?: boolean } | undefined;
  return answer?.isCatalogAvailable === false || answer?.isDown === true;
}

// Drops the outdated answers of a page that is left, so that they don't appear on return.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== "observerRemoved" || query.getObserversCount() > 0 || !query.state.isInvalidated) return;
  queryClient.getQueryCache().remove(query);
});

/**
 * Drops the cached reads of the application after a change. The current page repeats its reads, unless the change opens another page. Other
 * reads are repeated when they are next needed. Configuration stays, and so does the read of the endpoint that brought the change, because
 * its answer is the newest.
 */
export function forgetChangedReads(changedBy: string): void {
  const isChanged = (query: Query) => isOfApplication(query) && query.queryKey[0] !== changedBy;
  queryClient.removeQueries({ type: "inactive", predicate: isChanged });
  // Cancel reads under way: their answers may be from before the change, but would count as new.
  const isReadAgain = (query: Query) => isChanged(query) && query.state.data !== undefined;
  void queryClient.cancelQueries({ fetchStatus: "fetching", predicate: isReadAgain });
  void queryClient.invalidateQueries({ predicate: isChanged, refetchType: "none" });
  void whenPageStands().then(() => queryClient.refetchQueries({ type: "active", stale: true, predicate: isChanged }));
}

/**
 * Repeats the open page's reads of the application. Returns false if one of them got no answer, because then the page may show old answers.
 */
export async function refreshReads(): Promise<boolean> {
  const shown = { type: "active", predicate: isOfApplication } as const;
  await queryClient.refetchQueries(shown);
  return !queryClient.getQueryCache().findAll(shown).some(isUnanswered);
}

/** Whether a read got no answer. A rejection counts as one (the thing is gone), except for a rate limit. */
function isUnanswered({ state: { error } }: Query): boolean {
  return error instanceof Fault || (error instanceof Refusal && error.code === "tooMany");
}

/** Whether a read is about the application, so that a change of it may change the answer. */
export function isOfApplication({ meta }: Query): boolean {
  return (meta as ReadMeta | undefined)?.endpoint.access === "application";
}

/** Clears the cache at the end of a session, so that none of the person's data stays. */
export function forgetAllReads(): void {
  queryClient.clear();
  forgetRefusedReads();
}
