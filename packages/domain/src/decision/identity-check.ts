import * as z from "zod/mini";

/** What an identity check finds: nothing against a person, something that a document can settle, or somebody else. */
const identityFindings = ["accept", "review", "reject"] as const;
export type IdentityFinding = (typeof identityFindings)[number];

/**
 * What an institution makes of an identity check (31 CFR 1020.220(a)(2)(ii): verification by other than documents, and what follows where that does not suffice).
 * `goOn` lets the applicant go on; the application then waits for a person.
 */
export const IdentityCheckSettings = z.strictObject({
  enabled: z._default(z.boolean(), false),
  whenInDoubt: z._default(z.enum(["askForDocuments", "goOn"]), "askForDocuments"),
  whenRejected: z._default(z.enum(["askForDocuments", "refuse"]), "refuse"),
  whenVendorFails: z._default(z.enum(["askForDocuments", "goOn"]), "goOn"),
});
export type IdentityCheckSettings = z.output<typeof IdentityCheckSettings>;

/** What an institution makes of a document that cannot be shown, or is not accepted. */
export const DocumentVerificationSettings = z.strictObject({
  enabled: z._default(z.boolean(), false),
  /** A person may leave the documents out; somebody looks at the application then. */
  skippable: z._default(z.boolean(), false),
  /** Whether the page offers a way on to somebody without a camera. */
  noCameraOption: z._default(z.boolean(), true),
  whenUnable: z._default(z.enum(["goOn", "refuse"]), "goOn"),
  whenRejected: z._default(z.enum(["goOn", "refuse"]), "refuse"),
  /** `wait`: the applicant tries again later. */
  whenVendorFails: z._default(z.enum(["goOn", "wait"]), "goOn"),
});
export type DocumentVerificationSettings = z.output<typeof DocumentVerificationSettings>;

/** What follows from a check: nothing more, documents, a person's look at the application, or the end. */
const identityConsequences = ["passed", "documents", "personLooks", "refused"] as const;
export type IdentityConsequence = (typeof identityConsequences)[number];

/** What an institution makes of a finding; `undefined` where the vendor did not answer. Without documents to ask for, a person looks. */
export function consequenceOf(
  finding: IdentityFinding | undefined,
  check: IdentityCheckSettings,
  documents: Pick<DocumentVerificationSettings, "enabled">,
): IdentityConsequence {
  if (finding === "accept") return "passed";
  const wish =
    finding === undefined ? check.whenVendorFails : finding === "review" ? check.whenInDoubt : check.whenRejected;
  if (wish === "refuse") return "refused";
  return wish === "askForDocuments" && documents.enabled ? "documents" : "personLooks";
}

/** The check of a person: what was found, never what it was found from. */
export const IdentityCheck = z.object({
  finding: z.optional(z.enum(identityFindings)),
  consequence: z.enum(identityConsequences),
  /** The vendor's own number of the check; empty where there was no answer. */
  referenceId: z.string(),
  reasonCodes: z.array(z.string()),
  checkedAt: z.string(),
});
export type IdentityCheck = z.output<typeof IdentityCheck>;

/** What an application keeps of checks before: a changed name voids a check, but neither the count of them nor the wish for documents. */
export const IdentityHistory = z.object({
  documentsAsked: z.boolean(),
  transactions: z.int(),
});

/** How often one person may photograph their documents: the vendor allows three tries of a picture, we allow as many beginnings. */
export const mostDocumentTransactions = 5;

/** Where a verification of documents stands. `inReview`: a person looks at it, the applicant goes on. */
const documentStatuses = ["open", "accepted", "inReview", "refused"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why a verification is not simply accepted, for whoever looks at it. */
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

/** The verification of a person's documents: the vendor's numbers of it and how it stands. No picture and no number of a document is kept. */
export const DocumentVerification = z.object({
  transactionToken: z.string(),
  referenceId: z.string(),
  url: z.string(),
  status: z.enum(documentStatuses),
  reason: z.optional(z.enum(documentReasons)),
  /** The person declined to have pictures taken. A new transaction keeps this until pictures are taken. */
  consentDeclined: z.boolean(),
  /** This transaction is over, and so is the vendor's link. */
  isSpent: z.boolean(),
  startedAt: z.string(),
  /** The token in the link for a phone. */
  handOffToken: z.optional(z.string()),
  /** A phone has opened that link. */
  phoneConnected: z.optional(z.boolean()),
  /** The pictures were taken, and the vendor has no result yet. */
  captured: z.optional(z.boolean()),
});
export type DocumentVerification = z.output<typeof DocumentVerification>;

/** How a link ended for the phone that opened it. `replaced`: the desk asked for a new code, and pictures of this phone don't count any more. */
export const handOffEnds = ["captured", "consentDeclined", "replaced"] as const;
export type HandOffEnd = (typeof handOffEnds)[number];

/** How a verification that is over ended for a phone; `undefined` where nobody took or declined pictures. */
export function handOffEndOf({ status, reason, consentDeclined }: DocumentVerification): HandOffEnd | undefined {
  if (consentDeclined && status === "open") return "consentDeclined";
  return status === "accepted" || (reason && reasonsAfterPictures.has(reason)) ? "captured" : undefined;
}

const reasonsAfterPictures: ReadonlySet<DocumentReason> = new Set(["rejected", "review", "resubmit"]);

/** How long a transaction and its link for a phone stay usable, in minutes. */
export const documentTransactionMinutes = 30;

/** When a transaction expires. */
export function transactionExpiry({ startedAt }: Pick<DocumentVerification, "startedAt">): Date {
  return new Date(Date.parse(startedAt) + documentTransactionMinutes * 60_000);
}

/** What the page says about a verification. */
export const documentStages = [
  "waiting",
  "connected",
  "received",
  "declined",
  "unreadable",
  "expired",
  "failed",
  "done",
] as const;
export type DocumentStage = (typeof documentStages)[number];

/** The stage of a verification. `declined`, `unreadable` and `expired` need another transaction. */
export function documentStage(verification: DocumentVerification, now: Date): DocumentStage {
  const { status, reason, isSpent, phoneConnected, captured } = verification;
  if (status !== "open") return "done";
  if (isSpent) return spentStage(verification);
  // Pictures that arrived in time wait for the vendor's result, however long it takes.
  if (captured) return "received";
  if (now >= transactionExpiry(verification)) return "expired";
  if (reason === "failed") return "failed";
  return phoneConnected ? "connected" : "waiting";
}

function spentStage({ consentDeclined, reason }: DocumentVerification): DocumentStage {
  if (consentDeclined) return "declined";
  return reason === "resubmit" ? "unreadable" : "expired";
}

/** Whether the person took no pictures and so ended here. They may still take them. */
export function isWithheld({ status, reason }: Pick<DocumentVerification, "status" | "reason">): boolean {
  return status === "refused" && reason === "unable";
}

/** What the vendor says of documents that were shown. */
const documentFindings = ["accept", "review", "reject", "resubmit"] as const;
export type DocumentFinding = (typeof documentFindings)[number];

/** How a verification stands after the vendor has looked: pictures that could not be read are asked for again. */
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

/** The status that a policy leads to. */
export function statusBy(policy: "goOn" | "refuse"): DocumentStatus {
  return policy === "goOn" ? "inReview" : "refused";
}
