import { beginningApi, type Beginning } from "@portico/contract/beginning";
import type { Route } from "@portico/contract/endpoint";
import { queryClient } from "./query-client.ts";
import { Refusal, sessionLossOf } from "./refusal.ts";
import { forgetSessionToken } from "./session-token.ts";

type Values = Readonly<Record<string, unknown>>;
type Save = (endpoint: Route, values: Values) => Promise<unknown>;

/**
 * Has the next call open a new session. If the former one ended before an application began, its answers about the loan went with it. This
 * page still has them, so it saves them again. If that fails, their questions come again.
 */
export async function replaceSession(error: unknown, save: Save): Promise<void> {
  forgetSessionToken();
  if (!(error instanceof Refusal) || !sessionLossOf(error)) return;
  try {
    for (const [productTypeId, beginning] of knownBeginnings())
      for (const [endpoint, answer] of answersIn(beginning)) await save(endpoint, { productTypeId, ...answer });
  } catch {
    // The call itself is what the person waits for.
  }
}

function knownBeginnings() {
  const reads = queryClient.getQueriesData<Beginning>({ queryKey: [beginningApi.read.name] });
  return reads.flatMap(([[, input], beginning]) =>
    beginning ? [[(input as { readonly productTypeId: number }).productTypeId, beginning] as const] : [],
  );
}

/** The calls that save these answers. */
function answersIn({ productEligibility, propertyKind, eligibility, estimate, walk }: Beginning) {
  const calls: [Route, Values][] = [];
  if (productEligibility) calls.push([beginningApi.saveProductEligibility, { productEligibility }]);
  if (propertyKind) calls.push([beginningApi.savePropertyType, { propertyKind }]);
  // Somebody who went on without an estimate isn't asked again.
  const isPastEstimate = walk.path.includes("estimate") && walk.frontier !== "estimate";
  if (estimate || isPastEstimate) calls.push([beginningApi.saveEstimate, { estimate }]);
  if (eligibility) calls.push([beginningApi.saveEligibility, { eligibility }]);
  return calls;
}
