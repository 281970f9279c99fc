import * as z from "zod/mini";

const Range = z.strictObject({
  low: z.int(),
  high: z.int(),
  /** The share of people with a score in this range, in percent. */
  percent: z.number().check(z.gte(0), z.lte(100)),
});

/**
 * How many people have which scores, as the agency that sells the score publishes it. The score disclosure compares a score with it (12 CFR
 * 1022.74(e)(1)(ii)). Six ranges or more, the lowest first.
 */
export const ScoreDistribution = z.array(Range).check(
  z.minLength(6),
  z.refine(
    (ranges) => ranges.every(({ low, high }, place) => low <= high && low > (ranges[place - 1]?.high ?? -1)),
    "The ranges follow one another, the lowest first.",
  ),
  z.refine(
    (ranges) => Math.abs(ranges.reduce((sum, { percent }) => sum + percent, 0) - 100) <= 1,
    "The shares add up to 100 percent.",
  ),
);
export type ScoreDistribution = z.output<typeof ScoreDistribution>;

/** The share of people whose scores are in lower ranges than this one, in whole percent. Undefined for a score outside of all ranges. */
export function percentBelow(ranges: ScoreDistribution, score: number): number | undefined {
  const own = ranges.findIndex(({ low, high }) => score >= low && score <= high);
  if (own === -1) return undefined;
  return Math.floor(ranges.slice(0, own).reduce((sum, { percent }) => sum + percent, 0));
}
