/** To four decimals: as exact as a rule can be read. Nothing that could repay counts as a thousand times too much. */
export function ratio(part: number, whole: number): number {
  return whole <= 0 ? 1000 : Math.round((part / whole) * 10_000) / 10_000;
}
