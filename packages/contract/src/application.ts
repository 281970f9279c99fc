import * as z from "zod/mini";
import { ProgressStatus } from "@portico/domain/flow/progress-status";
import { codeOf } from "@portico/domain/values/numbers";
import { DuplicateDetectionStatus, LoanDecisionCode, LoanOffer } from "@portico/domain/decision/decision";
import { AnsweredQuestion } from "@portico/domain/tenant/answered-question";
import { DeviceIdSessionToken } from "./document-verification.ts";
import { SavedApplication } from "./applicant.ts";
import { command, query } from "./endpoint.ts";
import { ApplicantId, ApplicationId, id } from "./ids.ts";
import { AdverseActionNotice, ScoreDisclosure } from "./notice.ts";

const byApplication = { input: z.strictObject({ id: ApplicationId }) } as const;

/** A row of the review page: the answer of one step, and the step to go back to. Sensitive values are masked. */
export const ReviewRow = z.object({ label: z.string(), value: z.string() });
export const ReviewGroup = z.object({ stepId: z.string(), title: z.string(), rows: z.array(ReviewRow) });
export type ReviewGroup = z.output<typeof ReviewGroup>;

const ReviewConfiguration = z.object({ includeEmploymentForReview: z.boolean(), disableVehicleEditing: z.boolean() });

export const reviewApi = {
  configuration: query("GET /api/Review/Configuration", {
    access: "session",
    output: ReviewConfiguration,
  }),
  /** The same for one application: a product without a vehicle has nothing whose editing could be off. */
  applicationConfiguration: query("GET /api/Review/Configuration/{id}", {
    access: "application",
    ...byApplication,
    output: ReviewConfiguration,
  }),
  read: query("GET /api/Review/{id}", {
    access: "application",
    ...byApplication,
    output: z.object({ groups: z.array(ReviewGroup) }),
  }),
  confirm: command("POST /api/Review", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicantId: ApplicantId }),
    whenNotDone: "reviewNotConfirmed",
    output: z.object({ confirmed: z.boolean() }),
  }),
};

const Result = {
  loanDecision: LoanDecisionCode,
  submitCompleted: z.boolean(),
  useSimplifiedLoanOfferView: z.boolean(),
  /** What was answered about another open application; 1 where there is none, 0 before anybody looked or answered. */
  duplicateApplicationActionType: z.optional(codeOf(DuplicateDetectionStatus, "Unknown status.")),
  /** How far the application has come. */
  progressStatus: z.optional(codeOf(ProgressStatus, "Unknown status.")),
};

export const applicationApi = {
  status: query("GET /api/Application/Status/{id}", {
    access: "application",
    ...byApplication,
    output: z.object(Result),
  }),
  /**
   * Claims the submission first, so that it happens once and is never lost; then waits up to three seconds for the decision. Sending again
   * answers where it stands, so the call is always allowed; the use case itself sees to it that the review is reached and confirmed.
   */
  submit: command("POST /api/Application/Submit", {
    access: "application",
    when: "always",
    input: z.strictObject({
      applicationId: ApplicationId,
      /** Kept, sealed, and handed on with the application, so that the institution can ask the vendor about the device. */
      deviceIdSessionToken: z.optional(DeviceIdSessionToken),
    }),
    output: z.object(Result),
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
    /** No question stands open: nobody asked, or another tab gave the application up. */
    whenClosed: "duplicateAnswerNotUpdated",
    whenNotDone: "duplicateAnswerNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
  /**
   * Leads to the applications that the person began before. A member who signed in as the same core record opens the one there is, or gets the
   * list where there are several, and opens one as a saved application; this application is then given up. Anybody else has a link sent to the
   * contact on file of each: the answer names neither the contact nor any answer.
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
  /** The primary applicant's notice of an adverse action. */
  decline: query("GET /api/Decline/{id}", {
    access: "application",
    ...byApplication,
    output: z.extend(AdverseActionNotice, { text: z.string() }),
  }),
};

const OfferAnswer = z.object({
  loanOffer: z.nullable(LoanOffer),
  loanApplication: z.nullable(
    z.object({
      productTypeId: z.int(),
      description: z.string(),
      requestedLoanAmount: z.number(),
      /** Null for a credit that stays open. */
      requestedLoanTermInMonths: z.nullable(z.int()),
      referenceNumber: z.string(),
    }),
  ),
  primaryDocumentUploadEnabled: z.boolean(),
  coborrowerDocumentUploadEnabled: z.boolean(),
  missingApplicationToken: z.boolean(),
  /** The primary applicant's own score, or that their report has none. */
  scoreNotice: z.nullable(ScoreDisclosure),
});

export const offerApi = {
  read: query("GET /api/LoanOffer/{id}", { access: "application", ...byApplication, output: OfferAnswer }),
  /** What somebody reads who is approved for a product without an offer page, or by an institution that tells approvals in short. */
  simplified: query("GET /api/Configuration/SimplifiedLoanOffer", {
    access: "application",
    output: z.object({ cardText: z.string(), dynamicHtml: z.string() }),
  }),
  /** Accepts the offer, once; accepting again answers the same. */
  accept: command("POST /api/LoanOffer/Accept", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ accepted: z.boolean(), acceptedAt: z.string() }),
  }),
};

/** A document that was sent, and whether the person may still take it back. */
export const SentDocument = z.object({
  documentId: id("document"),
  name: z.string(),
  bytes: z.int(),
  uploadedAt: z.string(),
  canRemove: z.boolean(),
});
export type SentDocument = z.output<typeof SentDocument>;

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
  /** Files for a person of the application, as multipart parts named `files`. A name that is there already is told, not stored twice. */
  upload: command("POST /api/Application/{applicationId}/ApplicantType/{type}/Document", {
    access: "application",
    when: "afterSubmit",
    input: documentsOf,
    multipart: true,
    output: z.object({ posted: z.boolean(), hasDuplicate: z.boolean(), documents: z.array(SentDocument) }),
  }),
  /** Sends another file in place of a document, while that may be removed. One multipart part named `files`. */
  replace: command("POST /api/Application/{applicationId}/ApplicantType/{type}/Document/{documentId}", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, type: z.literal([1, 2]), documentId: id("document") }),
    multipart: true,
    output: z.object({ posted: z.boolean(), documents: z.array(SentDocument) }),
  }),
  /** What a person of the application has sent so far. */
  list: query("GET /api/Application/{applicationId}/ApplicantType/{type}/Document", {
    access: "application",
    input: documentsOf,
    output: z.object({ documents: z.array(SentDocument) }),
  }),
  /** Takes a document back that was sent by mistake, while that may be done. */
  remove: command("POST /api/Document/Delete", {
    access: "application",
    when: "afterSubmit",
    input: z.strictObject({ applicationId: ApplicationId, documentId: id("document") }),
    output: z.object({ deleted: z.boolean() }),
  }),
};
