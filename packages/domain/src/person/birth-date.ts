import * as z from "zod/mini";
import { calendarDate, type CalendarDate } from "../values/dates.ts";
import { fieldNames } from "../values/field-names.ts";

/** The mask for the saved birth date of somebody else, which opens a notice in a shared mailbox. It hides every digit, as the TIN's does. */
export const birthDateMask = "**/**/****";

/** A page sends back the mask to keep the saved birth date. */
export function isMaskedBirthDate(value: string | undefined): boolean {
  return value === birthDateMask;
}

const missing = "Enter a date of birth.";

/** A birth date by `rules`, which don't apply to the mask. */
export function birthDate(...rules: readonly z.core.$ZodCheck<CalendarDate>[]) {
  const typed = calendarDate(fieldNames.dateOfBirth, missing).check(...rules);
  return z.string({ error: ({ input }) => z.safeParse(typed, input).error?.issues[0]?.message ?? missing }).check(
    z.check<string>(({ value, issues }) => {
      const [issue] = isMaskedBirthDate(value) ? [] : (z.safeParse(typed, value).error?.issues ?? []);
      if (issue) issues.push({ code: "custom", input: value, message: issue.message });
    }),
  );
}
