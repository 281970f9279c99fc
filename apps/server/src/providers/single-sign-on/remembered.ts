/** A cached value that a vendor publishes and rarely changes, such as keys or metadata. */
export interface Remembered<Value> {
  current(): Promise<Value>;
  /** Asks again although the value is young, because a key was replaced. At most once in half a minute. */
  renewed(): Promise<Value>;
}

const youngestMs = 30_000;

/** Caches the result of `ask`. A failure isn't cached, and the previous value stays. */
export function remembered<Value>(
  ask: () => Promise<Value>,
  { clock, forMs }: { clock: () => Date; forMs: number },
): Remembered<Value> {
  let kept: { readonly value: Promise<Value>; readonly at: number } | undefined;
  const askNow = async (): Promise<Value> => {
    const before = kept;
    const mine = { value: ask(), at: clock().getTime() };
    kept = mine;
    try {
      return await mine.value;
    } catch (error) {
      if (kept === mine) kept = before;
      throw error;
    }
  };
  const isOlderThan = (milliseconds: number) => kept === undefined || clock().getTime() - kept.at >= milliseconds;
  return {
    current: async () => (kept === undefined || isOlderThan(forMs) ? askNow() : kept.value),
    renewed: async () => (kept === undefined || isOlderThan(youngestMs) ? askNow() : kept.value),
  };
}
