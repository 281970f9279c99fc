import type { Step } from "./timed-page.ts";

/** A call that a vendor answered, as the sandbox lists it. */
export interface VendorCall {
  /** When the answer was sent. */
  readonly at: string;
  /** Left out for mail, which no page waits for. */
  readonly milliseconds?: number;
}

/** Reads the calls that the sandbox's vendors received. */
export async function vendorCalls(sandboxUrl: string): Promise<readonly VendorCall[]> {
  const response = await fetch(new URL("/control/calls", sandboxUrl));
  return ((await response.json()) as { calls: readonly VendorCall[] }).calls;
}

/** The part of a page change during which a vendor worked, in milliseconds. Overlapping calls count once. */
export function vendorTime(
  { clickedAt, milliseconds }: Pick<Step, "clickedAt" | "milliseconds">,
  calls: readonly VendorCall[],
): number {
  const arrivedAt = clickedAt + milliseconds;
  let [sum, until] = [0, clickedAt];
  const times = calls.map(({ at, milliseconds: took = 0 }) => ({ from: Date.parse(at) - took, to: Date.parse(at) }));
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    const end = Math.min(to, arrivedAt);
    sum += Math.max(0, end - Math.max(from, until));
    until = Math.max(until, end);
  }
  return sum;
}
