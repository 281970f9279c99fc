import * as z from "zod/mini";

/** A frequent question and the institution's answer, as plain text. Pages show it collapsed. */
export const AnsweredQuestion = z.strictObject({
  question: z.string().check(z.minLength(1), z.maxLength(120)),
  answer: z.string().check(z.minLength(1), z.maxLength(600)),
  /** Left out: for every product. */
  products: z.optional(z.array(z.int()).check(z.minLength(1))),
  /** A general answer to why somebody reviews the application. Left out where the page names the decision's own reasons. */
  isWhyReviewed: z.optional(z.boolean()),
});
