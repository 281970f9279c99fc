import * as z from "zod/mini";
import { LoanOffer } from "@portico/domain/decision/decision";
import { OfferRefusal } from "@portico/domain/decision/offer-refusal";
import { OfferedTerm } from "@portico/domain/decision/offered-terms";
import { Paper, PersonOfPapers } from "./paper.ts";
import { ApprovalInShort, Following } from "./approval.ts";
import { AcceptedInstead, ScoreDisclosure } from "./notice.ts";

/** The offer, and what its page says beside it. */
export const OfferAnswer = z.object({
  loanOffer: z.nullable(LoanOffer),
  loanApplication: z.nullable(
    z.object({
      productTypeId: z.int(),
      description: z.string(),
      /** The home that secures a home equity line: "12 Ocean Street, Portland". Left out for other products. */
      home: z.optional(z.string()),
      /** Whether the owner lives in that home, so that they may cancel the line for three business days (12 CFR 1026.15). */
      isMainHome: z.optional(z.boolean()),
      requestedLoanAmount: z.number(),
      /** Null for open-end credit. */
      requestedLoanTermInMonths: z.nullable(z.int()),
      referenceNumber: z.string(),
    }),
  ),
  primaryDocumentUploadEnabled: z.boolean(),
  coborrowerDocumentUploadEnabled: z.boolean(),
  missingApplicationToken: z.boolean(),
  /** The primary applicant's own score, or the notice that their report has none. */
  scoreNotice: z.nullable(ScoreDisclosure),
  /** Two people borrow, and the rate is higher than the best credit's, because it follows the lower of their scores. Left out otherwise. */
  isRatedByLowerScore: z.optional(z.boolean()),
  /** The APR that the soft check showed this person for the same loan, if the offer or the approval is dearer. Left out otherwise. */
  checkedRate: z.optional(z.number()),
  /** The terms to choose from, shortest first. Left out if there is no choice. */
  offeredTerms: z.optional(z.array(OfferedTerm)),
  /** The loan that a refinancing pays off, as the applicant stated it, in dollars. Left out for other products. */
  refinanced: z.optional(
    z.object({
      amountOwed: z.number(),
      presentMonthlyPayment: z.number(),
      presentPaymentsLeft: z.optional(z.int()),
    }),
  ),
  /** The price that the requested loan and the down payment pay together, in dollars. Left out without a down payment. */
  purchasePrice: z.optional(z.number()),
  /**
   * Of an offer for a counteroffer: the amount that was first asked for, the number of other counteroffers, and their last day. Also of one
   * that was changed before it was sent: then `askedAmount` is its own.
   */
  counteroffer: z.optional(
    z.object({
      askedAmount: z.number(),
      others: z.int(),
      /** The term that was first asked for, and the smallest loan over it, if the offer is too small for it. Left out otherwise. */
      termTooLong: z.optional(z.object({ months: z.int(), startsAt: z.number() })),
      endsOn: z.string(),
      /** It was changed before it was sent, so its offer is for no counteroffer. */
      isChanged: z.optional(z.literal(true)),
      /** Another one that was accepted, so that this offer can't be. */
      accepted: z.optional(AcceptedInstead),
    }),
  ),
  /** The counteroffers of the decline before this application, which a yes to this offer ends. Left out if none can be chosen. */
  endsCounteroffers: z.optional(z.object({ count: z.int(), endsOn: z.string() })),
  /** A yes to this offer stops an unsent application for another vehicle after the same decline. Left out without one. */
  stopsOtherVehicle: z.optional(z.literal(true)),
  /** The day on which the same people accepted another loan of this kind here, while this offer is open. */
  acceptedAlikeOn: z.optional(z.string()),
  /** What those loans cost a month, in dollars. Left out for lines and refinancings. */
  acceptedAlikeMonthly: z.optional(z.number()),
  /** The applicant's no to this offer. */
  refusal: z.optional(z.object(OfferRefusal.shape)),
  /** The people whose papers this session may see. Left out after the payout. */
  people: z.optional(z.array(PersonOfPapers)),
  /** The papers that the institution needs before it pays. Left out after the payout. */
  papers: z.optional(z.array(Paper)),
  /** An approval without an offer to accept: its amount, rate and payment. */
  approval: z.optional(ApprovalInShort),
  /** The day on which the loan was paid out, or the line opened. Nothing is asked for from then on. Left out before. */
  paidOutOn: z.optional(z.string()),
  /** What follows an approval. */
  following: z.optional(Following),
  /** A member whose loan is accepted may add accounts here. */
  offersAccounts: z.optional(z.literal(true)),
});
