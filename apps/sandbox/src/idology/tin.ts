import type { TriggerTable } from "../trigger-table.ts";

/** The result of the identity check. */
export type Finding = "match" | "failedRules" | "noMatch" | "notEligible" | "velocity" | "expiredQuiz" | "restricted";

const findings: Readonly<Record<string, Finding>> = {
  "0001": "noMatch",
  "0002": "notEligible",
  "0003": "velocity",
  "0004": "expiredQuiz",
  "0015": "failedRules",
  "0009": "restricted",
};

/** Decides by the last four digits. Anybody else is found and can be asked. */
export function findingOn(tin: string): Finding {
  return findings[tin.slice(-4)] ?? "match";
}

export const identityTriggers: TriggerTable = {
  title: "TINs: the identity questions",
  note:
    "The last four digits set the result. The right answers come from the application: the county of the address, its " +
    "street, its ZIP code. In the second round they are the month of birth and the area code of the phone (or the city). " +
    "“None of the above” is never right. A quiz expires after five minutes.",
  columns: ["Ends in", "Identity check", "Leads to"],
  rows: [
    ["0001", "Nobody matches", "No questions: unverifiable"],
    ["0002", "Found, but has no questions", "No questions: unverifiable"],
    ["0003", "Checked too often lately (velocity)", "No questions: unverifiable"],
    ["0004", "Three questions, which always time out", "Timed out: unverifiable"],
    ["0015", "Found, but fails the account's own rules (id.failure)", "No questions: unverifiable"],
    ["0009", "Found on a restricted list", "No questions: unverifiable"],
    [
      "any other",
      "Three questions",
      "By the answers: all right passes, two wrong: declined. One wrong asks two more, unless the institution lets it pass (Ironwood)",
    ],
  ],
};
