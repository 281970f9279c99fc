import type { CalendarDate } from "./dates.ts";

// Making a format takes longer than using it a hundred times.
const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "December 22, 2026", for all days on pages and in letters. Only times of a day have a short date (`dayAndTimeText`). */
export function longDate(date: CalendarDate): string {
  return format.format(new Date(date));
}
