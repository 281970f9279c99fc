import { percentile } from "../report/statistics.ts";
import type { Timing } from "./api-client.ts";
import { asksVendor } from "./apply.ts";

/** The p99 of the commands that ask no vendor, in milliseconds. */
export function ownWriteP99(timings: readonly Timing[]): number {
  const own = timings.filter(({ name, isCommand }) => isCommand && !asksVendor.has(name));
  return percentile(
    own.map(({ milliseconds }) => milliseconds),
    0.99,
  );
}
