import * as z from "zod/mini";

/** Accepts only IANA names in the runtime's tables. An offset such as "-05:00" would be wrong for half of the year. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The institution's time zone. Its calendar decides ages, first payments and the last day of an offer. */
export const TimeZone = z
  .string()
  .check(z.refine(isTimeZone, "A time zone is named as in the IANA database: America/Chicago."));
