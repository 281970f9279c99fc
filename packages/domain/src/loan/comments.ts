import * as z from "zod/mini";
import { holdsCardNumber } from "../values/card-number.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionalText } from "../values/text.ts";
import { isZipCodeOfState } from "../address/zip-code-states.ts";

const separator = "(?: ?[-./_] ?| )";
const notInAmount = "(?<![$,]|\\$ )";

/** A Social Security number in its usual forms: nine digits in a row or in three groups. */
const usual = `(?<![\\d.-])\\d{3}(?:\\d{6}|${separator}\\d{2}${separator}\\d{4})(?![\\d-]|[.,]\\d)`;

/**
 * Nine digits in any other groups. More than nine are a phone number or something else, and seven with two decimals are
 * an amount.
 */
const spelledOut = `(?<!\\d${separator}?)(?!\\d{7}\\.\\d{2}(?!\\d))\\d(?:${separator}?\\d){8}(?!${separator}?\\d|,\\d)`;

/**
 * Nine digits with at most one separator between two of them: space, hyphen, period, slash or underscore, with optional
 * spaces around a mark. All dashes are already hyphens at this point. Commas and dollar signs belong to amounts.
 */
const nineDigits = new RegExp(`${notInAmount}(?:${usual}|${spelledOut})`);

const inParentheses = /\( ?(\d+) ?\)/g;
const closing = /\( ?(\d[\d ./_-]*\d) ?\)/g;

/**
 * Replaces parentheses around digits with spaces: "(815) 12 7800", "(815-12) 7800". Keeps a pair that opens before more
 * than one group, as in notes on a phone number: "555-0123 (24/7)".
 */
function withoutParentheses(typed: string): string {
  return typed.replace(inParentheses, " $1 ").replace(closing, "($1 ").replace(/ +/g, " ");
}

const zipPlusFour = "\\d{5}-\\d{4}(?![\\d-])";
const zipByWord = new RegExp(`\\bzip(?: ?codes?|\\+4)?:? ${zipPlusFour}`, "gi");
const zipByState = new RegExp(`\\b[A-Z][a-z]+,? ([A-Z]{2}),? (${zipPlusFour})`, "g");

/**
 * Removes each recognizable ZIP+4: "zip 85004-1234", and "Phoenix, AZ 85004-1234" when the digits fit the state. Any
 * other is rejected, because "81512-7800" looks the same and five digits are enough.
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

/** The error for comments with such a number. Everybody who works on the application sees the comments. */
export const commentsMessage = "This looks like a Social Security or account number. Please take it out.";

/** The error for comments with a payment card's number. */
export const cardMessage = "This looks like a card number. Please take it out.";

/** An applicant's own comments about a loan. */
export const AdditionalComments = optionalText({ max: MaximumLength.additionalComments }).check(
  z.refine((typed) => typed === undefined || !holdsNineDigits(typed), commentsMessage),
  z.refine((typed) => typed === undefined || !holdsCardNumber(typed), cardMessage),
);
