import type { TriggerTable } from "../trigger-table.ts";

/** ID+'s decision about a person, with its reasons. */
export interface IdentityDecision {
  readonly value: "accept" | "review" | "reject";
  readonly reasonCodes: readonly string[];
}

/** Decisions by the first five digits of the TIN, because the last four are the bureau's and the quiz's. */
const byFirstDigits: Readonly<Record<string, IdentityDecision>> = {
  "77121": { value: "review", reasonCodes: ["I705", "R913"] },
  "77122": { value: "reject", reasonCodes: ["R913", "R940"] },
};

const accepted: IdentityDecision = { value: "accept", reasonCodes: ["I919"] };

/** A device whose session token contains this is risky for any person. */
const riskyDevice = "risky";

/** Decides by the TIN and by the device. */
export function identityDecisionOn(tin: string, deviceSession: string | undefined): IdentityDecision {
  const decision = byFirstDigits[tin.slice(0, 5)] ?? accepted;
  if (decision === accepted && deviceSession?.includes(riskyDevice)) return { value: "review", reasonCodes: ["R402"] };
  return decision;
}

/** Decisions by the last digit of the number on the camera page. */
export type DocumentDecision = "accept" | "reject" | "resubmit" | "never";

const byLastDigit: Readonly<Record<string, DocumentDecision>> = { "1": "reject", "2": "resubmit", "3": "never" };

/** Decides by the last digit of the document's number. Most are accepted. */
export function documentDecisionOn(documentNumber: string): DocumentDecision {
  return byLastDigit[documentNumber.slice(-1)] ?? "accept";
}

export const identityCheckTriggers: TriggerTable = {
  title: "TINs: the identity check",
  note:
    "The first five digits set the result, and the last four still set the credit report. Somebody with `771217800` must show " +
    "documents and is then approved. Of two people on one screen, the co-applicant is checked after Submit: any answer but accept " +
    "leads to manual review.",
  columns: ["Begins with", "Identity check", "Leads to"],
  rows: [
    ["77121", "review: something doesn't match", "Documents, if the institution asks for them"],
    ["77122", "reject: a different person", "The end, or documents, by the institution's policy"],
    ["any other", "accept", "On to the review"],
  ],
};

export const documentTriggers: TriggerTable = {
  title: "Document verification: the camera page",
  note: "The camera page asks for a document number in place of a picture. Its last digit sets the result.",
  columns: ["Ends in", "Documents", "Leads to"],
  rows: [
    ["1", "reject (R810)", "Unverifiable or manual review, by the institution's policy"],
    ["2", "resubmit", "The page asks for better pictures"],
    ["3", "never finishes", "The page keeps waiting"],
    ["any other", "accept", "On to the review"],
  ],
};
