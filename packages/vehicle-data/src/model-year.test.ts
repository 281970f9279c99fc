import { expect, test } from "vitest";
import { modelYearCode, modelYearsOf } from "./model-year.ts";

test.each([
  [1990, "L"],
  [2000, "Y"],
  [2001, "1"],
  [2009, "9"],
  [2010, "A"],
  [2022, "N"],
  [2027, "V"],
])("writes %i as %s", (year, code) => {
  expect(modelYearCode(year)).toBe(code);
});

test("reads a digit in position 7 of a car as before 2010, and a letter as 2010 or later", () => {
  expect(modelYearsOf("1HGCM82633A004352", true)).toEqual([2003]);
  expect(modelYearsOf("WBA3A5G59DNP26082", true)).toEqual([2013]);
  expect(modelYearsOf("2HGEH2360LH000000", true)).toEqual([1990]);
});

test("returns the years of both cycles for a motorcycle, the later one first", () => {
  expect(modelYearsOf("1HD1KBC11RB600072", false)).toEqual([2024, 1994]);
});

test("returns no year outside the data", () => {
  expect(modelYearsOf("1HD1KBC11YB600072", false)).toEqual([2000]);
  expect(modelYearsOf("1HD1KBC11AB600072", false)).toEqual([2010]);
});

test("rejects U, Z and 0 in position 10", () => {
  expect(modelYearsOf("1HD1KBC11UB600072", false)).toEqual([]);
  expect(modelYearsOf("1HD1KBC11ZB600072", false)).toEqual([]);
  expect(modelYearsOf("1HD1KBC110B600072", false)).toEqual([]);
});
