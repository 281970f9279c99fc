import { queryOptions, useQuery, useSuspenseQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import { call, type Answer } from "./call.ts";
import { queryClient, type ReadMeta } from "./query-client.ts";

/** The query of an endpoint with an input: its key, its call, and what it is. */
export function queryOf<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }): Promise<Answer<E>> => call(endpoint, input, { signal }),
    meta: { access: endpoint.access } satisfies ReadMeta,
  });
}

/** What an endpoint answers. The page waits for it (suspends); a failure goes to the Error page. */
export function useApi<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Answer<E> {
  return useSuspenseQuery(queryOf(endpoint, input)).data;
}

/** The same where the page may not need it: without an input, nothing is asked and nothing is answered. */
export function useApiIf<E extends Endpoint>(endpoint: E, input: RequestOf<E> | undefined): Answer<E> | undefined {
  const asked = queryOf(endpoint, (input ?? {}) as RequestOf<E>);
  const unasked = { queryKey: [endpoint.name, null] as const, queryFn: async () => null };
  return (
    useSuspenseQuery<Answer<E> | null>((input === undefined ? unasked : asked) as typeof unasked).data ?? undefined
  );
}

/** What an endpoint answers once there is an input to ask with: for lists that hang on an earlier choice. Never suspends. */
export function useApiWhen<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | undefined,
): UseQueryResult<Answer<E>> {
  return useQuery({
    ...queryOf(endpoint, (input ?? {}) as RequestOf<E>),
    enabled: input !== undefined,
  }) as UseQueryResult<Answer<E>>;
}

/** The same answer for code outside rendering, from memory where it is there. */
export function readApi<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E>> {
  return queryClient.fetchQuery(queryOf(endpoint, input));
}

/** Keeps a newer answer than the one in memory: a page that shows it is drawn anew. */
export function keepRead<E extends Endpoint>(endpoint: E, input: RequestOf<E>, answer: Answer<E>): void {
  queryClient.setQueryData(queryOf(endpoint, input).queryKey, answer);
}

/** Fetches ahead what a screen will ask for. Never fails: the screen itself meets whatever went wrong. */
export async function prefetch<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<void> {
  await queryClient.prefetchQuery(queryOf(endpoint, input));
}
