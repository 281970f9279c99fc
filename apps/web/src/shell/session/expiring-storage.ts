/** The default expiry: four hours (specification, chapter 9). */
export const defaultExpiryMs = 14_400_000;

interface Kept<Value> {
  readonly expiresAt: number;
  readonly value: Value;
}

/**
 * Stores a value in this browser, for all tabs, until it expires. Never store personal data here. If the storage is full or blocked,
 * nothing is stored, and later pages ask the server.
 */
export function keepFor<Value>(key: string, value: Value, expiryMs = defaultExpiryMs, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ expiresAt: now + expiryMs, value } satisfies Kept<Value>));
  } catch {
    // full or blocked
  }
}

/** The value stored under a key, or undefined if it has expired. An expired value is removed. */
export function kept<Value>(key: string, now = Date.now()): Value | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Kept<Value> | null;
    if (!found) return undefined;
    if (now < found.expiresAt) return found.value;
    localStorage.removeItem(key);
  } catch {
    // blocked, or written by something else
  }
  return undefined;
}

/** Removes a value before it expires. */
export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // blocked: then nothing was stored either
  }
}
