import { KeyFact } from "@portico/domain/application/key-facts";
import * as z from "zod/mini";
import { ProgressStatus } from "@portico/domain/flow/progress-status";
import { calendarDate } from "@portico/domain/values/dates";
import { fieldNames } from "@portico/domain/values/field-names";
import { codeOf } from "@portico/domain/values/numbers";
import { LoanDecisionCode } from "@portico/domain/decision/decision";
import { RefusalAnswer } from "@portico/domain/decision/offer-refusal";
import { Counteroffer } from "@portico/domain/decision/counteroffer";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { AnsweredQuestion } from "@portico/domain/tenant/answered-question";
import { CounterofferEnd } from "./application-status.ts";
import { DeviceIdSessionToken } from "./identity-check.ts";
import { duringReview } from "./during-review.ts";
import { LimitOfVehicle } from "./limit-of-vehicle.ts";
import { OfferAnswer } from "./offer-answer.ts";
import { ReviewGroup } from "./review-group.ts";
import { SavedApplication } from "./saved-application.ts";
import { TermOfVehicle } from "./term-of-vehicle.ts";
import { command, query } from "./endpoint.ts";
import { ApplicantId, ApplicationId, id } from "./ids.ts";
import { AdverseActionNotice, BegunSince, SinceDecline } from "./notice.ts";
import { NoticeBlock } from "./sent-letter.ts";
import { SentDocument } from "./sent-document.ts";

const byApplication = { input: z.strictObject({ id: ApplicationId }) } as const;

const ReviewConfiguration = z.object({ includeEmploymentForReview: z.boolean(), disableVehicleEditing: z.boolean() });

export const reviewApi = {
  configuration: query("GET /api/Review/Configuration", {
    access: "session",
    output: ReviewConfiguration,
  }),
  /** The same for one application. For a product without a vehicle, `disableVehicleEditing` is false. */
  applicationConfiguration: query("GET /api/Review/Configuration/{id}", {
    access: "application",
    turn: "each",
    ...byApplication,
    output: ReviewConfiguration,
  }),
  read: query("GET /api/Review/{id}", {
    access: "application",
    turn: "each",
    ...byApplication,
    output: z.object({
      groups: z.array(ReviewGroup),
      /** The application so far, at a glance. Before the review, only the known figures. */
      facts: z.optional(z.array(KeyFact)),
      /**
       * The counteroffer that the application takes, while nothing has changed that it rests on, its last day, and the number of
       * other counteroffers.
       */
      counteroffer: z.optional(z.object({ ...Counteroffer.shape, endsOn: z.string(), others: z.int() })),
      /**
       * Why the counteroffer that the application was to take no longer stands: its last day is over, another loan was accepted, one
       * of two people left ("people"), or the vehicle ("thing"), its value, the loan, other answers, or something else about a person is another one.
       */
      counterofferEnded: z.optional(CounterofferEnd),
      /** The most that is usually lent on the home, if the line is above it. Zero if that is less than the smallest line. */
      limitOfHome: z.optional(z.number()),
      /** The same for a vehicle. Left out if it would be declined at once. */
      limitOfVehicle: z.optional(LimitOfVehicle),
      /** The vehicle is too old for the term. Left out if it isn't. */
      termOfVehicle: z.optional(TermOfVehicle),
      /** The day of a decline of this person that would be the same for this application (decisions 173 and 227). */
      answeredOn: z.optional(z.string()),
      /** If that was not in this session: whether they had applied alone, or with somebody else. */
      answeredElsewhere: z.optional(z.enum(["alone", "withSomebody"])),
      /** The day of a decline of these two people together, if they ask for no less now (decisions 188 and 227). */
      answeredTogetherOn: z.optional(z.string()),
      /** These two people were declined together for this kind of loan, whatever they ask for now (decision 328). */
      declinedTogether: z.optional(z.boolean()),
      /** The day of a decline of the first person alone that no co-borrower would have changed, as two people read when they chose to apply together. */
      refusedAloneOn: z.optional(z.string()),
      /** This session's person has another application for this vehicle, which they accepted or still can (decision 180). It may be of another session, if they have shown who they are. */
      sameVehicle: z.optional(z.object({ isAccepted: z.boolean() })),
      /** The day on which another application of this person for the same product was approved, with nothing to accept. The same limits apply. */
      approvedAlikeOn: z.optional(z.string()),
      /** The applicants haven't found the vehicle yet, so a person has to review the application. */
      lacksVehicle: z.optional(z.boolean()),
      /** The application that its people left, who comes first in it, and whether sending this one closes it. */
      earlierPlace: z.optional(z.object({ firstName: z.optional(z.string()), closes: z.boolean() })),
    }),
  }),
  /**
   * Whether we'd likely say no again to this application with another amount and term, by the rule of `read`, so that the page of the amount follows
   * what is typed (decision 302). It judges the other answers as they are, and saves nothing.
   */
  likelyNo: query("POST /api/Review/LikelyNo", {
    access: "application",
    turn: "each",
    input: z.strictObject({
      applicationId: ApplicationId,
      loanAmount: z.number().check(z.gt(0), z.lte(1e9)),
      /** Months. Left out for open-end credit, and before one is chosen. */
      termInMonths: z.optional(z.int().check(z.gt(0), z.lte(600))),
    }),
    output: z.object({
      isLikely: z.boolean(),
      /** As in `read`. */
      declinedTogether: z.optional(z.boolean()),
    }),
  }),
  /**
   * The notice of the one decline that this person had alone in this session, as it was rendered. 404 if there is none, if there are several, and
   * if two people apply.
   */
  earlierNotice: query("GET /api/Review/{id}/EarlierNotice", {
    access: "application",
    ...byApplication,
    output: z.object({ title: z.string(), blocks: z.array(NoticeBlock) }),
  }),
  confirm: command("POST /api/Review", {
    access: "application",
    turn: "each",
    when: "itsStep",
    agreesToLoan: true,
    input: z.strictObject({ applicantId: ApplicantId }),
    whenNotDone: "reviewNotConfirmed",
    output: z.object({ confirmed: z.boolean() }),
  }),
};

