import { QueryClient, type Query } from "@tanstack/react-query";
import type { Access } from "@portico/contract/endpoint";
import { whenPageStands } from "./page-turn.ts";
import { Fault, Refusal } from "./refusal.ts";

/** The endpoint's access, kept with a cached read. */
export interface ReadMeta extends Record<string, unknown> {
  readonly access: Access;
}

/** The server's state in the browser's memory, by endpoint and input. None of it is written to storage. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection, a read fails like a command does, instead of waiting without a word.
      networkMode: "always",
      // The call itself already retried a broken answer.
      retry: (failures, error) => error instanceof Fault && error.kind === "server" && failures < 1,
    },
  },
});

// A page that is left after a change isn't read again, and its old answers must not appear on return.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== "observerRemoved" || query.getObserversCount() > 0 || !query.state.isInvalidated) return;
  queryClient.getQueryCache().remove(query);
});

/**
 * Drops the cached reads of the application after a change. Reads on the current page are repeated in place, and others when they are next
 * needed. A page that is left because of the change isn't read again. Configuration stays. The read of the endpoint that made the change
 * stays too, since its answer is the newest.
 */
export function forgetChangedReads(changedBy: string): void {
  const isChanged = (query: Query) => isOfApplication(query) && query.queryKey[0] !== changedBy;
  queryClient.removeQueries({ type: "inactive", predicate: isChanged });
  // An answer on its way may be from before the change, but would count as new.
  const isReadAgain = (query: Query) => isChanged(query) && query.state.data !== undefined;
  void queryClient.cancelQueries({ fetchStatus: "fetching", predicate: isReadAgain });
  void queryClient.invalidateQueries({ predicate: isChanged, refetchType: "none" });
  void whenPageStands().then(() => queryClient.refetchQueries({ type: "active", stale: true, predicate: isChanged }));
}

/** Repeats the open page's reads of the application. Returns false if one of them got no answer, so the page may show old answers. */
export async function refreshReads(): Promise<boolean> {
  const shown = { type: "active", predicate: isOfApplication } as const;
  await queryClient.refetchQueries(shown);
  return !queryClient.getQueryCache().findAll(shown).some(isUnanswered);
}

/** A rejection is an answer: what it asked for is gone. */
function isUnanswered({ state: { error } }: Query): boolean {
  return error instanceof Fault || (error instanceof Refusal && error.code === "tooMany");
}

/** Whether a read is about the application, so that a change of it may change the answer. */
export function isOfApplication({ meta }: Query): boolean {
  return (meta as ReadMeta | undefined)?.access === "application";
}

/** Clears the memory at the end of a session, so that none of the person's data stays. */
export function forgetAllReads(): void {
  queryClient.clear();
}
