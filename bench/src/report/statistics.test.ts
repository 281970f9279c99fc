import { expect, test } from "vitest";
import { percentile, slopeOf, spreadOf } from "./statistics.ts";

test("returns a measured value as a percentile, by nearest rank", () => {
  const values = [40, 10, 30, 20];

  expect(percentile(values, 0.5)).toBe(20);
  expect(percentile(values, 0.51)).toBe(30);
  expect(percentile(values, 0.99)).toBe(40);
  expect(percentile(values, 0)).toBe(10);
});

test("returns a single value as its percentile, and throws for none", () => {
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow("nothing");
});

test("returns the middle and both ends as the spread", () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
});

test("fits a line through points, however they scatter around it", () => {
  expect(
    slopeOf([
      [1, 10],
      [2, 12],
      [4, 16],
    ]),
  ).toBeCloseTo(2);
  expect(
    slopeOf([
      [0, 1],
      [1, 3],
      [2, 1],
      [3, 3],
    ]),
  ).toBeCloseTo(0.4);
  expect(() => slopeOf([[1, 1]])).toThrow("two points");
});
