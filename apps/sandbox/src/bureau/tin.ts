import { steadyNumber } from "../hash.ts";
import type { TriggerTable } from "../trigger-table.ts";

/** A person's debts and payment behavior. */
export type Burden = "light" | "heavy" | "delinquent";

/** The bureau's data on a TIN. */
export type Holding = { readonly status: "noFile" } | { readonly status: "frozen" } | FoundFile;

export interface FoundFile {
  readonly status: "found";
  readonly score: number;
  readonly burden: Burden;
  readonly alerts: readonly Alert[];
  /** Lists a loan of the lender that orders the report, opened today. */
  readonly hasLendersLoan?: boolean;
}

export type Alert = "fraudAlert" | "addressMismatch";

export const lowestScore = 300;
export const highestScore = 850;

const special: Readonly<Record<string, Holding>> = {
  "0005": { status: "noFile" },
  "0006": { status: "frozen" },
  "0007": { status: "found", score: 742, burden: "light", alerts: ["fraudAlert"] },
  "0008": { status: "found", score: 742, burden: "light", alerts: ["addressMismatch"] },
  "0013": { status: "found", score: 742, burden: "light", alerts: [], hasLendersLoan: true },
};

const burdens: Readonly<Record<string, Burden>> = { "0": "light", "5": "heavy", "9": "delinquent" };

/** Decides by the last four digits. Any other number has a good score that never changes. */
export function holdingOn(tin: string): Holding {
  const end = tin.slice(-4);
  const known = special[end];
  if (known !== undefined) return known;
  const score = Number(end.slice(0, 3));
  const burden = burdens[end.slice(3)];
  if (burden !== undefined && score >= lowestScore && score <= highestScore) {
    return { status: "found", score, burden, alerts: [] };
  }
  return { status: "found", score: 700 + steadyNumber(120, tin), burden: "light", alerts: [] };
}

export const bureauTriggers: TriggerTable = {
  title: "TINs: the credit report",
  note:
    "The last four digits set the report. Three digits from 300 to 850 are the score, and the fourth sets the debts. " +
    "The institution's policy turns a score into approved, pending, or declined. The last column shows the demo " +
    "institutions' result for any loan, if income and collateral are sufficient. A loan secured by the applicant's own savings needs a lower score.",
  columns: ["Ends in", "Report", "Leads to"],
  rows: [
    ["7800", "Score 780, small debts", "Approved"],
    ["7200", "Score 720, small debts", "Approved"],
    ["6400", "Score 640, small debts", "Pending"],
    ["5200", "Score 520, small debts", "Declined"],
    ["sss0", "Score sss, about $300 of debts a month", "By the score"],
    ["sss5", "Score sss, about $4,900 of debts a month", "Pending or declined, by debts compared to income"],
    ["sss9", "Score sss, with a charge-off, a collection and a bankruptcy", "Declined"],
    ["0005", "No credit file", "Pending"],
    ["0006", "A frozen file", "Pending"],
    ["0007", "Score 742 and a fraud alert", "Pending"],
    ["0008", "Score 742 and an alert that the address differs", "Pending"],
    ["0013", "Score 742 and a vehicle loan that the institution reported itself, opened today", "Approved"],
    ["any other", "A steady score from 700 to 819, small debts", "Approved"],
  ],
};
