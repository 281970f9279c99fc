import { expect, test } from "vitest";
import { percentBelow, ScoreDistribution } from "./score-distribution.ts";

const ranges = [
  { low: 300, high: 499, percent: 5 },
  { low: 500, high: 549, percent: 10 },
  { low: 550, high: 599, percent: 15 },
  { low: 600, high: 699, percent: 30 },
  { low: 700, high: 799, percent: 30 },
  { low: 800, high: 850, percent: 10 },
];

test.each([
  [300, 0],
  [499, 0],
  [500, 5],
  [699, 30],
  [700, 60],
  [850, 90],
  [851, undefined],
])("says of a score of %i that %s percent of people have scores in lower ranges", (score, percent) => {
  expect(percentBelow(ranges, score)).toBe(percent);
});

test.each([
  ["fewer than six ranges", ranges.slice(1)],
  ["ranges in another order", ranges.toReversed()],
  ["shares that don't add up", ranges.map((range) => ({ ...range, percent: 10 }))],
])("rejects %s", (_, wrong) => {
  expect(ScoreDistribution.safeParse(wrong).success).toBe(false);
  expect(ScoreDistribution.safeParse(ranges).success).toBe(true);
});
