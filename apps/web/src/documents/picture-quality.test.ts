import { expect, test } from "vitest";
import { problemOfPicture } from "./picture-quality.ts";

const size = { width: 3000, height: 4000 };
const points = (valueAt: (place: number) => number) => Array.from({ length: 1000 }, (_, place) => valueAt(place));

test.each([
  ["a covered lens", size, () => 6, "dark"],
  ["a dark picture with noise", size, (place: number) => 4 + (place % 7), "dark"],
  ["an empty page", size, () => 250, "blank"],
  ["a thumbnail", { width: 160, height: 120 }, (place: number) => place % 255, "small"],
  ["a page with text", size, (place: number) => (place % 12 === 0 ? 40 : 235), undefined],
  ["a page with one line", size, (place: number) => (place < 8 ? 60 : 245), undefined],
  ["a white page on a dark table", size, (place: number) => (place < 900 ? 10 : 220), undefined],
  ["a dim photo of a page", size, (place: number) => (place % 5 === 0 ? 18 : 70), undefined],
] as const)("judges %s", (_, dimensions, valueAt, problem) => {
  expect(problemOfPicture({ ...dimensions, brightness: points(valueAt) })).toBe(problem);
});
