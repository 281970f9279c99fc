/**
 * The smallest value that at least this share of the values doesn't exceed (nearest rank), so that it is always a measured value. `share`
 * is from 0 to 1.
 */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("There is no percentile of nothing.");
  const sorted = values.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[Math.min(rank, sorted.length) - 1]!;
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Median and extremes, because other programs on a shared machine distort a mean. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), least: Math.min(...values), most: Math.max(...values) };
}

/** The median of the ratios of values that were measured side by side. */
export function ratioOf(values: readonly number[], others: readonly number[]): number {
  return spreadOf(values.map((value, place) => value / others[place]!)).median;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export type Point = readonly [x: number, y: number];

/** The slope of the line that fits the points best (least squares). */
export function slopeOf(points: readonly Point[]): number {
  if (points.length < 2) throw new Error("A line needs two points.");
  const middle = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [x, y] = [middle(0), middle(1)];
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
