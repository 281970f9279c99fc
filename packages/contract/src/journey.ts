import * as z from "zod/mini";
import { outcomes, type Outcome } from "@portico/domain/flow/step";
import { accountPath } from "@portico/domain/accounts/account-path";
import type { Destination } from "@portico/domain/flow/destination";
import { ApplicationFlowType } from "@portico/domain/application/flow-type";
import type { ProductCode } from "@portico/domain/loan/product";
import { MemberType } from "@portico/domain/person/person";
import { query } from "./endpoint.ts";
import { InvitationProgress } from "./invitation.ts";
import { ApplicantId, ApplicationId, LoanApplicationId } from "./ids.ts";

/**
 * The position of an application in its flow. Every command returns it, and the browser never derives it on its own. Holds no personal
 * data.
 */
export const Journey = z.object({
  applicationId: ApplicationId,
  loanApplicationId: LoanApplicationId,
  productTypeId: z.int(),
  primaryApplicantId: ApplicantId,
  coBorrowerApplicantId: z.nullable(ApplicantId),
  /**
   * The number of people who had the co-borrower's ID before. A page that was opened for one person must not save for
   * the next.
   */
  formerCoBorrowers: z.int(),
  memberType: MemberType,
  /** 0 not answered, 1 single, 2 joint. */
  applicationType: z.int(),
  revision: z.int(),
  /** IDs of the steps that may be opened, in order. */
  path: z.array(z.string()),
  frontier: z.nullable(z.string()),
  ahead: z.array(z.string()),
  /** The steps ahead that may follow the frontier, at most two. The browser fetches their pages in advance. */
  next: z.array(z.string()),
  exit: z.nullable(z.enum(Object.keys(outcomes) as [Outcome, ...Outcome[]])),
  progress: z.int(),
  submitted: z.boolean(),
  /** The seconds that the rest of the questions usually takes. Left out when there are none. */
  secondsLeft: z.optional(z.int()),
  /** The amount that the applicant wants to borrow, as soon as it is known. */
  loanAmount: z.optional(z.number()),
  /** A vendor failed during the identity check, so somebody at the institution has to confirm the applicant's identity. */
  isIdentityOpen: z.optional(z.boolean()),
  /** A vendor failed when the vehicle's value was looked up, so it is looked up again. */
  isValueOpen: z.optional(z.boolean()),
  /** The application takes a counteroffer and isn't sent yet. */
  takesCounteroffer: z.optional(z.boolean()),
  /** The last day of that counteroffer, while it covers the application. Then `loanAmount` is what it offers. */
  offeredUntil: z.optional(z.string()),
  /** One of two people left, so that counteroffer ended for good. */
  isOfferParted: z.optional(z.literal(true)),
  /** The application follows a declined one, whose page still opens in this one, to choose another way on. */
  opensDecline: z.optional(z.boolean()),
  /** The application for another vehicle opens that page, to choose a counteroffer instead. */
  isForAnotherVehicle: z.optional(z.boolean()),
  /**
   * The unsent application that two people began with the other one first: it began `earlier` or `later` than this one, it began later
   * and `ended` unsent, or it was `sent`, which closed this one.
   */
  otherPlace: z.optional(z.enum(["earlier", "later", "ended", "sent"])),
  /** The application takes a counteroffer and isn't sent yet. It stays open while its way on stands, so it can't be stopped. */
  followsDecline: z.optional(z.boolean()),
  /** Its people stopped this application, because they don't need it. No other one is the reason. */
  isStopped: z.optional(z.boolean()),
  /** Why an unsent application of a counteroffer was stopped by itself: another vehicle was chosen, or another loan was accepted. */
  endedBy: z.optional(z.enum(["anotherVehicle", "acceptedLoan"])),
  /** Its people sent this application, and then told the institution that they don't want the loan anymore. */
  isWithdrawn: z.optional(z.boolean()),
  /** The frontier's question belongs to an earlier section, and came up in this one: at Submit, or after another vehicle was chosen. */
  askedIn: z.optional(z.enum(["yourLoan", "checkAndSend"])),
  /** Another person was named to begin, so what waited for them was erased. Left out once this person's identity is saved. */
  startsEmpty: z.optional(z.boolean()),
  /**
   * How this application began with answers of an earlier one, until its first page is saved: for the same loan with only one of two
   * people, for the same loan with a co-borrower, for the same loan and another vehicle, for less, or for another loan.
   */
  begunAs: z.optional(z.enum(["alone", "together", "anotherVehicle", "less", "anotherLoan"])),
  /** The identity questions that the person passed for an earlier application count here. Left out once the first page is saved. */
  countsPassedQuiz: z.optional(z.boolean()),
  /** The co-borrower was invited and fills in on their own device. The path is then only that of this session's person. */
  invitation: z.optional(InvitationProgress),
  /** When the session ends unless renewed: ISO 8601, by the server's clock. */
  expiresAt: z.string(),
});
export type Journey = z.output<typeof Journey>;

/** The marks that only a loan's position has. */
const ofLoans = {
  productTypeId: true,
  loanAmount: true,
  isValueOpen: true,
  takesCounteroffer: true,
  offeredUntil: true,
  isOfferParted: true,
  opensDecline: true,
  isForAnotherVehicle: true,
  otherPlace: true,
  followsDecline: true,
  endedBy: true,
  askedIn: true,
  startsEmpty: true,
  begunAs: true,
  countsPassedQuiz: true,
} as const;

/** The position of an application for accounts. It has no product and nothing of a loan. */
const AccountJourney = z.extend(z.omit(Journey, ofLoans), {
  applicationFlowType: z.literal(ApplicationFlowType.account),
});
/** A loan's marks are never set, so that code for both needs no check before it reads one. */
export type AccountJourney = z.output<typeof AccountJourney> & { readonly [Mark in keyof typeof ofLoans]?: never };
export const AnyJourney = z.union([Journey, AccountJourney]);
export type AnyJourney = Journey | AccountJourney;

/** Whether a position is that of a loan's application. */
export function isLoanJourney(journey: AnyJourney): journey is Journey {
  return "productTypeId" in journey;
}

/** The loan's product, or accounts. */
export function destinationOf(journey: AnyJourney): Destination {
  return isLoanJourney(journey) ? (journey.productTypeId as ProductCode) : accountPath;
}

/** Distinguishes the current co-borrower from earlier ones. Null without a co-borrower. */
export function coBorrowerKey({
  coBorrowerApplicantId,
  formerCoBorrowers,
}: Pick<Journey, "coBorrowerApplicantId" | "formerCoBorrowers">): string | null {
  return coBorrowerApplicantId === null ? null : `${coBorrowerApplicantId}after${formerCoBorrowers}`;
}

export const journeyApi = {
  /** Reads only the journey: after a refresh, in a second tab, or after a stale revision. */
  read: query("GET /api/Journey/{applicationId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ journey: AnyJourney }),
  }),
};
