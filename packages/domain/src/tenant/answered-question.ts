import * as z from "zod/mini";

/** A question that people ask an institution, and its answer: plain text, folded away until somebody wants to read it. */
export const AnsweredQuestion = z.strictObject({
  question: z.string().check(z.minLength(1), z.maxLength(120)),
  answer: z.string().check(z.minLength(1), z.maxLength(600)),
});
