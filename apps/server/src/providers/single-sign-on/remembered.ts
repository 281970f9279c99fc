/** Something that a vendor publishes and rarely changes: keys, metadata. */
export interface Remembered<Value> {
  current(): Promise<Value>;
  /** Asks again though the value is young, because it does not fit: a key was replaced. At most once in half a minute. */
  renewed(): Promise<Value>;
}

const youngestMs = 30_000;

/** Keeps what `ask` answers for a while. A failure is not kept, and what was known before it still is. */
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
