interface Kept<Value> {
  readonly value: Value;
  readonly until: number;
}

/**
 * Keeps a vendor's answers for a while, by the question, because the pages of one application ask the same again. A failure isn't kept. The
 * oldest of too many answers goes.
 */
export function recentAnswers<Value>(
  ask: (question: string) => Promise<Value>,
  { forMs, most, now = () => performance.now() }: { readonly forMs: number; readonly most: number; now?: () => number },
): (question: string) => Promise<Value> {
  // The oldest comes first.
  const kept = new Map<string, Kept<Value>>();
  return async (question) => {
    const known = kept.get(question);
    if (known && known.until > now()) return known.value;
    const value = await ask(question);
    kept.delete(question);
    kept.set(question, { value, until: now() + forMs });
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return value;
  };
}
