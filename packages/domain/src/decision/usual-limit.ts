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
  const limit = Math.max(0, Math.floor(partOf(value, usualShare) - owed));
  const round = limit - (limit % offeredStep);
  const fitsOnlyExactly = amount !== undefined && amount > round && amount <= limit;
  return fitsOnlyExactly || round === 0 ? limit : round;
}

/** Whether a person looks at an amount above the usual limit. The institution's policy declines more at once. */
export function isReviewed(amount: number, value: number | null, reviewedShare: number | undefined): boolean {
  return value !== null && reviewedShare !== undefined && amount <= partOf(value, reviewedShare);
}

/** The share has whole percents, and a product of fractions could fall below the limit by a trillionth. */
function partOf(value: number, share: number): number {
  return (value * Math.round(share * 100)) / 100;
}
