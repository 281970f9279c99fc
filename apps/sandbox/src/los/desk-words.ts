import { declineReasons, type DeclineReason } from "@portico/domain/decision/decision";
import type { VerificationMethod } from "@portico/domain/decision/verification";
import type { DeskStatus } from "./ordinary-updates.ts";

/** What became of an application, as the desk calls it. */
export const statusNames: Readonly<Record<DeskStatus | "new", string>> = {
  new: "New",
  inReview: "In review",
  informationRequested: "Waiting for information",
  documentRejected: "Document rejected",
  documentAccepted: "Document accepted",
  counteroffer: "Offered less",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  funded: "Funded",
};

export const twoTerms = "approvedOverTwoTerms";
export const askCoBorrower = "informationRequestedOfCoBorrower";
export const acceptEnough = "documentAcceptedAsEnough";
/** A button of the desk: an ordinary update, or one with more than its status. */
export type DeskButton = Exclude<DeskStatus, "declined"> | typeof twoTerms | typeof askCoBorrower | typeof acceptEnough;

export const buttons: Readonly<Record<DeskButton, string>> = {
  inReview: "Start the review",
  informationRequested: "Ask for pay stubs",
  [askCoBorrower]: "Ask the co-borrower for pay stubs",
  documentRejected: "Reject the last document",
  documentAccepted: "Accept the last document",
  [acceptEnough]: "Accept it, and ask for no other one",
  counteroffer: "Offer less",
  approved: "Approve",
  [twoTerms]: "Approve over two terms",
  withdrawn: "Withdrawn by the applicant",
  funded: "Fund",
};

/** Reasons that a clerk can choose for a decline, the usual one first. */
export const clerksReasons: readonly (readonly [code: DeclineReason, text: string])[] = (
  [
    "incomeUnverified",
    "incomeInsufficient",
    "employmentLength",
    "residenceLength",
    "bankruptcy",
    "identityUnverified",
  ] as const
).map((code) => [code, declineReasons[code]]);

export const borrowerNames = { primary: "First borrower", joint: "Co-borrower" } as const;

const methodNames: Readonly<Record<VerificationMethod, string>> = {
  member: "a member whom the core knows",
  questions: "identity questions",
  check: "an identity check",
  documents: "photos of a document",
};

/** How a borrower was verified. The institution verifies everybody else before it opens the account. */
export function verifiedText(by: readonly string[]): string {
  if (by.length === 0) return "Not verified. Verify this person before you open the account.";
  return `Verified: ${by.map((method) => methodNames[method as VerificationMethod] ?? method).join(", ")}`;
}
