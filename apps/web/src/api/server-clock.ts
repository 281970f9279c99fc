import { calendarDay } from "@portico/domain/values/calendar-day";
import type { CalendarDate } from "@portico/domain/values/dates";

/* The server's clock, learned from its answers. A session ends by that clock, and people's own clocks are often wrong. */

let aheadMs = 0;
let timeZone = "UTC";

/** Learns from an answer's `Date` header. Its precision of a second is enough for a session timer. */
export function learnServerTime(dateHeader: string | null, receivedAt: number = Date.now()): void {
  const told = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (!Number.isNaN(told)) aheadMs = told - receivedAt;
}

/** Forgets the server's clock and time zone, because tests share the modules of their worker. */
export function forgetServerClock(): void {
  aheadMs = 0;
  timeZone = "UTC";
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Keeps the institution's time zone from the start-up data. */
export function keepTimeZone(told: string): void {
  timeZone = told;
}

/** The day of an instant (ISO 8601) in the institution's time zone. */
export function dayOf(instant: string): CalendarDate {
  return calendarDay(new Date(instant), timeZone);
}

/** Today in the institution's time zone by the server's clock, for a form's age and expiry rules. */
export function today(): CalendarDate {
  return calendarDay(new Date(serverNow()), timeZone);
}
