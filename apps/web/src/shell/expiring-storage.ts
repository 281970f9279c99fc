/** How long something is kept that does not say otherwise: four hours (specification, chapter 9). */
export const defaultExpiryMs = 14_400_000;

interface Kept<Value> {
  readonly expiresAt: number;
  readonly value: Value;
}

/**
 * Keeps something for this browser, for all tabs, until its time is over. Nothing about a person belongs here. Storage that is full or refused keeps nothing:
 * whoever asks later asks the server.
 */
export function keepFor<Value>(key: string, value: Value, expiryMs = defaultExpiryMs, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ expiresAt: now + expiryMs, value } satisfies Kept<Value>));
  } catch {
    // full or refused
  }
}

/** What was kept under a key, unless its time is over; then it goes. */
export function kept<Value>(key: string, now = Date.now()): Value | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Kept<Value> | null;
    if (!found) return undefined;
    if (now < found.expiresAt) return found.value;
    localStorage.removeItem(key);
  } catch {
    // refused, or written by something else
  }
  return undefined;
}

/** Lets something go before its time is over. */
export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // refused: then nothing was kept either
  }
}
