import type { TriggerTable } from "../trigger-table.ts";

export interface MilitaryMessage {
  readonly messageNumber: string;
  readonly messageText: string;
}

const covered: MilitaryMessage = { messageNumber: "1203", messageText: "MLA COVERED BORROWER" };
const notCovered: MilitaryMessage = { messageNumber: "1204", messageText: "NOT AN MLA COVERED BORROWER" };
const noAnswer: MilitaryMessage = { messageNumber: "1205", messageText: "MLA DATABASE NOT AVAILABLE" };

const byEnd: Readonly<Record<string, MilitaryMessage>> = { "0021": covered, "0022": noAnswer };

/** Decides by the last four digits. Nobody else is covered. */
export function messageOn(tin: string): MilitaryMessage {
  return byEnd[tin.slice(-4)] ?? notCovered;
}

export const militaryTriggers: TriggerTable = {
  title: "TINs: the military status",
  note: "It is asked for only about products that the Military Lending Act covers. It never changes a decision. The loan system is told.",
  columns: ["Ends in", "Message", "Meaning"],
  rows: [
    ...Object.entries(byEnd).map(([end, { messageNumber, messageText }]) => [end, messageNumber, messageText]),
    ["any other", notCovered.messageNumber, notCovered.messageText],
  ],
};
