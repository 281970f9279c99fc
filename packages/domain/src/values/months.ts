import { acrossFields } from "./across-fields.ts";
import { count } from "./numbers.ts";

/** The whole years of a period: the first of its two fields. */
export function wholeYears() {
  return count({ wrong: "Enter a whole number of years from 0 to 99.", max: 99, required: "Enter years, or 0." });
}

/** The months of a period beyond its whole years. */
export function monthsBeyond() {
  return count({
    wrong: "Enter 0 to 11 whole months. Count 12 months as a year.",
    max: 11,
    required: "Enter months, or 0.",
  });
}

/** Rejects more years than the person's age, at the field of the years. Without a known birth date, any number is possible. */
export function withinAge<Value extends object>(field: keyof Value & string, age: number | undefined) {
  return acrossFields<Value>(({ value, issues }) => {
    const years: unknown = value[field];
    if (age === undefined || typeof years !== "number" || years <= age) return;
    const message = `Enter ${age} years or less. That's the age from the date of birth.`;
    issues.push({ code: "custom", input: years, path: [field], message });
  });
}

/** A period as people enter it. */
export interface YearsAndMonths {
  years: number;
  months: number;
}

/** Total months of several periods: 12 x years + months, summed (specification, chapter 9). */
export function totalMonths(stretches: readonly YearsAndMonths[]): number {
  return stretches.reduce((total, { years, months }) => total + 12 * years + months, 0);
}

/**
 * Whole years and months from one calendar day to another ("YYYY-MM-DD"). Limited to the range of the page's fields, 0
 * to 99 years and 11 months.
 */
export function timeBetween(since: string, until: string): YearsAndMonths {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = since.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = until.split("-").map(Number);
  const whole = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  const months = Math.min(Math.max(whole, 0), 99 * 12 + 11);
  return { years: Math.floor(months / 12), months: months % 12 };
}
