import { expect, test } from "vitest";
import { addDays, addMonths } from "./dates.ts";

test.each([
  ["2026-11-21", 1, "2026-12-21"],
  ["2026-12-21", 1, "2027-01-21"],
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
])("adds to %s %d months: %s", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test("counts days across the end of a month and a daylight saving change", () => {
  expect(addDays("2026-10-31", 30)).toBe("2026-11-30");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});
