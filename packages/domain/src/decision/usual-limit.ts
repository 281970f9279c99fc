import { offeredStep } from "./offered-step.ts";

/**
 * The most that the institution usually lends on a value, in whole dollars, beside what is owed on it already. It is a round number, as a
 * counteroffer would be, unless the amount fits only because of the last few dollars. Undefined if the value is unknown, or if the
 * institution's policy has no such limit.
 */
export function usualLimit(
  value: number | null,
  usualShare: number | undefined,
  amount?: number,
  owed = 0,
): number | undefined {
  if (value === null || usualShare === undefined) return undefined;
  // The share has whole percents, and a product of fractions could fall below the limit by a trillionth.
  const limit = Math.max(0, Math.floor((value * Math.round(usualShare * 100)) / 100 - owed));
  const round = limit - (limit % offeredStep);
  const fitsOnlyExactly = amount !== undefined && amount > round && amount <= limit;
  return fitsOnlyExactly || round === 0 ? limit : round;
}