const Result = {
  loanDecision: LoanDecisionCode,
  submitCompleted: z.boolean(),
  useSimplifiedLoanOfferView: z.boolean(),
  /** The applicant's answer about another open application. 1 if there is none, 0 before the check or the answer. */
  duplicateApplicationActionType: z.optional(codeOf(DuplicateDetectionStatus, "Unknown status.")),
  /** The application's progress. */
  progressStatus: z.optional(codeOf(ProgressStatus, "Unknown status.")),
  /** Once it is submitted. */
  referenceNumber: z.optional(z.string()),
  sentAt: z.optional(z.string()),
  ...duringReview,
};

/** Opens an application that follows a declined one. */
const opensLinked = {
  access: "application",
  when: "always",
  input: z.strictObject({ applicationId: ApplicationId }),
  output: z.object({ opened: z.boolean() }),
} as const;

export const applicationApi = {
  status: query("GET /api/Application/Status/{id}", {
    access: "application",
    turn: "each",
    ...byApplication,
    output: z.object(Result),
  }),
  /**
   * First claims the submission, so that it happens once and is never lost. Then waits up to three seconds for the
   * decision. Submitting again returns the current state, so the call is always allowed. The use case itself checks
   * that the channel is open, and that the review is reached and confirmed.
   */
  submit: command("POST /api/Application/Submit", {
    access: "application",
    when: "always",
    input: z.strictObject({
      applicationId: ApplicationId,
      /**
       * Stored sealed and handed off with the application, so that the institution can ask the vendor about the device.
       */
      deviceIdSessionToken: z.optional(DeviceIdSessionToken),
    }),
    output: z.object(Result),
  }),
  /** Closes an unsent application that its people don't need anymore. It can't be opened again. */
  stop: command("POST /api/Application/Stop", {
    access: "application",
    when: "beforeSubmit",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ stopped: z.boolean() }),
  }),
  answerDuplicate: command("POST /api/Application/Duplicate/Answer", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      applicationDuplicateActionType: z.literal([
        DuplicateDetectionStatus.duplicateDetectedCancelled,
        DuplicateDetectionStatus.duplicateDetectedContinued,
      ]),
    }),
    /** There is no open question: it was never asked, or another tab canceled the application. */
    whenClosed: "duplicateAnswerNotUpdated",
    whenNotDone: "duplicateAnswerNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
  /**
   * The other applications that this session may open at once, to name them. Empty for anybody else. `accepted` has the person's loans of
   * the same kind that are accepted already. Left out without any.
   */
  readDuplicates: query("GET /api/Application/{id}/Duplicate", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({
      savedApplications: z.array(SavedApplication),
      accepted: z.optional(z.array(SavedApplication)),
      /** This one was closed because the other person's was sent: that person's first name, if it was given in this one. */
      sentFirst: z.optional(z.string()),
    }),
  }),
  /**
   * Opens the person's earlier applications. If a member with the same core banking record has only one, the call opens
   * it. If there are several, it returns a list, and the member opens one as a saved application. This application is
   * then canceled. For anybody else, each application sends a link to its contact on file. The response contains
   * neither the contact nor any answer.
   */
  openDuplicate: command("POST /api/Application/Duplicate/Open", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId }),
    whenClosed: "duplicateAnswerNotUpdated",
    output: z.object({
      opened: z.boolean(),
      linkSent: z.boolean(),
      savedApplications: z.optional(z.array(SavedApplication)),
    }),
  }),
  declineConfiguration: query("GET /api/Decline/Configuration", {
    access: "session",
    output: z.object({
      declineText: z.string(),
      pendingText: z.string(),
      pendingQuestions: z.array(AnsweredQuestion),
    }),
  }),
  /** The primary applicant's adverse action notice. */
  decline: query("GET /api/Decline/{id}", {
    access: "application",
    ...byApplication,
    output: z.extend(AdverseActionNotice, {
      text: z.string(),
      /** Whether the institution lends less of this product than the applicants asked for. */
      lendsLess: z.boolean(),
      /** Their people had chosen payment protection, which the payments of the counteroffers leave out. Left out otherwise. */
      counteroffersLeaveOutProtection: z.optional(z.literal(true)),
      /** The value of the vehicle that would secure the loan, in dollars. */
      collateralValue: z.optional(z.number()),
      /** For a page that two people look at: the reasons without those from only one person's report. */
      ofBoth: z.optional(
        z.object({
          reasons: z.array(z.string()),
          /** Whether each person's own notice has reasons from their own report. */
          hasOwnReasons: z.boolean(),
        }),
      ),
      ...SinceDecline,
      ...BegunSince,
    }),
  }),
  /**
   * Takes a counteroffer of a declined application: opens an application linked to it, with the answers, agreements, and checks
   * kept. Taking another one, there or in the linked application, opens the linked one and changes its amount, until it is sent.
   * After a no to its offer, taking another one begins another application, and taking the refused one opens its offer again.
   */
  takeCounteroffer: command("POST /api/Decline/Counteroffer", {
    ...opensLinked,
    input: z.strictObject({
      applicationId: ApplicationId,
      loanAmount: z.number().check(z.gt(0)),
      termInMonths: z.nullable(z.int().check(z.gte(1), z.lte(480))),
      /** Opens the linked application as its person has changed it, instead of making it the counteroffer again. */
      keepsChanges: z.optional(z.literal(true)),
      /** Also brings back the answers about income, work, and homes that the counteroffer rests on. */
      restoresAnswers: z.optional(z.literal(true)),
    }),
  }),
  /**
   * Says no to all counteroffers, before one is taken. A letter confirms it. Until their last day, one can still be taken. The same no
   * again changes nothing.
   */
  refuseCounteroffers: command("POST /api/Decline/Refuse", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ refused: z.boolean(), refusedAt: z.string() }),
  }),
  /**
   * Opens an application linked to a declined one, with the answers kept and a co-borrower to add. If it was begun before, this
   * opens it. Also from an application that takes a counteroffer, while it shows the decline.
   */
  applyTogether: command("POST /api/Decline/CoBorrower", opensLinked),
  /**
   * Opens an application linked to one that was declined for its vehicle alone, with every other answer kept. If it was begun before, this
   * opens it.
   */
  applyForAnotherVehicle: command("POST /api/Decline/AnotherVehicle", opensLinked),
  /** The same for the smaller loan that a person looks at, with the vehicle kept too. */
  applyForLess: command("POST /api/Decline/SmallerLoan", opensLinked),
};

