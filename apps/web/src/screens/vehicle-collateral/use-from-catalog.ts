import type { RequestOf } from "@portico/contract/endpoint";
import type { collateralOptionsApi } from "@portico/contract/vehicle";
import type { Answer } from "../../api/call.ts";
import { useApiWhen } from "../../api/use-query.ts";

type Cascade = typeof collateralOptionsApi;
export type ListEndpoint = Cascade["years"] | Cascade["makes"] | Cascade["models"] | Cascade["trims"];

interface FromCatalog<E extends ListEndpoint | Cascade["options"]> {
  readonly answer: Answer<E> | undefined;
  /** No answer came, or the catalog fails. Then an empty list says nothing about the vehicle. */
  readonly isMissing: boolean;
  /** Asks again after a failure. */
  readonly askAgain: (() => void) | undefined;
}

/**
 * A list of the catalog, once there is an input. A list that nobody has to answer isn't missing while the catalog fails: people go on without
 * it.
 */
export function useFromCatalog<E extends ListEndpoint | Cascade["options"]>(
  endpoint: E,
  input: RequestOf<E> | undefined,
  { isNeeded = true } = {},
): FromCatalog<E> {
  const { data, isError, refetch } = useApiWhen(endpoint, input);
  const isMissing = isError || (isNeeded && data?.isCatalogAvailable === false);
  return { answer: data, isMissing, askAgain: isMissing ? () => void refetch() : undefined };
}
