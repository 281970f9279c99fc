import * as z from "zod/mini";
import type { FieldName } from "./field-names.ts";

/**
 * Zero-width spaces, soft hyphens, and direction marks. A person can't see them, so a message about them wouldn't help.
 */
const invisible = /\p{Cf}/gu;

/**
 * Cleans typed text for every schema: trims it, turns tabs and newlines into spaces, and merges runs of spaces
 * (specification, chapter 5). First it drops invisible characters.
 */
export function cleanText(value: string): string {
  return value.replace(invisible, "").replace(/\s+/g, " ").trim();
}

/** Hyphens that phones and word processors put into names: non-breaking hyphen, en dash, minus and others. */
const typographicHyphens = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;
const typographicApostrophes = /[\u2018\u2019\u02BC\uFF07]/g;

/** A name with plain hyphens and apostrophes. A rule that forbids apostrophes then rejects every kind of them. */
export function plainPunctuation(name: string): string {
  return name.replace(typographicHyphens, "-").replace(typographicApostrophes, "'");
}

/** A number as typed or copied in groups, without the spaces and hyphens between them. */
export function withoutGroups(number: string): string {
  return plainPunctuation(cleanText(number)).replace(/[ -]/g, "");
}

const typographicQuotes = /[\u201C-\u201F\uFF02]/g;

/** Other text with plain punctuation, because phones automatically put typographic marks into "Joe's Diner". */
function plainTypography(value: string): string {
  return plainPunctuation(value).replace(typographicQuotes, '"').replaceAll("\u2026", "...");
}

const printableAscii = /^[\x20-\x7e]*$/;

/** The rule for every text input (specification, chapter 5). */
export const asciiOnly = z.regex(printableAscii, "Valid characters are Aa-Zz, 0-9, and simple punctuation.");

export interface TextOptions {
  /** The field's name in messages, which is its label: "City". Left out if pages use their own wording. */
  field?: FieldName;
  /** Maximum length, in characters. */
  max: number;
  /** The error when nothing was typed. If left out, the field may be empty. */
  required?: string;
  uppercase?: boolean;
  /** Rewrites the text before validation: `plainPunctuation` for names. If left out, it replaces typographic marks. */
  rewrite?: (value: string) => string;
  /** Allows letters beyond ASCII, only for a tenant that asked for it. */
  anyLetters?: boolean;
}

/** One line of text, cleaned before validation. */
export function text({ field, max, required, uppercase, rewrite, anyLetters }: TextOptions) {
  const clean = (value: string) => (rewrite ?? plainTypography)(cleanText(value));
  const checks = [
    z.overwrite<string>((value) => (uppercase ? clean(value).toUpperCase() : clean(value))),
    ...(required ? [z.minLength(1, required)] : []),
    z.maxLength(
      max,
      field ? `The ${field} field can have at most ${max} characters.` : `Use at most ${max} characters.`,
    ),
    ...(anyLetters ? [] : [asciiOnly]),
  ];
  return z.string(required ?? (field ? `The ${field} field must be text.` : "Enter text.")).check(...checks);
}

/** Optional text. An empty text counts as missing. */
export function optionalText(options: Omit<TextOptions, "required">) {
  return z.optional(text(options));
}

/** A name or a place needs at least one letter: "-" and "." alone aren't enough. */
export function withALetter(message: string) {
  return z.refine<string>((value) => value === "" || /\p{L}/u.test(value), message);
}

/** Names of people as the specification allows them: letters, spaces, periods, hyphens. */
export const nameCharacters = z.regex(/^[A-Za-z.\- ]*$/, "Valid characters are Aa-Az, periods, and hyphens.");

/**
 * Names with apostrophes and accents, for a tenant whose switch `namesWithAccents` is on. Letters of other alphabets may look like Latin ones,
 * so a person would be searched for under a name that nobody can tell from theirs.
 */
export const accentedNameCharacters = z.regex(
  /^[\p{Script=Latin}\p{M}.\-' ]*$/u,
  "Valid characters are letters, periods, hyphens and apostrophes.",
);

/** A family member's name, given as proof of eligibility (tooltip 67 in the specification). */
export const familyMemberNameCharacters = z.regex(
  /^[A-Za-z.\- ]*$/,
  "Valid characters are A-Z, a-z, periods, hyphens, and spaces.",
);

/** A comma in a city usually means that the applicant typed the state there. */
export function cityCharacters(field: FieldName) {
  return z.regex(/^[^0-9,]*$/, `The ${field} field cannot contain numbers or commas.`);
}

/** `maskable` accepts a value that starts with three asterisks, because the server returned it masked. */
export function alphanumericWithSymbols(field: FieldName, { maskable = false } = {}) {
  const pattern = maskable ? /^(?:\*{3})?[A-Za-z0-9./\s]*$/ : /^[A-Za-z0-9./\s]*$/;
  return z.regex(pattern, `The ${field} field can only include letters, numbers, and some symbols`);
}

/** Whether a typed text matches the start of any word of an option, ignoring case (autocomplete of chapter 5). */
export function matchesStartOfAnyWord(option: string, typed: string): boolean {
  const wanted = cleanText(typed).toLowerCase();
  const words = option.toLowerCase();
  if (words.startsWith(wanted)) return true;
  for (let at = words.indexOf(wanted, 1); at !== -1; at = words.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(words[at - 1]!)) return true;
  }
  return false;
}
