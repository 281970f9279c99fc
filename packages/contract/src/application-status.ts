import * as z from "zod/mini";
import { outcomes, type Outcome } from "@portico/domain/flow/step";
import { command, query } from "./endpoint.ts";
import { KeyFact } from "@portico/domain/application/key-facts";
import { paperKinds } from "@portico/domain/documents/papers";
import { openingStates } from "@portico/domain/accounts/opening";
import { FrozenFile, LostPayment, ToldRefund } from "./account-funding.ts";
import { ApplicationId } from "./ids.ts";
import { MembershipOfLoan } from "./membership.ts";
import { Paper } from "./paper.ts";

/** Where an application stands, in the words of the page. */
export const applicationStates = [
  "draft",
  "sent",
  /** A person will decide, and nobody has begun yet. */
  "waiting",
  "inReview",
  "actionNeeded",
  "offerReady",
  /** Approved, with nothing to accept: the documents and the papers follow. */
  "approved",
  "accepted",
  "funded",
  "declined",
  /** Declined with other terms, which its people chose in an application of its own. */
  "counterofferTaken",
  "withdrawn",
  /** It ended before it was sent, because its people stopped it or sent another one. */
  "stopped",
  /** Its people said no to an offer that they can still accept. */
  "refused",
  /** Its people accepted another counteroffer of the same decline, so its offer is closed. */
  "otherAccepted",
  "ended",
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Where an application stands, and the next day that matters. */
export const Standing = z.object({
  state: z.enum(applicationStates),
  /**
   * The day by which we usually answer, an offer ends, one with a no can still be accepted, a chosen counteroffer is to be sent, the first
   * open task is due, or the documents are. Left out if no day matters.
   */
  next: z.optional(
    z.object({
      what: z.enum(["answer", "offerEnds", "stillOpen", "sendBy", "taskDue", "documentsDue"]),
      date: z.string(),
    }),
  ),
  /** The first day of the papers that the institution asked for, beside an offer's own day in `next`. Left out if it waits for none. */
  askedBy: z.optional(z.string()),
});
export type Standing = z.output<typeof Standing>;

/** What was offered or approved, in dollars. `isMost`: the largest of several counteroffers. Left out if it is what was asked for. */
export const OfferedAmount = z.object({ dollars: z.number(), isMost: z.optional(z.literal(true)) });

/** Why a chosen counteroffer no longer stands: see `counterofferEnded` of the review. */
export const CounterofferEnd = z.enum([
  "lastDay",
  "acceptedLoan",
  "thing",
  "value",
  "loan",
  "answers",
  "people",
  "other",
]);

const applicantType = z.literal([1, 2]);

export const StatusDocument = z.object({
  documentId: z.int(),
  applicantType,
  name: z.string(),
  uploadedAt: z.string(),
  /** The paper that its sender chose. Left out of a file for a request in the institution's own words. */
  paper: z.optional(z.enum(paperKinds)),
  state: z.enum(["received", "accepted", "rejected"]),
  reason: z.optional(z.string()),
  /** When the institution refused it. A file that came later is meant to replace it. Left out of any other file, and by older versions. */
  refusedAt: z.optional(z.string()),
});
export type StatusDocument = z.output<typeof StatusDocument>;

/** What happened, in the order of the times. */
export const statusEvents = [
  "started",
  /** One of two owners of accounts signed. */
  "signed",
  "sent",
  "reviewed",
  "asked",
  "documentsReceived",
  /** The institution accepted all that its people sent. */
  "taskDone",
  /** It accepted some files, and not all. */
  "fileAccepted",
  "fileRejected",
  "approved",
  "counteroffered",
  "counterofferTaken",
  /** One of two people left before they sent the other terms, so those ended. */
  "counterofferEnded",
  "declined",
  "accepted",
  "refused",
  "funded",
  "withdrawn",
  /** Its people closed it. */
  "closed",
  /** It ended before it was sent. */
  "stopped",
] as const;
export type StatusEvent = (typeof statusEvents)[number];

export const ApplicationStatus = z.object({
  applicationId: ApplicationId,
  /** Left out for accounts. */
  productTypeId: z.optional(z.int()),
  vehicle: z.optional(z.string()),
  /** Dollars. Left out until an amount is requested. */
  requestedAmount: z.optional(z.number()),
  offeredAmount: z.optional(OfferedAmount),
  /** Once it is sent. */
  referenceNumber: z.optional(z.string()),
  standing: Standing,
  /** The page that has the offer, the answer with its notice, or the next question. Left out if only this page is left. */
  outcome: z.optional(z.enum(Object.keys(outcomes) as [Outcome, ...Outcome[]])),
  /**
   * The newest first. `at` is only a day where no time is known. `count` is the number of files, and `asked` what was asked for. `paper` is the
   * paper of a refused file, and `what` the institution's own words for it. `by`: the first name of the other owner who signed.
   */
  timeline: z.array(
    z.object({
      event: z.enum(statusEvents),
      at: z.string(),
      count: z.optional(z.int()),
      asked: z.optional(z.array(z.string())),
      paper: z.optional(z.enum(paperKinds)),
      what: z.optional(z.string()),
      by: z.optional(z.string()),
    }),
  ),
  /**
   * Of a draft. `keptDays`: until it is erased, from its last change. `isReadyToSend`: only "Check and send" is left. `saidNo`: the first
   * name of the invited person who said no, until the first one chooses again who applies.
   */
  draft: z.optional(
    z.object({
      keptDays: z.int(),
      isReadyToSend: z.boolean(),
      canStop: z.boolean(),
      saidNo: z.optional(z.string()),
    }),
  ),
  /** Of a draft that no longer is the counteroffer that was chosen: why, and the last day of that one. Left out otherwise. */
  counterofferLeft: z.optional(z.object({ because: CounterofferEnd, endsOn: z.string() })),
  /** It was declined because this person's identity couldn't be confirmed. Left out otherwise, and after a decision about two people. */
  isDeclinedForIdentity: z.optional(z.literal(true)),
  /** One of the other terms was accepted. Left out otherwise. */
  isCounterofferAccepted: z.optional(z.literal(true)),
  /** After a yes: the day by which somebody contacts its people. Left out without a rule. */
  contactBy: z.optional(z.string()),
  /** What the people of an accepted or paid-out refinancing pay off themselves, in dollars. Left out if it is nothing. */
  ownPayoff: z.optional(z.number()),
  /**
   * The papers that wait for its people, or that they sent: those that the institution asked for, and after a yes the whole list. Empty once
   * nothing is asked for anymore.
   */
  papers: z.array(Paper),
  /** One copy of a paper about a person is enough for all their applications. Left out if they have no other one. */
  sharesDocuments: z.optional(z.literal(true)),
  documents: z.array(StatusDocument),
  /** The day of the payout or the opening, and the first payment if its day is known. A refinancing's money went `to` the old lender. */
  paidOut: z.optional(z.object({ on: z.string(), firstPaymentOn: z.optional(z.string()), to: z.optional(z.string()) })),
  /**
   * The people who apply, each with the number of files that they sent, and of papers that wait for them. The other one of two people on their
   * own devices has no such number, because it depends on their income: `isWaitedFor` says whether any paper of theirs is missing.
   */
  people: z.array(
    z.object({
      applicantType,
      firstName: z.string(),
      filesSent: z.int(),
      tasksLeft: z.optional(z.int()),
      isWaitedFor: z.optional(z.literal(true)),
    }),
  ),
  /** Only for an invited co-borrower: what the offered loan costs, because it is for both. Left out before an answer. */
  loan: z.optional(z.array(KeyFact)),
  /**
   * Only for an invited co-borrower: the last day for their yes to the counteroffer that the first person chose, in its own application.
   * Left out once they gave it.
   */
  yesBy: z.optional(z.string()),
  /** The counteroffer that was chosen ended before its application was sent. */
  isChoiceOver: z.optional(z.literal(true)),
  /** The day of its end, if one of two people left. Left out otherwise. */
  counteroffersPartedOn: z.optional(z.string()),
  /** Only for the first person. */
  membership: z.optional(MembershipOfLoan),
  /** A member whose loan is accepted may add accounts here. */
  offersAccounts: z.optional(z.literal(true)),
  /** Of accounts after the signature. Left out otherwise. */
  opening: z.optional(
    z.object({
      state: z.enum(openingStates),
      frozenFile: z.optional(FrozenFile),
      /** The payments whose money isn't there to be used. */
      lostPayments: z.array(LostPayment),
      refunds: z.array(ToldRefund),
    }),
  ),
  /** Whether its people may still say that they don't want it anymore. */
  canWithdraw: z.boolean(),
});
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

export const applicationStatusApi = {
  /** Where an application stands: what is left to do, what happened, and what arrived. */
  read: query("GET /api/ApplicationStatus/{id}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ id: ApplicationId }),
    output: ApplicationStatus,
  }),
  /** Closes an application that waits for a person's decision. The institution's system hears of it. It can't be undone. */
  withdraw: command("POST /api/Application/Withdraw", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ withdrawn: z.boolean() }),
  }),
  /** Sends a file for a task. One multipart part named `files`. A name that exists already gets a number, because phones name photos alike. */
  sendForTask: command("POST /api/Application/{applicationId}/Task/{taskId}/Document", {
    access: "application",
    turn: "each",
    when: "afterSubmit",
    input: z.strictObject({
      applicationId: ApplicationId,
      taskId: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
    }),
    multipart: true,
    output: z.object({ posted: z.boolean() }),
  }),
  /** Sends a file for one paper of the list, as for a task, or as something else. */
  sendPaper: command("POST /api/Application/{applicationId}/ApplicantType/{type}/Paper/{kind}/Document", {
    access: "application",
    turn: "each",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, type: applicantType, kind: z.enum(paperKinds) }),
    multipart: true,
    output: z.object({ posted: z.boolean() }),
  }),
};
