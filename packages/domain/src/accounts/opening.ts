import * as z from "zod/mini";
import { depositStates } from "./deposit.ts";
import { fundingSources } from "./funding-limits.ts";

/**
 * Where the opening of accounts stands after the signature.
 *
 * - `opening`: the work is under way.
 * - `opened`, `openedWithLimits`: the accounts are open.
 * - `inReview`: a person at the institution looks.
 * - `partlyOpen`: the core refused the rest, after something was open. A person finishes it.
 * - `declined`: no account opens, and nobody was charged.
 * - `paymentNeeded`: a payment can't be made anymore, so the person has to choose another one.
 * - `givenBack`: no account could be opened, and the money goes back.
 */
export const openingStates = [
  "opening",
  "opened",
  "openedWithLimits",
  "inReview",
  "partlyOpen",
  "declined",
  "paymentNeeded",
  "givenBack",
] as const;
export type OpeningState = (typeof openingStates)[number];

/** An account that the core opened. Its numbers are only here, where they are sealed. */
export const OpenedAccount = z.object({
  fundingProductId: z.int(),
  accountReference: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  micrNumber: z.string(),
  openedOn: z.string(),
});
export type OpenedAccount = z.output<typeof OpenedAccount>;

/** A deposit in the core. A pending one isn't in the balance yet. */
export const OpeningDeposit = z.object({
  depositId: z.string(),
  fundingProductId: z.int(),
  source: z.enum(fundingSources),
  paymentId: z.optional(z.string()),
  amountCents: z.int(),
  state: z.enum(depositStates),
  /** The money can be used on this day. Left out: at once, or nobody knows yet. */
  holdUntil: z.optional(z.string()),
  /** While a dispute takes the money out of the available balance. */
  isOnHold: z.optional(z.boolean()),
});
export type OpeningDeposit = z.output<typeof OpeningDeposit>;

export const OpeningCard = z.object({
  fundingProductId: z.int(),
  lastFour: z.string(),
  arrivesBy: z.optional(z.string()),
});

/** A payment that was given back, because nothing was opened for it. */
export const OpeningRefund = z.object({
  paymentId: z.string(),
  amountCents: z.int(),
  /** The day of the refund. Left out by older versions. */
  sentOn: z.optional(z.string()),
});

/**
 * The opening, step by step. Each result is stored before the next step begins, so that work that was cut off goes on where it stopped
 * (decision 355).
 */
export const AccountOpening = z.object({
  state: z.enum(openingStates),
  changedAt: z.string(),
  /** The member in the core. A new one has a number once the core made them a member. */
  memberNumber: z.optional(z.string()),
  accounts: z.array(OpenedAccount),
  deposits: z.array(OpeningDeposit),
  cards: z.array(OpeningCard),
  refunds: z.array(OpeningRefund),
  /** The answer to the one loan that the last page offers. It isn't offered again. */
  loanOffer: z.optional(z.enum(["taken", "declined"])),
});
export type AccountOpening = z.output<typeof AccountOpening>;

/** The loan that a membership is opened for. Its institution's system hears when the membership is open. */
export const LoanOfMembership = z.object({ applicationId: z.int(), loanApplicationId: z.int() });
export type LoanOfMembership = z.output<typeof LoanOfMembership>;

/** Whether the accounts are open. */
export function isOpened({ state }: Pick<AccountOpening, "state">): boolean {
  return state === "opened" || state === "openedWithLimits";
}
