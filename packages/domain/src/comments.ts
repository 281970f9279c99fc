import * as z from "zod/mini";
import { MaximumLength } from "./limits.ts";
import { optionalText } from "./text.ts";

const separator = "(?: ?[-./_] ?| )";
const notInAmount = "(?<![$,]|\\$ )";

/** A Social Security number as it is usually written: at a stretch or in its three groups, whatever follows it. */
const usual = `(?<![\\d.-])\\d{3}(?:\\d{6}|${separator}\\d{2}${separator}\\d{4})(?![\\d-]|[.,]\\d)`;

/** Nine digits in any other groups. More than nine are a telephone number or something else; seven with two decimals are an amount. */
const spelledOut = `(?<!\\d${separator}?)(?!\\d{7}\\.\\d{2}(?!\\d))\\d(?:${separator}?\\d){8}(?!${separator}?\\d|,\\d)`;

/**
 * Nine digits with at most one separator between any two of them: space, hyphen, dot, slash or underscore, with a space on either side of a
 * mark. Dashes of every kind are hyphens by the time this is asked. Commas belong to amounts, and so does a dollar sign. A ZIP+4 is refused
 * as well, since "81512-7800" looks the same: five digits say enough.
 */
const nineDigits = new RegExp(`${notInAmount}(?:${usual}|${spelledOut})`);

/** What stands at comments that hold such a number: they are shown to everybody who works on the application. */
export const commentsMessage = "This looks like a Social Security or account number. Please take it out.";

/** What applicants write about a loan in their own words. */
export const AdditionalComments = optionalText({ max: MaximumLength.additionalComments }).check(
  z.refine((typed) => typed === undefined || !nineDigits.test(typed), commentsMessage),
);
