import * as z from "zod/mini";
import { toldReviewReasons } from "@portico/domain/decision/decision";
import { StatusTask } from "./application-status.ts";
import { DocumentsOfPerson } from "./documents-of-person.ts";

/** What a status says only during a manual review. */
export const duringReview = {
  /** The day by which the institution usually answers, if it promises one. */
  answerBy: z.optional(z.string()),
  /** The documents that help, by person. */
  documentsNeeded: z.optional(z.array(DocumentsOfPerson)),
  /** The reasons that may be told, and whether there are others. */
  reviewReasons: z.optional(z.object({ told: z.array(z.enum(toldReviewReasons)), hasOthers: z.boolean() })),
  /** What the institution's own system asks a person for, in its own words. */
  tasks: z.optional(z.array(StatusTask)),
  /** The files without a task that it can't use, with the reason in its own words. */
  rejectedDocuments: z.optional(z.array(z.object({ documentId: z.int(), name: z.string(), reason: z.string() }))),
};
