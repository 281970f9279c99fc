import { offeredStep } from "@portico/domain/decision/offered-step";

/**
 * The most that the institution usually lends on a value, in whole dollars. It is a round number, as a counteroffer would be, unless the
 * amount fits only because of the last few dollars. Undefined if the value is unknown, or if the institution's policy has no such limit.
 */
export function usualLimit(value: number | null, usualShare: number | undefined, amount?: number): number | undefined {
  if (value === null || usualShare === undefined) return undefined;
  // The share has whole percents, and a product of fractions could fall below the limit by a trillionth.
  const limit = Math.floor((value * Math.round(usualShare * 100)) / 100);
  const round = limit - (limit % offeredStep);
  const fitsOnlyExactly = amount !== undefined && amount > round && amount <= limit;
  return fitsOnlyExactly || round === 0 ? limit : round;
}
