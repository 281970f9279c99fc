import * as z from "zod/mini";
import { MaximumLength } from "../values/limits.ts";
import { optionalText } from "../values/text.ts";

/** Why somebody says no to an offer. */
export const refusalReasons = [
  "paymentTooHigh",
  "rateTooHigh",
  "amountTooLow",
  "foundAnotherLoan",
  "notNeededNow",
  "other",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A no to an offer, with its reason. The offer can still be accepted until it ends. */
export const RefusalAnswer = z.strictObject({
  reason: z.enum(refusalReasons, "Choose a reason."),
  comment: optionalText({ max: MaximumLength.leaveReason }),
});

export const OfferRefusal = z.object({
  reason: z.enum(refusalReasons),
  comment: z.optional(z.string()),
  refusedAt: z.string(),
});
export type OfferRefusal = z.output<typeof OfferRefusal>;
