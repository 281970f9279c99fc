import * as z from "zod/mini";
import type { DocumentVerificationSettings } from "./document-verification.ts";

/** Findings of an identity check: no doubts, doubts that a document can clear up, or a rejection. */
const identityFindings = ["accept", "review", "reject"] as const;
export type IdentityFinding = (typeof identityFindings)[number];

/**
 * An institution's policy for identity checks (31 CFR 1020.220(a)(2)(ii): verification by non-documentary methods, and
 * the next step when they don't suffice). `goOn` lets the applicant continue. The application then needs a manual
 * review.
 */
export const IdentityCheckSettings = z.strictObject({
  enabled: z._default(z.boolean(), false),
  whenInDoubt: z._default(z.enum(["askForDocuments", "goOn"]), "askForDocuments"),
  whenRejected: z._default(z.enum(["askForDocuments", "refuse"]), "refuse"),
  whenVendorFails: z._default(z.enum(["askForDocuments", "goOn"]), "goOn"),
});
export type IdentityCheckSettings = z.output<typeof IdentityCheckSettings>;

/** Consequences of a check: none, documents, a manual review, or the end of the application. */
const identityConsequences = ["passed", "documents", "personLooks", "refused"] as const;
export type IdentityConsequence = (typeof identityConsequences)[number];

/**
 * The consequence of a finding by the institution's policy. `undefined` means that the vendor didn't answer. If
 * documents are off, a person reviews the application.
 */
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

/** The identity check of a person: its finding, never its inputs. */
export const IdentityCheck = z.object({
  finding: z.optional(z.enum(identityFindings)),
  consequence: z.enum(identityConsequences),
  /** The vendor's ID of the check. Empty without an answer. */
  referenceId: z.string(),
  reasonCodes: z.array(z.string()),
  checkedAt: z.string(),
  /** An earlier check is void because the person's details changed. */
  isRepeated: z.optional(z.boolean()),
});
export type IdentityCheck = z.output<typeof IdentityCheck>;

/**
 * Facts about earlier checks. A changed name voids a check, but not the count of transactions or the request for
 * documents.
 */
export const IdentityHistory = z.object({
  documentsAsked: z.boolean(),
  transactions: z.int(),
  /** An earlier check let this person go on. Another name or number clears this (`voided-people.ts`). */
  hasGoneOn: z.optional(z.boolean()),
});
