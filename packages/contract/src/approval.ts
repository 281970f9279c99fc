import * as z from "zod/mini";
import { MembershipOfLoan } from "./membership.ts";

/** Amounts are dollars. Open-end credit has no term, and its payment is the minimum on the whole limit. */
export const ApprovalInShort = z.object({
  loanAmount: z.number(),
  termInMonths: z.nullable(z.int()),
  annualPercentageRate: z.number(),
  monthlyPayment: z.number(),
  /** The monthly cost of the chosen payment protection. Left out without one. */
  paymentProtectionMonthly: z.optional(z.number()),
  /** The account that secures the loan, by its kind and last digits. One that isn't open yet has no digits. Left out without one. */
  heldAccount: z.optional(z.object({ kind: z.string(), lastFour: z.optional(z.string()) })),
  /** The part of a card's limit that the applicant wants to use for balances of other cards. Left out without one. */
  balanceTransferAmount: z.optional(z.number()),
  /** The fee for that, as the card's disclosure states it. */
  balanceTransferFee: z.optional(z.string()),
});

/** What the institution's rules say about the time after the approval. Left out without a rule. */
export const Following = z.object({
  /** The day by which somebody contacts the person. Of an open offer: if it is accepted today. */
  contactBy: z.optional(z.string()),
  /** The day by which the documents are due. Of an open offer: if it is accepted today. */
  documentsBy: z.optional(z.string()),
  /** What happens to a new person's membership that opens here. */
  membership: z.optional(MembershipOfLoan),
  /** How a new person's membership is opened elsewhere. */
  membershipText: z.optional(z.string()),
  /** Another application of the same person opens it. */
  isMemberElsewhere: z.optional(z.boolean()),
  /** Another application of the same person wants one of the documents too, or has files of theirs. One copy is enough. */
  sharesDocuments: z.optional(z.boolean()),
});
