import * as z from "zod/mini";
import { OfferedAmount, Standing } from "./application-status.ts";
import { ApplicationId } from "./ids.ts";

/** An application that a member started earlier. */
export const SavedApplication = z.object({
  applicationId: ApplicationId,
  /** Left out for accounts. */
  productTypeId: z.optional(z.int()),
  /** Year, make, and model, to tell applications for the same product apart. Left out until a vehicle is chosen. */
  vehicle: z.optional(z.string()),
  /** Dollars. Left out until an amount is requested. */
  requestedAmount: z.optional(z.number()),
  offeredAmount: z.optional(OfferedAmount),
  /** When it was begun, as ISO 8601. */
  startedAt: z.string(),
  /**
   * The last change or, once submitted, the submission and the decision, as ISO 8601. Documents uploaded later don't
   * count.
   */
  savedAt: z.string(),
  submitted: z.boolean(),
  /** When it was sent, as ISO 8601. Left out until then. */
  sentAt: z.optional(z.string()),
  /** Unfinished, undecided, or approved and not accepted. */
  underWay: z.boolean(),
  /** Declined by a decision, or by the identity questions before it was submitted. */
  declined: z.boolean(),
  /** Unsent, and an answer led to a "no". Another answer may open it again. Left out otherwise. */
  refused: z.optional(z.boolean()),
  /** Its offer waits for an answer. Left out otherwise. */
  offered: z.optional(z.boolean()),
  /** Its offer was accepted. Left out if not. */
  accepted: z.optional(z.boolean()),
  /** It takes a counteroffer, so the page of the decline leads to it, and nobody can stop it. Left out otherwise. */
  takesCounteroffer: z.optional(z.boolean()),
  /** The co-borrower's first name. Left out for one person. */
  coBorrower: z.optional(z.string()),
  /** It is for two people, and the co-borrower isn't named yet. Left out otherwise. */
  isTogether: z.optional(z.literal(true)),
  /** Where it stands, in the words of its own page. Left out by older versions. */
  standing: z.optional(Standing),
});
export type SavedApplication = z.output<typeof SavedApplication>;
