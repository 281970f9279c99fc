import type { CalendarDate } from "./dates.ts";

interface Zone {
  readonly format: Intl.DateTimeFormat;
  quarter: number;
  day: CalendarDate;
}

const zones = new Map<string, Zone>();
const quarterOfAnHour = 900_000;

/**
 * The day of an instant in a time zone. Cached for each quarter of an hour, because in every time zone a day starts at
 * one.
 */
export function calendarDay(instant: Date, timeZone: string): CalendarDate {
  const zone = zones.get(timeZone) ?? newZone(timeZone);
  const quarter = Math.floor(instant.getTime() / quarterOfAnHour);
  if (zone.quarter !== quarter) {
    zone.quarter = quarter;
    zone.day = zone.format.format(instant);
  }
  return zone.day;
}

function newZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const zone = { format, quarter: Number.NaN, day: "" };
  zones.set(timeZone, zone);
  return zone;
}
