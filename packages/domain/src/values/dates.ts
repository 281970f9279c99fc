import * as z from "zod/mini";
import { msPerDay } from "./duration.ts";
import type { FieldName } from "./field-names.ts";
import { stopUnless } from "./across-fields.ts";

/** A calendar day as "YYYY-MM-DD". It has no time and no zone. */
export type CalendarDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text names a day that exists. */
export function isCalendarDate(value: string): boolean {
  const match = pattern.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Parses a typed "MM/DD/YYYY" into a calendar day. Returns any other text unchanged, so that the date rule can reject
 * it.
 */
export function parseTypedDate(typed: string): CalendarDate {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(typed);
  if (!match) return typed;
  return `${match[3]}-${match[1]!.padStart(2, "0")}-${match[2]!.padStart(2, "0")}`;
}

/** Formats a calendar day as "MM/DD/YYYY". */
export function formatDate(date: CalendarDate): string {
  const match = pattern.exec(date);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : date;
}

/** Whole years from a birth date to a day (specification, chapter 9). */
export function ageOn(birthDate: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The same day some years later. February 29 becomes February 28 in other years. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const year = Number(date.slice(0, 4)) + years;
  const month = Number(date.slice(5, 7));
  const day = Math.min(Number(date.slice(8, 10)), daysIn(year, month));
  return `${String(year).padStart(4, "0")}-${date.slice(5, 7)}-${String(day).padStart(2, "0")}`;
}

/**
 * The same day of a later month, or its last day if the month is shorter. January 31 plus one month is February 28 or
 * 29.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const counted = Number(date.slice(5, 7)) - 1 + months;
  const year = Number(date.slice(0, 4)) + Math.floor(counted / 12);
  const month = (((counted % 12) + 12) % 12) + 1;
  const day = Math.min(Number(date.slice(8, 10)), daysIn(year, month));
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

/** Every date must be before this year (specification, chapter 9). */
const firstImpossibleYear = 2400;

/**
 * A calendar day with the specification's two basic rules. Each entity adds its own rules about today, because it knows
 * the date. `required` is the error while nothing is typed.
 */
export function calendarDate(field: FieldName, required?: string) {
  const invalid = `The ${field} field must be a valid date`;
  return z.string({ error: ({ input }) => (input === undefined ? (required ?? invalid) : invalid) }).check(
    stopUnless(isCalendarDate, invalid),
    z.refine(
      (date) => Number(date.slice(0, 4)) < firstImpossibleYear,
      `The ${field} field must be a date before the year ${firstImpossibleYear}`,
    ),
  );
}

export function before(field: FieldName, limit: CalendarDate) {
  return z.refine<string>((date) => date < limit, `The ${field} field must be before ${formatDate(limit)}`);
}

export function after(field: FieldName, limit: CalendarDate) {
  return z.refine<string>((date) => date > limit, `The ${field} field must be after ${formatDate(limit)}`);
}

/** The person is younger than `years`. */
export function youngerThan(field: FieldName, years: number, today: CalendarDate) {
  return z.refine<string>(
    (date) => ageOn(date, today) < years,
    `The ${field} field must be a date younger than ${years} years`,
  );
}

/** The person is at least `years` old. */
export function olderThan(field: FieldName, years: number, today: CalendarDate) {
  return z.refine<string>(
    (date) => ageOn(date, today) >= years,
    `The ${field} field must be a date older than ${years} years`,
  );
}

/** The error of an expiration date that is more than `years` ahead. */
export function tooFarAhead(date: CalendarDate, years: number, today: CalendarDate): string | undefined {
  if (date <= addYears(today, years)) return undefined;
  return `Valid Expiration Date must not exceed ${years} years in the future.`;
}
