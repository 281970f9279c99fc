import {
  CancelledError,
  hashKey,
  queryOptions,
  useQuery,
  useSuspenseQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import { call, type Answer } from "./call.ts";
import { queryClient, type ReadMeta } from "./query-client.ts";
import { noteFetchedAhead, takeHeld } from "./reads-after.ts";
import { Refusal } from "./refusal.ts";
import { unlessRefusedTwice } from "./refused-reads.ts";

/** The query of an endpoint with an input: its key, its call and its metadata. */
export function queryOf<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
  const queryKey = [endpoint.name, input] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<E>> =>
      unlessRefusedTwice(hashKey(queryKey), () => call(endpoint, input, { signal })),
    meta: { endpoint } satisfies ReadMeta,
  });
}

/** An endpoint's answer. The page suspends until it is there, and a failure leads to the Error page. */
export function useApi<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Answer<E> {
  return useSuspenseQuery(queryOf(endpoint, input)).data;
}

/** An endpoint's answer once there is an input, for lists that depend on an earlier choice. The page doesn't suspend. */
export function useApiWhen<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | undefined,
): UseQueryResult<Answer<E>> {
  return useQuery({
    ...queryOf(endpoint, (input ?? {}) as RequestOf<E>),
    enabled: input !== undefined,
  }) as UseQueryResult<Answer<E>>;
}

/** An endpoint's answer for code outside rendering, from the cache if it is there. Throws if the session ends meanwhile. */
export async function readApi<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E>> {
  try {
    return await queryClient.fetchQuery(queryOf(endpoint, input));
  } catch (error) {
    throw error instanceof CancelledError ? new Refusal("noSession") : error;
  }
}

/** Replaces a cached answer with a newer one. A page that shows it renders again. */
export function keepRead<E extends Endpoint>(endpoint: E, input: RequestOf<E>, answer: Answer<E>): void {
  queryClient.setQueryData(queryOf(endpoint, input).queryKey, answer);
}

/**
 * Fetches a screen's answer in advance, and returns it for a screen that reads more because of it. It never fails, because the screen itself
 * will meet the problem. Undefined if no answer came.
 */
export async function prefetch<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E> | undefined> {
  const query = queryOf(endpoint, input);
  noteFetchedAhead(query.queryKey);
  const held = takeHeld(query.queryKey);
  if (held !== undefined) queryClient.setQueryData(query.queryKey, held as Answer<E>);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey);
}
