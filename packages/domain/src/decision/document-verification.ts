import * as z from "zod/mini";

/** An institution's policy for missing or rejected documents. */
export const DocumentVerificationSettings = z.strictObject({
  enabled: z._default(z.boolean(), false),
  /** The applicant may skip the documents. The application then needs a manual review. */
  skippable: z._default(z.boolean(), false),
  /** Whether the page offers applicants without a camera a way on. */
  noCameraOption: z._default(z.boolean(), true),
  whenUnable: z._default(z.enum(["goOn", "refuse"]), "goOn"),
  whenRejected: z._default(z.enum(["goOn", "refuse"]), "refuse"),
  /** `wait`: the applicant tries again later. */
  whenVendorFails: z._default(z.enum(["goOn", "wait"]), "goOn"),
});
export type DocumentVerificationSettings = z.output<typeof DocumentVerificationSettings>;

/**
 * How often one person may photograph their documents. The vendor allows three attempts per picture, and we allow five
 * transactions.
 */
const mostDocumentTransactions = 5;

/** How many transactions may still follow (decision 054). */
export function documentTriesLeft({ transactions }: { readonly transactions: number }): number {
  return Math.max(0, mostDocumentTransactions - transactions);
}

/** Status of a document verification. `inReview`: a person reviews it, and the applicant goes on. */
const documentStatuses = ["open", "accepted", "inReview", "refused"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** The reason why a verification wasn't accepted, for the reviewer. */
const documentReasons = [
  "rejected",
  "review",
  "resubmit",
  "expired",
  "failed",
  "skipped",
  "unable",
  "tooManyTries",
  "vendorFailed",
] as const;
export type DocumentReason = (typeof documentReasons)[number];

/** The verification of a person's documents: the vendor's IDs and its status. We store no picture and no document number. */
export const DocumentVerification = z.object({
  transactionToken: z.string(),
  referenceId: z.string(),
  url: z.string(),
  status: z.enum(documentStatuses),
  reason: z.optional(z.enum(documentReasons)),
  /** The person declined to have pictures taken. A new transaction keeps this until pictures are taken. */
  consentDeclined: z.boolean(),
  /** This transaction has ended, and so has the vendor's link. */
  isSpent: z.boolean(),
  startedAt: z.string(),
  /** An earlier check is void because the person's details changed. */
  isAskedAgain: z.optional(z.boolean()),
  /** The token in the link for a phone. */
  handOffToken: z.optional(z.string()),
  /** A phone has opened that link. */
  phoneConnected: z.optional(z.boolean()),
  /** The pictures were taken, and the vendor has no result yet. */
  captured: z.optional(z.boolean()),
});
export type DocumentVerification = z.output<typeof DocumentVerification>;

/**
 * How a link ended for the phone that opened it. `replaced`: the desktop requested a new code, and this phone's
 * pictures no longer count.
 */
export const handOffEnds = ["captured", "consentDeclined", "replaced"] as const;
export type HandOffEnd = (typeof handOffEnds)[number];

/** How a finished verification ended for a phone. `undefined` if nobody took or declined pictures. */
export function handOffEndOf(verification: DocumentVerification): HandOffEnd | undefined {
  const { status, reason, isSpent } = verification;
  if (status === "open" && isSpent && spentStage(verification) === "declined") return "consentDeclined";
  return status === "accepted" || (reason && reasonsAfterPictures.has(reason)) ? "captured" : undefined;
}

const reasonsAfterPictures: ReadonlySet<DocumentReason> = new Set(["rejected", "review", "resubmit"]);

/** How long a transaction and its phone link stay valid, in minutes. */
export const documentTransactionMinutes = 30;

export function transactionExpiry({ startedAt }: Pick<DocumentVerification, "startedAt">): Date {
  return new Date(Date.parse(startedAt) + documentTransactionMinutes * 60_000);
}

/** The stages that the page shows. */
export const documentStages = [
  "waiting",
  "connected",
  "received",
  "declined",
  "unreadable",
  "expired",
  "usedUp",
  "failed",
  "done",
] as const;
export type DocumentStage = (typeof documentStages)[number];

/**
 * The stage of a verification. After `declined`, `unreadable`, `expired`, and `usedUp`, pictures need another
 * transaction.
 */
export function documentStage(verification: DocumentVerification, now: Date): DocumentStage {
  const { status, reason, isSpent, phoneConnected, captured } = verification;
  if (status !== "open") return "done";
  if (isSpent) return spentStage(verification);
  // For pictures that arrived in time, the stage stays until the vendor's result, however long it takes.
  if (captured) return "received";
  if (now >= transactionExpiry(verification)) return "expired";
  if (reason === "failed") return "failed";
  return phoneConnected ? "connected" : "waiting";
}

/** How the transaction itself ended. Consent may have been declined in an earlier one. */
function spentStage({ consentDeclined, reason }: DocumentVerification): DocumentStage {
  if (reason === "resubmit") return "unreadable";
  if (reason === "tooManyTries") return "usedUp";
  return consentDeclined && reason !== "expired" ? "declined" : "expired";
}

const endedStages: ReadonlySet<DocumentStage> = new Set(["declined", "unreadable", "expired", "usedUp"]);

/** Whether a transaction at this stage is over, so that pictures need another one. */
export function isEndedStage(stage: DocumentStage): boolean {
  return endedStages.has(stage);
}

/** Whether the application ended because there are no pictures to check. */
export function hasNoPictures({ status, reason }: Pick<DocumentVerification, "status" | "reason">): boolean {
  return status === "refused" && (reason === "unable" || reason === "tooManyTries");
}

/** Whether the application ended because the person took no pictures. They may still take them. */
export function isWithheld({ status, reason }: Pick<DocumentVerification, "status" | "reason">): boolean {
  return status === "refused" && reason === "unable";
}

/** The vendor's findings about the documents. */
const documentFindings = ["accept", "review", "reject", "resubmit"] as const;
export type DocumentFinding = (typeof documentFindings)[number];

/** The status after the vendor's finding. Unreadable pictures must be taken again. */
export function afterFinding(
  finding: DocumentFinding,
  { whenRejected }: Pick<DocumentVerificationSettings, "whenRejected">,
): Pick<DocumentVerification, "status" | "reason"> {
  switch (finding) {
    case "accept":
      return { status: "accepted" };
    case "review":
      return { status: "inReview", reason: "review" };
    case "resubmit":
      return { status: "open", reason: "resubmit" };
    default:
      return { status: statusBy(whenRejected), reason: "rejected" };
  }
}

export function statusBy(policy: "goOn" | "refuse"): DocumentStatus {
  return policy === "goOn" ? "inReview" : "refused";
}
