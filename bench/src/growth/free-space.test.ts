import { expect, test } from "vitest";
import { NoResult } from "../report/no-result.ts";
import { requireRoom } from "./free-space.ts";

test("refuses a million applications with less than 60 GB, and says what to do", () => {
  const sizes = [10_000, 100_000, 1_000_000];

  expect(() => requireRoom(sizes, 59.9)).toThrow(NoResult);
  expect(() => requireRoom(sizes, 59.9)).toThrow("needs 60 GB of free disk");
  expect(() => requireRoom(sizes, 60)).not.toThrow();
});

test("needs less for fewer applications", () => {
  expect(() => requireRoom([1_000, 10_000], 1.9)).toThrow("--growth-sizes");
  expect(() => requireRoom([1_000, 10_000], 2)).not.toThrow();
});
