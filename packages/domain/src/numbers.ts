import * as z from "zod/mini";
import { maximumId } from "./limits.ts";
import { centsOf, formatLimit } from "./money.ts";

/** An id of Portico's own: a random 53-bit integer, never sequential (decision 004). */
export function id() {
  return z
    .int("An id is a whole number.")
    .check(z.gte(1, "An id is positive."), z.lte(maximumId, "An id is too large."));
}

/** The id of an option in a tenant's configuration. */
export function optionId(required: string) {
  return z.int(required).check(z.gte(1, required), z.lte(1_000_000, required));
}

export interface CountOptions {
  field: string;
  max: number;
  min?: number;
  /** What stands at the field while nothing is entered; left out, the range is told. */
  required?: string;
}

/** A whole number of things, such as years or months. */
export function count({ field, max, min = 0, required }: CountOptions) {
  const range = `The ${field} field must be a whole number from ${min} to ${max}.`;
  return z
    .int({ error: ({ input }) => (input === undefined ? (required ?? range) : range) })
    .check(z.gte(min, range), z.lte(max, range));
}

/** Largest amount that the API takes, in dollars. */
export const maximumAmount = 99_999_999.99;

export interface AmountOptions {
  field: string;
  min?: number;
  max?: number;
  /** Says the range by itself, where the label stands above it: "Enter an amount from $2,500 to $100,000." */
  isLabelled?: boolean;
}

/** An amount of money as the API writes it: decimal dollars with at most two decimals. Inside, money is integer cents. */
export function amount({ field, min = 0, max = maximumAmount, isLabelled = false }: AmountOptions) {
  const start = isLabelled ? "Enter an amount" : `The ${field} field must be an amount`;
  const range = `${start} from ${formatLimit(min)} to ${formatLimit(max)}.`;
  return z.number(`Enter an amount in the ${field} field.`).check(
    z.gte(min, range),
    z.lte(max, range),
    z.refine(
      (dollars) => Math.abs(dollars * 100 - centsOf(dollars)) < 1e-6,
      `The ${field} field can have two decimals.`,
    ),
  );
}

/** One of the numeric codes of an `as const` object. The codes are part of the public API. */
export function codeOf<const Codes extends Record<string, number>>(codes: Codes, message: string) {
  type Code = Codes[keyof Codes];
  return z.literal(Object.values(codes) as [Code, ...Code[]], message);
}
