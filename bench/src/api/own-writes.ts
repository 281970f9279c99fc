import { percentile } from "../report/statistics.ts";
import type { Timing } from "./api-client.ts";
import { asksVendor } from "./apply.ts";

/** The commands that ask no vendor. The time of the others is mostly the vendor's. */
export function ownWrites(timings: readonly Timing[]): readonly Timing[] {
  return timings.filter(({ name, isCommand }) => isCommand && !asksVendor.has(name));
}

export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** In milliseconds. */
export function percentilesOf(timings: readonly Timing[]): Percentiles {
  const values = timings.map(({ milliseconds }) => milliseconds);
  return { count: values.length, p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
}

/** The p99 of the commands that ask no vendor, in milliseconds. */
export function ownWriteP99(timings: readonly Timing[]): number {
  return percentilesOf(ownWrites(timings)).p99;
}
