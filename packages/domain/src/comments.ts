import * as z from "zod/mini";
import { MaximumLength } from "./limits.ts";
import { optionalText } from "./text.ts";

/**
 * Nine digits that stand alone, or in the groups of a Social Security number. Telephone numbers have ten digits and other groups, a ZIP+4 is
 * written in five and four, and an amount has a dollar sign.
 */
const nineDigits = /(?<![\d$.,-])(?:\d{9}|\d{3}[-. ]\d{2}[-. ]\d{4})(?![\d-]|[.,]\d)/;

/** What stands at comments that hold such a number: they are shown to everybody who works on the application. */
export const commentsMessage = "This looks like a Social Security or account number. Please take it out.";

/** What applicants write about a loan in their own words. */
export const AdditionalComments = optionalText({ max: MaximumLength.additionalComments }).check(
  z.refine((typed) => typed === undefined || !nineDigits.test(typed), commentsMessage),
);
