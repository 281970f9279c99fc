import * as z from "zod/mini";
import type { FieldName } from "./field-names.ts";
import { formatLimit } from "./format-limit.ts";
import { centsOf } from "./money.ts";

/** The ID of an option in a tenant's configuration. */
export function optionId(required: string) {
  return z.int(required).check(z.gte(1, required), z.lte(1_000_000, required));
}

export interface CountOptions {
  /** The field's name in messages, which is its label. Left out if pages use their own wording. */
  field?: FieldName;
  /** The error of a number outside of the range, for fields without a name. */
  wrong?: string;
  max: number;
  min?: number;
  /** The error while nothing is entered. If left out, the error names the range. */
  required?: string;
}

/** A whole number of things, such as years or months. */
export function count({ field, wrong, max, min = 0, required }: CountOptions) {
  const range = field
    ? `The ${field} field must be a whole number from ${min} to ${max}.`
    : (wrong ?? `Enter a whole number from ${min} to ${max}.`);
  return z
    .int({ error: ({ input }) => (input === undefined ? (required ?? range) : range) })
    .check(z.gte(min, range), z.lte(max, range));
}

/** Largest amount that the API accepts, in dollars. */
export const maximumAmount = 99_999_999.99;

export interface AmountOptions {
  /** The field's name in messages, which is its label. Left out if pages use their own wording. */
  field?: FieldName;
  min?: number;
  max?: number;
  /** The error while nothing is entered. If left out, the error asks for an amount. */
  required?: string;
}

/** An amount of money in the API: decimal dollars with at most two decimals. Internally, money is integer cents. */
export function amount({ field, min = 0, max = maximumAmount, required }: AmountOptions = {}) {
  const start = field ? `The ${field} field must be an amount` : "Enter an amount";
  const range = `${start} from ${formatLimit(min)} to ${formatLimit(max)}.`;
  const unreadable = `${start} in dollars and cents, such as 1234.56.`;
  const missing = required ?? (field ? `Enter an amount in the ${field} field.` : "Enter an amount.");
  return z.number({ error: ({ input }) => (input === undefined ? missing : unreadable) }).check(
    z.gte(min, range),
    z.lte(max, range),
    z.refine(
      (dollars) => Math.abs(dollars * 100 - centsOf(dollars)) < 1e-6,
      field ? `The ${field} field can have two decimals.` : "Enter an amount with at most two decimals.",
    ),
  );
}

/** One of the numeric codes of an `as const` object. The codes are part of the public API. */
export function codeOf<const Codes extends Record<string, number>>(codes: Codes, message: string) {
  type Code = Codes[keyof Codes];
  return z.literal(Object.values(codes) as [Code, ...Code[]], message);
}
