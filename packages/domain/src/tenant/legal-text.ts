import * as z from "zod/mini";

/** The parts that each legal text has. */
export const legalText = {
  version: z.string().check(z.minLength(1)),
  effectiveOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as YYYY-MM-DD.")),
  /** HTML, sanitized when loaded and when rendered. */
  html: z.string().check(z.minLength(1)),
};

/**
 * The notice of the customer identification program (31 CFR 1020.220(a)(5)). The pages that ask for a person's identity show it. It asks
 * for no consent (decision 098).
 */
export const IdentificationNotice = z.strictObject(legalText);
export type IdentificationNotice = z.output<typeof IdentificationNotice>;
