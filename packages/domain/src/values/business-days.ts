import { addDays, type CalendarDate } from "./dates.ts";

/** The day some business days after a day. Weekends and federal holidays don't count. */
export function businessDaysAfter(start: CalendarDate, count: number): CalendarDate {
  let day = start;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

const mostKnown = 1_000;
const known = new Map<CalendarDate, boolean>();

/** Pages, letters, and messages ask about the same few days all day long. */
function isBusinessDay(day: CalendarDate): boolean {
  const found = known.get(day);
  if (found !== undefined) return found;
  const weekday = weekdayOf(day);
  const isOne = weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
  if (known.size < mostKnown) known.set(day, isOne);
  return isOne;
}

/** 0 is Sunday. */
function weekdayOf(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Holidays on a date, as "MM-DD". On a Saturday the Friday before is free, and on a Sunday the Monday after. */
const dated = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);

/** Holidays on the nth Monday or Thursday of a month. 5 is the last one. */
const floating: readonly { month: string; weekday: number; nth: number }[] = [
  { month: "01", weekday: 1, nth: 3 },
  { month: "02", weekday: 1, nth: 3 },
  { month: "05", weekday: 1, nth: 5 },
  { month: "09", weekday: 1, nth: 1 },
  { month: "10", weekday: 1, nth: 2 },
  { month: "11", weekday: 4, nth: 4 },
];

/** The holidays of 5 USC 6103. */
function isFederalHoliday(day: CalendarDate): boolean {
  const isDated = (date: CalendarDate) => dated.has(date.slice(5));
  const weekday = weekdayOf(day);
  if (isDated(day) || (weekday === 1 && isDated(addDays(day, -1))) || (weekday === 5 && isDated(addDays(day, 1))))
    return true;
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return floating.some(
    (one) => one.month === day.slice(5, 7) && one.weekday === weekday && (one.nth === 5 ? isLast : one.nth === nth),
  );
}
