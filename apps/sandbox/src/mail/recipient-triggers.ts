import type { TriggerTable } from "../trigger-table.ts";

interface Refusal {
  readonly code: number;
  readonly message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  bounce: { code: 550, message: "5.1.1 The mailbox does not exist" },
  full: { code: 452, message: "4.2.2 The mailbox is full" },
};

/** The mail server's rejection of a recipient, by the local part without its `+tag`. */
export function refusalOfRecipient(address: string): Refusal | undefined {
  const local = address.toLowerCase().split("@")[0]?.split("+")[0] ?? "";
  return Object.hasOwn(refusals, local) ? refusals[local] : undefined;
}

export const recipientTriggers: TriggerTable = {
  title: "Email addresses: delivery",
  columns: ["Address", "What the mail server answers"],
  rows: Object.entries(refusals).map(([local, { code, message }]) => [`${local}@…`, `${code} ${message}`]),
};