export const offerApi = {
  read: query("GET /api/LoanOffer/{id}", { access: "application", ...byApplication, output: OfferAnswer }),
  /** The text for an approval without an offer page, because of the product or the institution's choice. */
  simplified: query("GET /api/Configuration/SimplifiedLoanOffer", {
    access: "application",
    output: z.object({
      cardText: z.string(),
      dynamicHtml: z.string(),
      /** The steps that follow by a certain day, with `{date}` in the text. Left out without any. */
      steps: z.optional(z.array(z.object({ text: z.string(), date: z.string() }))),
    }),
  }),
  /**
   * Accepts the offer, once. Accepting again returns the same result. Rejected if the first payment would now fall on
   * another day than the page showed, or if the offer has another term than the page showed (decision 180).
   */
  accept: command("POST /api/LoanOffer/Accept", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({
      applicationId: ApplicationId,
      /** The first payment day that the page showed. */
      firstPaymentOn: z.optional(calendarDate(fieldNames.firstPaymentOn)),
      /** The term that the page showed. */
      termInMonths: z.optional(z.int().check(z.gte(1), z.lte(480))),
    }),
    output: z.object({ accepted: z.boolean(), acceptedAt: z.string() }),
  }),
  /** Reprices an open offer over another of its terms, which the decision approved. */
  chooseTerm: command("POST /api/LoanOffer/Term", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, termInMonths: z.int().check(z.gte(1), z.lte(480)) }),
    output: z.object({ chosen: z.boolean() }),
  }),
  /** Refuses an open offer, with a reason. It may still be accepted until it ends. */
  refuse: command("POST /api/LoanOffer/Refuse", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, refusal: RefusalAnswer }),
    output: z.object({ refused: z.boolean(), refusedAt: z.string() }),
  }),
};

