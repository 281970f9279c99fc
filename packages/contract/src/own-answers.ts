import * as z from "zod/mini";
import { ApplicationId } from "./ids.ts";

/** What comes along to another loan from an application that this person sent (decision 143). */
export const OwnAnswers = z.object({
  applicationId: ApplicationId,
  firstName: z.string(),
  /** The vehicle of an earlier application of this kind, which can't lead to a loan anymore, comes along too (decision 180). */
  bringsVehicle: z.optional(z.boolean()),
  /** So does the down payment that was told for it (decision 182). */
  bringsDownPayment: z.optional(z.boolean()),
  /** So does the loan on it that a refinancing pays off (decision 205). */
  bringsPresentLoan: z.optional(z.boolean()),
  /** It was accepted, or can still lead somewhere. The page says first that this would be a second application. */
  stands: z.optional(z.boolean()),
  /** How many stand, if there are several. */
  standing: z.optional(z.int()),
  /** It stands, but isn't open in this session. */
  isElsewhere: z.optional(z.boolean()),
  /** This person was declined on this day, and no loan of this kind would pass (decisions 274 and 298). */
  answeredOn: z.optional(z.string()),
  /** The notice's reasons for that which stay. Only a member who signed in reads them before their answers come along. */
  answeredReasons: z.optional(z.array(z.string())),
  /**
   * It was declined on this day for two people, and is open in this session. Both may look at the page, so it says only that each of their notices tells
   * whether another loan can help (decision 318).
   */
  declinedTogetherOn: z.optional(z.string()),
  /** It ended in a "no" before it was sent, so only what was told so far comes along (decision 202). */
  isUnsent: z.optional(z.boolean()),
});
