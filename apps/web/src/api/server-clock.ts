import { calendarDay } from "@portico/domain/values/calendar-day";
import type { CalendarDate } from "@portico/domain/values/dates";

/*
 * The server's clock, as far as its answers tell: a session ends by that clock, and people's own clocks are often wrong.
 */

let aheadMs = 0;
let timeZone = "UTC";

/** Learns from the `Date` header of an answer; its resolution of a second is enough for a session timer. */
export function learnServerTime(dateHeader: string | null, receivedAt: number = Date.now()): void {
  const told = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (!Number.isNaN(told)) aheadMs = told - receivedAt;
}

/** Forgets what the server told of its clock and zone: tests share the modules of their worker. */
export function forgetServerClock(): void {
  aheadMs = 0;
  timeZone = "UTC";
}

/** Milliseconds since 1970, by the server's clock. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Keeps the institution's time zone from the start-up data. */
export function keepTimeZone(told: string): void {
  timeZone = told;
}

/** The day of an instant (ISO 8601) where the institution is. */
export function dayOf(instant: string): CalendarDate {
  return calendarDay(new Date(instant), timeZone);
}

/** Today where the institution is, by the server's clock: what age and expiry rules of a form are measured against. */
export function today(): CalendarDate {
  return calendarDay(new Date(serverNow()), timeZone);
}
