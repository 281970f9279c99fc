import { t } from "../../words/common.ts";

const isNoDay = /must be a valid date$/;
const hasWrongYear = /must be (a date before|a date younger|before)|must not exceed/;
/** The form holds a whole day so, also one that doesn't exist. */
const isWhole = /^\d{4}-\d{2}-\d{2}$/;
const isShortYear = /^\s*\d{1,2}\/\d{1,2}\/\d{1,3}\s*$/;

interface Typed {
  readonly example: string;
  /** The field's value: a day, or what was typed if it isn't a whole one. */
  readonly value: unknown;
}

/** What to type after one of the specification's messages about dates, whose words are fixed. */
export function hintOfDate(error: string, { example, value }: Typed): string | undefined {
  if (!isNoDay.test(error)) return hasWrongYear.test(error) ? t("dateYear") : undefined;
  const typed = typeof value === "string" ? value : "";
  if (isWhole.test(typed)) return t("dateMissing");
  return isShortYear.test(typed) ? t("dateShortYear", { example }) : t("dateFormat", { example });
}
