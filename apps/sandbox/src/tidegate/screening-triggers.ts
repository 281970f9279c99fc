import type { ReportedItemKind, SsnStatus } from "@portico/domain/accounts/screening";
import { steadyNumber } from "../hash.ts";
import type { TriggerTable } from "../trigger-table.ts";

/** What the agency has on a Social Security number. */
export interface Holding {
  readonly file: "found" | "noFile" | "frozen";
  readonly score: number | null;
  readonly exceptionCode: number | null;
  readonly ssnStatus: SsnStatus;
  readonly item: { readonly kind: ReportedItemKind; readonly amountCents: number; readonly isPaid: boolean } | null;
  readonly inquiries: number;
}

const clear: Holding = {
  file: "found",
  score: 700,
  exceptionCode: null,
  ssnStatus: "issued",
  item: null,
  inquiries: 1,
};
const nothing: Holding = { ...clear, score: null, inquiries: 0 };
const reported = (kind: ReportedItemKind, amountCents: number, isPaid = false): Holding["item"] => ({
  kind,
  amountCents,
  isPaid,
});

const frozen: Holding = { ...nothing, file: "frozen" };

interface Trigger {
  readonly holding: Holding;
  readonly report: string;
}

const byEnd: Readonly<Record<string, Trigger>> = {
  "0030": {
    holding: { ...clear, score: 510, item: reported("unpaidBalance", 21_240, true) },
    report: "Score 510, an unpaid balance of $212.40 that was paid since",
  },
  "0031": {
    holding: { ...clear, score: 290, item: reported("accountAbuse", 0) },
    report: "Score 290, another institution reported account abuse",
  },
  "0032": {
    holding: { ...clear, score: 180, item: reported("fraudSuspected", 0) },
    report: "Score 180, another institution suspects fraud",
  },
  "0033": {
    holding: { ...clear, score: 340, item: reported("unpaidBalance", 48_755) },
    report: "Score 340, an unpaid balance of $487.55",
  },
  "0034": { holding: { ...clear, score: 260, inquiries: 6 }, report: "Score 260, six inquiries, nothing reported" },
  "0035": {
    holding: { ...clear, score: null, exceptionCode: 9992 },
    report: "No score, but the exception code 9992",
  },
  "0036": { holding: frozen, report: "A frozen file" },
  "0037": { holding: { ...nothing, file: "noFile" }, report: "No file" },
  "0038": { holding: { ...nothing, file: "noFile", ssnStatus: "notIssued" }, report: "The number was never issued" },
  "0039": { holding: { ...clear, ssnStatus: "deceased" }, report: "The number belongs to somebody who died" },
  "0040": {
    holding: clear,
    report: "A frozen file at the first order, and a clear one with the score 700 later, as after a lift",
  },
};

/** Decides by the last four digits. Anybody else has a good score that never changes. */
export function holdingOn(ssn: string, isFirstOrder = false): Holding {
  if (isFirstOrder && ssn.endsWith("0040")) return frozen;
  return byEnd[ssn.slice(-4)]?.holding ?? { ...clear, score: 620 + steadyNumber(200, "screening", ssn) };
}

export const screeningTriggers: TriggerTable = {
  title: "TINs: the account screening",
  note: "It is asked only about people who open an account. These numbers have a good credit report.",
  columns: ["Ends in", "Report"],
  rows: [
    ...Object.entries(byEnd).map(([end, { report }]) => [end, report]),
    ["any other", "A steady score from 620 to 819, nothing reported"],
  ],
};
