import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { isPrice, priceLeftOut, type KeyFact } from "@portico/domain/application/key-facts";

type Told = Pick<OutputOf<(typeof reviewApi)["read"]>, "answeredOn" | "answeredTogetherOn" | "refusedAloneOn">;

/** Leaves out the payment and the rate on every page while a likely no is said, and says why (decision 275). */
export function withoutPrice(facts: readonly KeyFact[], told: Told = {}): KeyFact[] {
  const place = facts.findIndex(isPrice);
  if (!isLikelyNo(told) || place === -1) return [...facts];
  return facts.flatMap((fact, at) => {
    if (at === place) return [priceLeftOut];
    return isPrice(fact) ? [] : [fact];
  });
}

/** Whether we say with this that we'd likely say no. */
export function isLikelyNo({ answeredOn, answeredTogetherOn, refusedAloneOn }: Told): boolean {
  return (answeredOn ?? answeredTogetherOn ?? refusedAloneOn) !== undefined;
}
