import { t } from "../../words/common.ts";

const isNoDay = /must be a valid date$/;
const hasWrongYear = /must be (a date before|a date younger|before)|must not exceed/;

/** What to type after one of the specification's messages about dates, whose words are fixed. */
export function hintOfDate(error: string, example: string): string | undefined {
  if (isNoDay.test(error)) return t("dateFormat", { example });
  return hasWrongYear.test(error) ? t("dateYear") : undefined;
}
