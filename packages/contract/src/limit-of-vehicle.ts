import * as z from "zod/mini";

/** The smallest loan, and the value of a vehicle on which less than that is lent. */
export const TooLittle = z.object({ smallest: z.number(), price: z.number() });
export type TooLittle = z.output<typeof TooLittle>;

/** The most that is usually lent on the vehicle of a loan above it. */
export const LimitOfVehicle = z.object({
  /** Zero if it is less than the smallest loan. */
  limit: z.number(),
  /** Whether a person looks at that much. */
  isReviewed: z.optional(z.boolean()),
  /** With a limit of zero, the smallest loan and the value, which explain it. */
  tooLittle: z.optional(TooLittle),
});
