import * as z from "zod/mini";
import { toldReviewReasons } from "@portico/domain/decision/decision";
import { Paper } from "./paper.ts";

/** What a status says only during a manual review. */
export const duringReview = {
  /** The day by which the institution usually answers, if it promises one. */
  answerBy: z.optional(z.string()),
  /** The papers that the institution asks for, and those of the list, which only help before an approval. */
  papers: z.optional(z.array(Paper)),
  /** The reasons that may be told, and whether there are others. */
  reviewReasons: z.optional(z.object({ told: z.array(z.enum(toldReviewReasons)), hasOthers: z.boolean() })),
};
