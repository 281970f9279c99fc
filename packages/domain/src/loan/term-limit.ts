import * as z from "zod/mini";

/** The longest time to repay a loan on a vehicle that is too old for a longer one. */
export const TermLimit = z.object({
  /** In months. Zero if the vehicle is too old for every term. */
  longestTerm: z.number(),
  /** The oldest age at the last payment, in years. Left out if the institution's policy has another rule. */
  mostYears: z.optional(z.number()),
});
export type TermLimit = z.output<typeof TermLimit>;
