/**
 * The most that the institution usually lends on a value, in whole dollars. Undefined if the value is unknown, or if the institution's policy
 * has no such limit.
 */
export function usualLimit(value: number | null, usualShare: number | undefined): number | undefined {
  if (value === null || usualShare === undefined) return undefined;
  // The share has whole percents, and a product of fractions could fall below the limit by a trillionth.
  return Math.floor((value * Math.round(usualShare * 100)) / 100);
}
