import * as z from "zod/mini";

/** A row of the review page: the answer of one step, and the step to go back to. Sensitive values are masked. */
const ReviewRow = z.object({
  label: z.string(),
  value: z.string(),
  /** The entry of a list that the row belongs to, such as one of several homes. All its rows share its name. */
  entry: z.optional(z.object({ id: z.int(), name: z.string() })),
  /** The masked answer that the person it belongs to may see in full. Another call reads it. */
  reveals: z.optional(z.literal("birthDate")),
  /** The first name of the other person, who alone may see the masked answer in full. */
  isOnlyFor: z.optional(z.string()),
});
export const ReviewGroup = z.object({
  stepId: z.string(),
  title: z.string(),
  /** Set if no step asks for it, so that there is nothing to change. */
  isFixed: z.optional(z.literal(true)),
  rows: z.array(ReviewRow),
  /** The values that tell the step at a glance. Without them, the first rows do. */
  line: z.optional(z.array(z.string())),
  /** The links to answers that were left out, such as "Add your ID". */
  missing: z.optional(z.array(z.string())),
});
export type ReviewGroup = z.output<typeof ReviewGroup>;
