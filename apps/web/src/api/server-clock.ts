import { calendarDay } from "@portico/domain/values/calendar-day";
import type { CalendarDate } from "@portico/domain/values/dates";

/* The server's clock, learned from its answers. Sessions end by that clock, and the clocks of people's devices are often wrong. */

let aheadMs: number | undefined;
let timeZone = "UTC";

/** The longest time that an answer takes. If the clock goes back by more, somebody reset this device's clock. */
const longestTravelMs = 60_000;

/**
 * Learns the time from an answer's `Date` header, which is precise to a second. A slow answer arrives with a time that is already past. It
 * is ignored, because a countdown would go back.
 */
export function learnServerTime(dateHeader: string | null, receivedAt: number = Date.now()): void {
  const told = dateHeader === null ? Number.NaN : Date.parse(dateHeader) - receivedAt;
  if (Number.isNaN(told)) return;
  const isLate = aheadMs !== undefined && told < aheadMs && told > aheadMs - longestTravelMs;
  if (!isLate) aheadMs = told;
}

/** Forgets the server's clock and time zone, because tests share the modules of their worker. */
export function forgetServerClock(): void {
  aheadMs = undefined;
  timeZone = "UTC";
}

/** The time by the server's clock, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0);
}

/** Keeps the institution's time zone, which the start-up data brings. */
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
