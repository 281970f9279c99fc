import { expect, test } from "vitest";
import { calendarDay } from "./calendar-day.ts";

test.each([
  ["2026-11-21T04:59:59.999Z", "America/New_York", "2026-11-20"],
  ["2026-11-21T05:00:00.000Z", "America/New_York", "2026-11-21"],
  ["2026-07-01T03:59:59.999Z", "America/New_York", "2026-06-30"],
  ["2026-07-01T04:00:00.000Z", "America/New_York", "2026-07-01"],
  ["2026-11-21T18:14:59.999Z", "Asia/Kathmandu", "2026-11-21"],
  ["2026-11-21T18:15:00.000Z", "Asia/Kathmandu", "2026-11-22"],
])("finds the day of %s in %s: %s", (instant, zone, day) => {
  expect(calendarDay(new Date(instant), zone)).toBe(day);
});
