import * as z from "zod/mini";

/** What was found out about a person's military status. `unknown`: nobody answered, so the person counts as covered until somebody does. */
export const militaryStatuses = ["covered", "notCovered", "unknown"] as const;

/** The record that a creditor keeps of a check (32 CFR 232.5(b)(3)). */
export const MilitaryStatusRecord = z.object({
  status: z.enum(militaryStatuses),
  checkedAt: z.string(),
  /** The nationwide bureau that was asked. */
  source: z.string(),
  /** Its answer as it came. Left out if there was none. */
  answer: z.optional(z.string()),
});
export type MilitaryStatusRecord = z.output<typeof MilitaryStatusRecord>;
