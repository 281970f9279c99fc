import * as z from "zod/mini";

/** The parts that each legal text of an institution has. */
export const legalText = {
  version: z.string().check(z.minLength(1)),
  effectiveOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as YYYY-MM-DD.")),
  /** HTML, sanitized when loaded and when rendered. */
  html: z.string().check(z.minLength(1)),
};
