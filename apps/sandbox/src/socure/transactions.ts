import type { DocumentDecision } from "./identity-decision.ts";

/** A request for a person's documents, and its status. */
export interface Transaction {
  readonly token: string;
  readonly referenceId: string;
  readonly customerUserId: string;
  readonly documentType: string;
  readonly redirectUrl: string | undefined;
  readonly status: "waiting" | "uploaded" | "consentDeclined" | "expired";
  readonly decision?: DocumentDecision;
  /** The evaluation of RiskOS that waits for the pictures. */
  readonly evaluation?: { readonly workflow: string; readonly url: string };
}

/** The transactions of one scope. The oldest are dropped. */
export interface Transactions {
  add(transaction: Transaction): void;
  find(token: string): Transaction | undefined;
  findByReference(referenceId: string): Transaction | undefined;
  /** Changes an open transaction. A finished one stays as it is, since its link works once. */
  change(token: string, change: Pick<Transaction, "status" | "decision">): Transaction | undefined;
}

const mostTransactions = 1000;

/** Limited to the latest thousand, because a sandbox that runs for months must not grow. */
export function createTransactions(): Transactions {
  const byToken = new Map<string, Transaction>();
  return {
    add(transaction) {
      byToken.set(transaction.token, transaction);
      const [oldest] = byToken.keys();
      if (byToken.size > mostTransactions && oldest !== undefined) byToken.delete(oldest);
    },
    find: (token) => byToken.get(token),
    findByReference: (referenceId) => [...byToken.values()].find((one) => one.referenceId === referenceId),
    change(token, change) {
      const known = byToken.get(token);
      if (known?.status !== "waiting") return undefined;
      const changed = { ...known, ...change };
      byToken.set(token, changed);
      return changed;
    },
  };
}
