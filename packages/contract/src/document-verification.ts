import * as z from "zod/mini";
import { documentStages, handOffEnds } from "@portico/domain/decision/document-verification";
import { command, query } from "./endpoint.ts";
import { ApplicantId, ApplicationId, LoanApplicationId } from "./ids.ts";
import { AnyJourney } from "./journey.ts";

/** The vendor's ID of a document verification transaction. */
const TransactionToken = z.string().check(z.minLength(1), z.maxLength(128));

const Transaction = {
  docVTransactionToken: z.string(),
  skippable: z.boolean(),
  docVCompleted: z.boolean(),
  /** Stays true, even after a new start, until pictures are taken. */
  docVConsentDeclined: z.boolean(),
  /** The vendor couldn't read the last pictures. */
  needsBetterPictures: z.boolean(),
  stage: z.enum(documentStages),
  /** How many transactions may still follow this one. With 0, this is the last try. */
  triesLeft: z.int(),
  /** The application ended because there are no pictures to check. */
  hasNoPictures: z.boolean(),
  /** The application ended without pictures, and the person may still take them. */
  picturesStillPossible: z.boolean(),
};

export const documentVerificationApi = {
  /** Whether pages load the vendor's camera, and from where. */
  enabledStatus: query("GET /api/Configuration/DocumentVerification/EnabledStatus", {
    access: "public",
    output: z.object({ enabled: z.boolean(), scriptUrl: z.nullable(z.string()) }),
  }),
  /** The page's layout for a window of this width in CSS pixels. A POST that only reads. */
  configuration: query("POST /api/Configuration/DocumentVerification", {
    access: "session",
    input: z.strictObject({ viewportWidth: z.int().check(z.gte(0), z.lte(100_000)) }),
    output: z.object({
      mobileView: z.boolean(),
      /** Offers applicants without a camera a way on. */
      noCameraOptionDisplay: z.boolean(),
      /** Whether the applicant can finish online without pictures. */
      withoutPictures: z.enum(["goOn", "refuse"]),
      useQrCode: z.boolean(),
      docVSdkKey: z.string(),
      /** The address of the vendor's script. */
      docVScriptUrl: z.string(),
      showSlideShowAtSubmit: z.boolean(),
    }),
  }),
  /** The verification's status, no matter whether this page, a phone or the vendor changed it. */
  status: query("GET /api/DocumentVerification/{applicationId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ ...Transaction, journey: AnyJourney }),
  }),
  /**
   * Starts a transaction with the vendor, or returns the latest one. After unreadable pictures, starts a new one. After
   * declined consent or expiry, only `newLink` or `again` starts one, so that opening the page doesn't use up a try. If
   * no try is left, returns the ended one.
   */
  transaction: command("POST /api/DocumentVerification/TransactionToken", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      isMobileView: z.boolean(),
      /**
       * Replaces the phone link, so that another phone can open it. If a phone has opened the old link, a new
       * transaction starts and its pictures no longer count. If the transaction has ended, a new one starts.
       */
      newLink: z._default(z.boolean(), false),
      /** Takes the pictures again, although the open transaction hasn't ended, or after an ending without pictures. */
      again: z._default(z.boolean(), false),
    }),
    output: z.object({
      ...Transaction,
      url: z.string(),
      /** An earlier identity check is void because the person's details changed. */
      isAskedAgain: z.optional(z.boolean()),
      idTypeIcon: z.string(),
      idTypeName: z.string(),
      /** The phone link. It opens only the camera page of the application. */
      handOffUrl: z.string(),
      /** When the transaction and the link expire. Null once it is over. */
      expiresAt: z.nullable(z.string()),
    }),
  }),
  /**
   * Reports that the person is done, can't do it, or skips it. The server asks the vendor for the result. If a page
   * says "done" too early, the response says that nothing is completed yet. Any token but the latest transaction's is
   * rejected with notFound.
   */
  complete: command("POST /api/DocumentVerification/Complete", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      docVTransactionToken: TransactionToken,
      outcome: z._default(z.enum(["captured", "consentDeclined", "skipped", "unable"]), "captured"),
    }),
    output: z.object(Transaction),
  }),
  /**
   * Opens the camera page of a phone link. The link belongs to the first browser that opens it. With an outcome, the
   * call reports how taking the pictures ended in that browser. After pictures were sent or declined there, the link
   * opens no camera and says so. The same goes for a replaced link.
   */
  resume: command("POST /api/DocumentVerification/Resume", {
    access: "session",
    when: "always",
    input: z.strictObject({
      applicationToken: z.string().check(z.minLength(1), z.maxLength(128)),
      outcome: z.optional(z.enum(["captured", "consentDeclined", "failed", "retried"])),
    }),
    output: z.object({
      applicationId: ApplicationId,
      primaryApplicantId: ApplicantId,
      coBorrowerApplicantId: z.nullable(ApplicantId),
      loanApplicationId: LoanApplicationId,
      hasCoBorrower: z.boolean(),
      applicationFlowType: z.int(),
      /** Left out for accounts. */
      productTypeId: z.optional(z.int()),
      /** The primary applicant's first name, so that people recognize the link as theirs. */
      firstName: z.string(),
      docVTransactionToken: z.string(),
      /** How it ended on this phone. Null while the link leads to the camera. */
      ended: z.nullable(z.enum(handOffEnds)),
    }),
  }),
};
