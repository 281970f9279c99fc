import * as z from "zod/mini";
import { MaximumLength } from "./limits.ts";
import { optionalText } from "./text.ts";
import { isZipCodeOfState } from "../address/zip-code-states.ts";

const separator = "(?: ?[-./_] ?| )";
const notInAmount = "(?<![$,]|\\$ )";

/** A Social Security number as it is usually written: at a stretch or in its three groups, whatever follows it. */
const usual = `(?<![\\d.-])\\d{3}(?:\\d{6}|${separator}\\d{2}${separator}\\d{4})(?![\\d-]|[.,]\\d)`;

/** Nine digits in any other groups. More than nine are a telephone number or something else; seven with two decimals are an amount. */
const spelledOut = `(?<!\\d${separator}?)(?!\\d{7}\\.\\d{2}(?!\\d))\\d(?:${separator}?\\d){8}(?!${separator}?\\d|,\\d)`;

/**
 * Nine digits with at most one separator between any two of them: space, hyphen, dot, slash or underscore, with a space on either side of a
 * mark. Dashes of every kind are hyphens by the time this is asked. Commas belong to amounts, and so does a dollar sign.
 */
const nineDigits = new RegExp(`${notInAmount}(?:${usual}|${spelledOut})`);

const inParentheses = /\( ?(\d+) ?\)/g;
const closing = /\( ?(\d[\d ./_-]*\d) ?\)/g;

/**
 * Parentheses around digits as the spaces they stand for: "(815) 12 7800", "(815-12) 7800". Those that open before more than one group
 * stay, for what people add to a telephone number: "555-0123 (24/7)".
 */
function withoutParentheses(typed: string): string {
  return typed.replace(inParentheses, " $1 ").replace(closing, "($1 ").replace(/ +/g, " ");
}

const zipPlusFour = "\\d{5}-\\d{4}(?![\\d-])";
const zipByWord = new RegExp(`\\bzip(?: ?codes?|\\+4)?:? ${zipPlusFour}`, "gi");
const zipByState = new RegExp(`\\b[A-Z][a-z]+,? ([A-Z]{2}),? (${zipPlusFour})`, "g");

/**
 * Leaves out each ZIP+4 that says what it is: "zip 85004-1234", and "Phoenix, AZ 85004-1234" where the digits are the state's. Any other
 * is refused, since "81512-7800" looks the same: five digits say enough.
 */
function withoutZipCodes(typed: string): string {
  return typed
    .replace(zipByWord, "ZIP")
    .replace(zipByState, (place, state: string, zip: string) => (isZipCodeOfState(zip, state) ? state : place));
}

function holdsNineDigits(typed: string): boolean {
  const comment = withoutZipCodes(typed);
  return nineDigits.test(comment) || nineDigits.test(withoutParentheses(comment));
}

/** What stands at comments that hold such a number: they are shown to everybody who works on the application. */
export const commentsMessage = "This looks like a Social Security or account number. Please take it out.";

/** What applicants write about a loan in their own words. */
export const AdditionalComments = optionalText({ max: MaximumLength.additionalComments }).check(
  z.refine((typed) => typed === undefined || !holdsNineDigits(typed), commentsMessage),
);
