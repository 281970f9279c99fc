/** Rounds to four decimals, the precision of the rules. A zero or negative whole counts as a ratio of 1000. */
export function ratio(part: number, whole: number): number {
  return whole <= 0 ? 1000 : Math.round((part / whole) * 10_000) / 10_000;
}
