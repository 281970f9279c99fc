import type { CalendarDate } from "./dates.ts";

/** "December 22, 2026", for the days that an outcome turns on, on pages and in letters. */
export function longDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** "Dec 22, 2026", for a list that a phone shows without breaking its lines. */
export function mediumDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}
