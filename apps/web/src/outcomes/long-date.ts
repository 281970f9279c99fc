import type { CalendarDate } from "@portico/domain/values/dates";

/** "December 22, 2026", for the dates that an outcome turns on. */
export function longDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** "Dec 22, 2026", for a list that a phone shows without breaking its lines. */
export function mediumDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}
