import { useEffect } from "react";
import { isPrice, keyFactIds, priceLeftOut, type KeyFact, type KeyFactId } from "@portico/domain/application/key-facts";
import { liveFacts, type LiveFacts } from "./shown-facts.ts";

/** Shows these figures in the summary instead of the saved ones, until the page closes or asks for something else. */
export function useLiveFacts(facts: LiveFacts): void {
  const shown = JSON.stringify(keyFactIds.filter((id) => id in facts).map((id) => [id, facts[id] ?? null]));
  useEffect(() => {
    const own = JSON.parse(shown) as [KeyFactId, KeyFact | null][];
    liveFacts.set({ ...liveFacts.get(), ...Object.fromEntries(own.map(([id, fact]) => [id, fact ?? undefined])) });
    return () => {
      const ids = new Set<string>(own.map(([id]) => id));
      liveFacts.set(Object.fromEntries(Object.entries(liveFacts.get()).filter(([id]) => !ids.has(id))));
    };
  }, [shown]);
}

/** The saved figures with the typed ones in their places. Beside a likely no, one line stands for the typed price (decision 275). */
export function factsNow(saved: readonly KeyFact[], live: LiveFacts, isLikelyNo = false): readonly KeyFact[] {
  const typed = isLikelyNo ? { ...live, payment: undefined, difference: undefined } : live;
  const kept = isLikelyNo ? saved.filter(({ id }) => id === "rate" || !isPrice({ id })) : saved;
  const byId = { ...Object.fromEntries(kept.map((fact) => [fact.id, fact])), ...typed } as LiveFacts;
  const rate = isLikelyNo && byId.rate ? priceLeftOut : byId.rate;
  return keyFactIds.flatMap((id) => (id === "rate" ? rate : byId[id]) ?? []);
}