const documentsOf = z.strictObject({ applicationId: ApplicationId, type: z.literal([1, 2]) });

export const documentApi = {
  configuration: query("GET /api/Configuration/Document", {
    access: "session",
    output: z.object({
      maximumMegabytesPerFile: z.int(),
      maximumMegabytesTogether: z.int(),
      acceptedTypes: z.array(z.string()),
      primaryDocumentUploadEnabled: z.boolean(),
      coborrowerDocumentUploadEnabled: z.boolean(),
    }),
  }),
  /**
   * Uploads a person's files, as multipart parts named `files`. A file with a repeated name is reported and not stored.
   */
  upload: command("POST /api/Application/{applicationId}/ApplicantType/{type}/Document", {
    access: "application",
    turn: "each",
    when: "afterSubmit",
    input: documentsOf,
    multipart: true,
    output: z.object({ posted: z.boolean(), hasDuplicate: z.boolean(), documents: z.array(SentDocument) }),
  }),
  /** Replaces a document with another file, while it may still be removed. One multipart part named `files`. */
  replace: command("POST /api/Application/{applicationId}/ApplicantType/{type}/Document/{documentId}", {
    access: "application",
    turn: "each",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, type: z.literal([1, 2]), documentId: id("document") }),
    multipart: true,
    output: z.object({ posted: z.boolean(), documents: z.array(SentDocument) }),
  }),
  /** A person's uploaded documents. */
  list: query("GET /api/Application/{applicationId}/ApplicantType/{type}/Document", {
    access: "application",
    turn: "each",
    input: documentsOf,
    output: z.object({ documents: z.array(SentDocument) }),
  }),
  /** Removes a document that was uploaded by mistake, while that is allowed. */
  remove: command("POST /api/Document/Delete", {
    access: "application",
    turn: "each",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, documentId: id("document") }),
    output: z.object({ deleted: z.boolean() }),
  }),
};
