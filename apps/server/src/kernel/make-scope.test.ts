import { expect, test } from "vitest";
import { calendarDay, newId } from "./make-scope.ts";

test.each([
  ["2026-11-21T04:59:59.999Z", "America/New_York", "2026-11-20"],
  ["2026-11-21T05:00:00.000Z", "America/New_York", "2026-11-21"],
  ["2026-07-01T03:59:59.999Z", "America/New_York", "2026-06-30"],
  ["2026-07-01T04:00:00.000Z", "America/New_York", "2026-07-01"],
  ["2026-11-21T18:14:59.999Z", "Asia/Kathmandu", "2026-11-21"],
  ["2026-11-21T18:15:00.000Z", "Asia/Kathmandu", "2026-11-22"],
])("at %s it is in %s the day %s", (instant, zone, day) => {
  expect(calendarDay(new Date(instant), zone)).toBe(day);
});

test("ids are positive whole numbers of 53 bits, spread over all of them, and never in order", () => {
  const ids = Array.from({ length: 2_000 }, newId);
  const half = Number.MAX_SAFE_INTEGER / 2;

  expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id > half).length).toBeGreaterThan(850);
  expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
});
