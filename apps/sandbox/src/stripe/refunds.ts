import type Stripe from "stripe";
import { type Account, type Cause, type HeldMethod, type HeldRefund, secondsOfDay } from "./account.ts";
import { chargeOf } from "./charges.ts";
import { intentNamed, metadataIn } from "./intents.ts";
import { type Fields, textAt } from "./nested-fields.ts";
import { invalid, missingParameter, Refusal } from "./refusal.ts";

const reasons = ["duplicate", "fraudulent", "requested_by_customer"] as const;

/** Gives money back. A bank's refund, and some cards', take a day. */
export function createRefund(account: Account, fields: Fields, cause: Cause): HeldRefund {
  const charge = refundedCharge(account, fields);
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textAt(fields, "amount") ?? left);
  const given = textAt(fields, "reason");
  const reason = reasons.find((one) => one === given) ?? null;
  if (given !== undefined && reason === null) throw invalid("Invalid reason.", { param: "reason" });
  if (charge.disputed)
    throw refused("charge_disputed", `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  if (left === 0) throw refused("charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const held = heldRefund(account, charge, { amount, reason, metadata: metadataIn(fields) });
  account.refunds.add(held);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit("refund.created", held.object, cause);
  account.emit("charge.refunded", charge, cause);
  return held;
}

function refundedCharge(account: Account, fields: Fields): Stripe.Charge {
  const intent = textAt(fields, "payment_intent");
  if (intent === undefined) throw missingParameter("payment_intent");
  const charge = chargeOf(account, intentNamed(account, intent).object);
  if (charge?.status !== "succeeded" || !charge.captured)
    throw refused("charge_not_refundable", "This PaymentIntent does not have a successful charge to refund.");
  return charge;
}

function refused(code: string, message: string): Refusal {
  return new Refusal(400, { type: "invalid_request_error", code, message }, true);
}

function heldRefund(
  account: Account,
  charge: Stripe.Charge,
  { amount, reason, metadata }: Pick<Stripe.Refund, "amount" | "reason" | "metadata">,
): HeldRefund {
  const { isPending, willFail } = courseOf(account.methods.find(charge.payment_method ?? ""));
  const object: Stripe.Refund = {
    id: account.newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  return { object, willFail, ...((isPending || willFail) && { dueAt: account.now() + secondsOfDay }) };
}

function courseOf(method: HeldMethod | undefined): { isPending: boolean; willFail: boolean } {
  const later = method?.card?.later;
  return { isPending: method?.bank !== undefined || later === "refundPending", willFail: later === "refundFails" };
}

/** A refund arrived, or came back. */
export function endRefund(account: Account, held: HeldRefund): void {
  const { object } = held;
  delete held.dueAt;
  object.status = held.willFail ? "failed" : "succeeded";
  if (!held.willFail) {
    account.emit("refund.updated", object);
    return;
  }
  object.failure_reason = "expired_or_canceled_card";
  const charge = typeof object.charge === "string" ? account.charges.find(object.charge) : undefined;
  if (charge) {
    charge.amount_refunded -= object.amount;
    charge.refunded = false;
  }
  account.emit("refund.failed", object);
}
