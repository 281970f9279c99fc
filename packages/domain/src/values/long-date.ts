import type { CalendarDate } from "./dates.ts";

// Making a format takes longer than using it a hundred times.
const formats = new Map<"long" | "medium", Intl.DateTimeFormat>();

/** "December 22, 2026", for the days that an outcome turns on, on pages and in letters. */
export function longDate(date: CalendarDate): string {
  return formatted(date, "long");
}

/** "Dec 22, 2026", for a list that a phone shows without breaking its lines. */
export function mediumDate(date: CalendarDate): string {
  return formatted(date, "medium");
}

function formatted(date: CalendarDate, dateStyle: "long" | "medium"): string {
  const format = formats.get(dateStyle) ?? new Intl.DateTimeFormat("en-US", { dateStyle, timeZone: "UTC" });
  formats.set(dateStyle, format);
  return format.format(new Date(date));
}
