import type { TestApp } from "../../../testing/test-app.ts";

interface Ledger {
  readonly members: readonly object[];
  readonly accounts: readonly {
    readonly accountReference: string;
    readonly balanceCents: number;
    readonly availableBalanceCents: number;
    readonly pendingCents: number;
    readonly restrictions: readonly string[];
  }[];
  readonly deposits: readonly {
    readonly depositId: string;
    readonly state: string;
    readonly amountCents: number;
    readonly holdUntil?: string;
    readonly externalPaymentId?: string;
  }[];
  readonly holds: readonly { readonly isReleased: boolean; readonly amountCents: number }[];
  readonly cards: readonly object[];
  readonly trialBalance: { readonly debitCents: number; readonly creditCents: number };
}

/** The books of the institution's core. */
export async function ledgerOf({ sandboxUrl, tenant }: TestApp): Promise<Ledger> {
  const headers = { authorization: `Bearer sandbox-core-${tenant.name}` };
  return (await (await fetch(`${sandboxUrl}/core/v1/ledger`, { headers })).json()) as Ledger;
}
