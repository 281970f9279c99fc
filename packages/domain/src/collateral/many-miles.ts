import type { CalendarDate } from "../values/dates.ts";

/** Hardly anybody drives more than this in a year. */
const mostMilesAYear = 30_000;

/** Whether a mileage is so high for the vehicle's age that a digit may have slipped in. Some are right, so nothing is refused. */
export function isManyMiles(
  { year, mileage }: { readonly year: number; readonly mileage: number },
  today: CalendarDate,
): boolean {
  const years = Math.max(0, Number(today.slice(0, 4)) - year) + 1;
  return mileage > years * mostMilesAYear;
}
