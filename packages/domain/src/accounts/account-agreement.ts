import * as z from "zod/mini";

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** An institution's own terms of the membership and account agreement. The names and accounts come before them. */
export const AgreementTerms = z.strictObject({
  version: line(40),
  effectiveOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as YYYY-MM-DD.")),
  sections: z
    .array(z.strictObject({ heading: line(80), lines: z.array(line(1000)).check(z.minLength(1), z.maxLength(12)) }))
    .check(z.minLength(1), z.maxLength(30)),
});
export type AgreementTerms = z.output<typeof AgreementTerms>;
