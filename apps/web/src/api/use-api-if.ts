import { useSuspenseQuery } from "@tanstack/react-query";
import type { Endpoint, RequestOf } from "@portico/contract/endpoint";
import type { Answer } from "./call.ts";
import { queryOf } from "./use-query.ts";

/** An endpoint's answer for a page that may not need it. Without an input, it makes no call, never suspends, and returns undefined. */
export function useApiIf<E extends Endpoint>(endpoint: E, input: RequestOf<E> | undefined): Answer<E> | undefined {
  const asked = queryOf(endpoint, (input ?? {}) as RequestOf<E>);
  const unasked = { queryKey: [endpoint.name, null] as const, queryFn: () => null, initialData: null };
  return (
    useSuspenseQuery<Answer<E> | null>((input === undefined ? unasked : asked) as typeof unasked).data ?? undefined
  );
}
