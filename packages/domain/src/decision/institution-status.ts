import * as z from "zod/mini";
import { neededDocuments } from "../documents/papers.ts";

/** What the institution's own system said last about an application as a whole. Documents have their own states. */
export const institutionStages = [
  "inReview",
  "informationRequested",
  "counteroffer",
  "approved",
  "declined",
  "withdrawn",
  "funded",
] as const;
export type InstitutionStage = (typeof institutionStages)[number];

/** Something that the institution asks one person for. */
export const InstitutionTask = z.object({
  /** The institution's own name of it. */
  taskId: z.string(),
  applicantId: z.int(),
  /** The paper of the list that it asks for. Left out if it asks for another one. */
  paper: z.optional(z.enum(neededDocuments)),
  what: z.string(),
  why: z.optional(z.string()),
  dueOn: z.string(),
  /** When the institution asked, or asked again. Left out by older versions. */
  askedAt: z.optional(z.string()),
  /** The institution accepted a document for it that is enough. Left out if its paper needs several files. */
  doneAt: z.optional(z.string()),
});
export type InstitutionTask = z.output<typeof InstitutionTask>;

/** What the institution said about a document. */
export const ReviewedDocument = z.object({
  documentId: z.int(),
  isAccepted: z.boolean(),
  /** Why it isn't accepted. */
  reason: z.optional(z.string()),
  taskId: z.optional(z.string()),
  /** Its paper needs no other file. Left out if the institution didn't say so. */
  isEnough: z.optional(z.literal(true)),
  /** Left out by older versions. */
  reviewedAt: z.optional(z.string()),
});
export type ReviewedDocument = z.output<typeof ReviewedDocument>;

/** What the institution's own system said about an application. */
export const InstitutionStatus = z.object({
  /** The number of the last update that was applied. */
  sequence: z.int(),
  stage: z.optional(z.enum(institutionStages)),
  updatedAt: z.string(),
  /** When a person began the review. Left out until the institution says so. */
  reviewBeganAt: z.optional(z.string()),
  tasks: z.array(InstitutionTask),
  documents: z.array(ReviewedDocument),
  /** The day on which the loan was paid out. */
  fundedOn: z.optional(z.string()),
});
export type InstitutionStatus = z.output<typeof InstitutionStatus>;

/** The day on which a loan was paid out. Undefined before. */
export function paidOutOn([status]: readonly InstitutionStatus[]): string | undefined {
  return status?.stage === "funded" ? status.fundedOn : undefined;
}
