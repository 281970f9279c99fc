import * as z from "zod/mini";
import { documentStages, handOffEnds } from "@portico/domain/decision/identity-check";
import { command, query } from "./endpoint.ts";
import { ApplicantId, ApplicationId, LoanApplicationId } from "./ids.ts";
import { Journey } from "./journey.ts";

/** What a device-risk tool of the vendor's says of the browser: opaque, and gone with the visit. */
export const DeviceIdSessionToken = z.nullable(z.string().check(z.maxLength(256)));

/** The number of a transaction with the vendor of document verification. */
const TransactionToken = z.string().check(z.minLength(1), z.maxLength(128));

export const identityCheckApi = {
  /** Checks who the primary applicant is, once; asking again answers the same. Whether documents must be shown is the institution's policy. */
  check: command("POST /api/PersonVerification", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, deviceIdSessionToken: z.optional(DeviceIdSessionToken) }),
    output: z.object({ applicationRequiresDocV: z.boolean() }),
  }),
};

const Transaction = {
  docVTransactionToken: z.string(),
  skippable: z.boolean(),
  docVCompleted: z.boolean(),
  /** Stays true, also after a new start, until pictures are taken. */
  docVConsentDeclined: z.boolean(),
  /** The vendor could not read the last pictures. */
  needsBetterPictures: z.boolean(),
  /** No pictures came in time in the transaction before this one. */
  expiredBefore: z.boolean(),
  stage: z.enum(documentStages),
  /** The person ended here without pictures, and may still take them. */
  picturesStillPossible: z.boolean(),
};

export const documentVerificationApi = {
  /** Whether pages load the vendor's camera, and from where. */
  enabledStatus: query("GET /api/Configuration/DocumentVerification/EnabledStatus", {
    access: "public",
    output: z.object({ enabled: z.boolean(), scriptUrl: z.nullable(z.string()) }),
  }),
  /** How the page is laid out for a window so many CSS pixels wide. A POST that only reads. */
  configuration: query("POST /api/Configuration/DocumentVerification", {
    access: "session",
    input: z.strictObject({ viewportWidth: z.int().check(z.gte(0), z.lte(100_000)) }),
    output: z.object({
      mobileView: z.boolean(),
      /** Offers a way on to somebody without a camera. */
      noCameraOptionDisplay: z.boolean(),
      /** Whether the application can be finished online without pictures. */
      withoutPictures: z.enum(["goOn", "refuse"]),
      useQrCode: z.boolean(),
      docVSdkKey: z.string(),
      /** Where the vendor's script is. */
      docVScriptUrl: z.string(),
      showSlideShowAtSubmit: z.boolean(),
    }),
  }),
  /** Where the verification stands, wherever it was changed: on this page, on a phone or by the vendor. */
  status: query("GET /api/DocumentVerification/{applicationId}", {
    access: "application",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ ...Transaction, journey: Journey }),
  }),
  /**
   * Begins a transaction with the vendor, or answers the one that is open. After declined consent, unreadable pictures or expiry it begins
   * another one. So it does when asked to take the pictures again, also after an ending without pictures.
   */
  transaction: command("POST /api/DocumentVerification/TransactionToken", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      isMobileView: z.boolean(),
      /**
       * Replaces the link for a phone, so that another phone can open it. Where a phone has opened the old one, another transaction begins: its
       * pictures no longer count.
       */
      newLink: z._default(z.boolean(), false),
      /** Takes the pictures again, although the open transaction has not ended. */
      again: z._default(z.boolean(), false),
    }),
    output: z.object({
      ...Transaction,
      url: z.string(),
      idTypeIcon: z.string(),
      idTypeName: z.string(),
      /** The link for a phone: it opens the camera page and nothing else of the application. */
      handOffUrl: z.string(),
      /** When transaction and link expire. Null once the verification is completed. */
      expiresAt: z.nullable(z.string()),
    }),
  }),
  /**
   * The person is done, cannot do it, or leaves it out. What the vendor says of the documents is asked of the vendor; a page that says "done"
   * too early is told that nothing is completed yet. Another token than the latest transaction's is refused with notFound.
   */
  complete: command("POST /api/DocumentVerification/Complete", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      docVTransactionToken: TransactionToken,
      outcome: z._default(z.enum(["captured", "consentDeclined", "skipped", "unable"]), "captured"),
    }),
    output: z.object(Transaction),
  }),
  /**
   * Opens the camera page of a link for a phone. The link belongs to the first browser that opens it. With an outcome, it reports how taking
   * the pictures ended there. Once pictures were sent or declined there, it opens no camera any more and says so to the same browser.
   * So does a link that another one replaced.
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
      productTypeId: z.int(),
      /** The primary applicant's, so that people see that the link is theirs. */
      firstName: z.string(),
      docVTransactionToken: z.string(),
      /** How it ended on this phone. Null while it leads to the camera. */
      ended: z.nullable(z.enum(handOffEnds)),
    }),
  }),
};
