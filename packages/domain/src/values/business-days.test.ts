import { expect, test } from "vitest";
import { businessDaysAfter } from "./business-days.ts";

test.each([
  ["the next day", "2026-11-23", 1, "2026-11-24"],
  ["over a weekend", "2026-11-20", 1, "2026-11-23"],
  ["from a Sunday", "2026-11-22", 2, "2026-11-24"],
  ["over Thanksgiving", "2026-11-25", 1, "2026-11-27"],
  ["over New Year's Day", "2026-12-31", 1, "2027-01-04"],
  ["over a Saturday holiday, which is free on Friday", "2026-07-02", 1, "2026-07-06"],
  ["over a Sunday holiday, which is free on Monday", "2027-07-02", 1, "2027-07-06"],
  ["over Memorial Day, the last Monday of May", "2026-05-22", 1, "2026-05-26"],
  ["on a fourth Monday of May that isn't the last", "2027-05-21", 1, "2027-05-24"],
  ["not at all", "2026-11-22", 0, "2026-11-22"],
])("counts business days %s", (_, start, count, day) => {
  expect(businessDaysAfter(start, count)).toBe(day);
});
