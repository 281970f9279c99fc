import * as z from "zod/mini";

const instant = z.string();

/** A person whose invitation the first one ended, until the letter about it is sent. */
const Farewell = z.object({
  invitedId: z.int(),
  firstName: z.string(),
  emailAddress: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  /** The counteroffer for both people ended with the invitation. */
  endsOffer: z.optional(z.literal(true)),
});
export type Farewell = z.output<typeof Farewell>;

/**
 * An invitation to fill in the co-borrower's part on their own device (decision 280). It stays as the record of how it ended. The links to
 * it are rows of their own.
 */
export const Invitation = z.object({
  /** The ID of the invited person. They become the co-applicant under it when they give their name. */
  invitedId: z.int(),
  /** As the first person typed it. */
  firstName: z.string(),
  emailAddress: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  sentAt: instant,
  expiresAt: instant,
  remindedAt: z.optional(instant),
  /** The letter came back or couldn't be sent. */
  isUndelivered: z.optional(z.literal(true)),
  openedAt: z.optional(instant),
  endedAt: z.optional(instant),
  /** The invited person said no, or the first one took it back or goes on alone. */
  endedAs: z.optional(z.enum(["declined", "cancelled"])),
  farewells: z.optional(z.array(Farewell)),
  /** When the last letter about a changed loan went out, and when they last opened their part after one, or needed none. */
  changeToldAt: z.optional(instant),
  changeSeenAt: z.optional(instant),
});
export type Invitation = z.output<typeof Invitation>;
