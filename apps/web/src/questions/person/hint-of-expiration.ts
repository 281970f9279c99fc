import { ageAtExpiration } from "@portico/domain/person/license-validity";
import { hintOfDate } from "../../forms/fields/hint-of-date.ts";
import { defineWords } from "../../words/words.ts";
import type { DocumentValues } from "./identification-values.ts";

const t = defineWords("expirationHint", {
  expired: "Check this date. If your ID has expired, use another one, or call us.",
  untilBirthday:
    "This state's licenses end on the birthday at {age} or earlier. Check this date, the state, and the date of birth. All right? Then use another ID, or call us.",
  tooFar: "Check the year. If it's right, use another ID, or call us.",
});

const hasExpired = /must be after/;
const isTooFar = /must not exceed/;

interface Shown {
  readonly example: string;
  readonly document: DocumentValues["identification"];
}

/** What to do after one of the specification's messages about the day on which an ID expires. */
export function hintOfExpiration(error: string, { example, document }: Shown): string | undefined {
  if (hasExpired.test(error)) return t("expired");
  if (!isTooFar.test(error)) return hintOfDate(error, { example, value: document?.expirationDate });
  const age = ageAtExpiration(document ?? {});
  return age === undefined ? t("tooFar") : t("untilBirthday", { age });
}
