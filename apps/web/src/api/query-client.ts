import { QueryClient, type Query } from "@tanstack/react-query";
import type { Access } from "@portico/contract/endpoint";
import { whenPageStands } from "./page-turn.ts";
import { Fault } from "./refusal.ts";

/** What a cached read knows of its endpoint. */
export interface ReadMeta extends Record<string, unknown> {
  readonly access: Access;
}

/** The server's state in the browser's memory, by endpoint and input. Nothing of it is written to storage. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A broken answer was tried again by the call itself.
      retry: (failures, error) => error instanceof Fault && error.kind === "server" && failures < 1,
    },
  },
});

// A page that is left after a change isn't read again, and its old answers must not fill it when somebody comes back to it.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== "observerRemoved" || query.getObserversCount() > 0 || !query.state.isInvalidated) return;
  queryClient.getQueryCache().remove(query);
});

/**
 * Drops what was read of the application, because it has changed: what a page shows now is read again in place, the rest when it
 * is next needed. A page that is left because of the change is not read again. Configuration stays. The endpoint that made the change is left alone, since its answer is the newest there is.
 */
export function forgetChangedReads(changedBy: string): void {
  const isChanged = (query: Query) => isOfApplication(query) && query.queryKey[0] !== changedBy;
  queryClient.removeQueries({ type: "inactive", predicate: isChanged });
  // An answer that is still on its way may be from before the change, and would count as new.
  const isReadAgain = (query: Query) => isChanged(query) && query.state.data !== undefined;
  void queryClient.cancelQueries({ fetchStatus: "fetching", predicate: isReadAgain });
  void queryClient.invalidateQueries({ predicate: isChanged, refetchType: "none" });
  void whenPageStands().then(() => queryClient.refetchQueries({ type: "active", stale: true, predicate: isChanged }));
}

/** Reads again what the open page shows of the application. */
export async function refreshReads(): Promise<void> {
  await queryClient.refetchQueries({ type: "active", predicate: isOfApplication });
}

function isOfApplication({ meta }: Query): boolean {
  return (meta as ReadMeta | undefined)?.access === "application";
}

/** Empties the memory: at the end of a session, when nothing of the person may stay. */
export function forgetAllReads(): void {
  queryClient.clear();
}
