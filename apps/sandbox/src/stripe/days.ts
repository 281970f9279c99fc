import type { Account, HeldIntent } from "./account.ts";
import { endIntent } from "./intents.ts";
import { endMicroDeposits } from "./micro-deposits.ts";
import { fail, succeed } from "./outcome.ts";
import { endRefund } from "./refunds.ts";

/** Does everything whose day has come: debits, micro-deposits that nobody confirmed, and refunds. */
export function catchUp(account: Account): void {
  const isDue = ({ dueAt }: { readonly dueAt?: number }) => dueAt !== undefined && dueAt <= account.now();
  for (const held of account.intents.newestFirst().toReversed()) if (isDue(held)) goOn(account, held);
  for (const held of account.refunds.newestFirst().toReversed()) if (isDue(held)) endRefund(account, held);
}

function goOn(account: Account, held: HeldIntent): void {
  if (held.object.status === "processing") settle(account, held);
  else if (held.object.status === "requires_capture") endIntent(account, held, "automatic");
  else endMicroDeposits(account, held);
}

/** The bank answered a debit. */
export function settle(account: Account, held: HeldIntent): void {
  const method = held.waiting;
  if (held.object.status !== "processing" || !method) return;
  const failure = method.bank?.failure;
  if (failure) fail(account, held, method, failure);
  else succeed(account, held, method);
}
