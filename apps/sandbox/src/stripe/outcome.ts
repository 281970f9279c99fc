import type Stripe from "stripe";
import type { Account, Cause, HeldIntent, HeldMethod } from "./account.ts";
import { addCharge, adviceOf, chargeOf } from "./charges.ts";
import { disputeCharge, returnCharge } from "./disputes.ts";
import { Refusal } from "./refusal.ts";
import type { Decline } from "./test-cards.ts";

/** The money came. What the test number does later happens too. */
export function succeed(account: Account, held: HeldIntent, method: HeldMethod, cause?: Cause): void {
  const { object } = held;
  const pending = chargeOf(account, object);
  const charge =
    pending?.status === "pending" ? pending : addCharge(account, held, method, { status: "succeeded" }, cause);
  if (charge === pending) {
    Object.assign(charge, { status: "succeeded", paid: true, amount_captured: charge.amount });
    account.emit("charge.succeeded", charge, cause);
  }
  object.status = "succeeded";
  object.amount_received = object.amount;
  object.processing = null;
  finish(held, method);
  account.emit("payment_intent.succeeded", object, cause);
  if (method.card?.later === "disputed") disputeCharge(account, charge, "fraudulent");
  if (method.bank?.ending === "disputed") returnCharge(account, charge, "insufficient_funds");
}

function finish(held: HeldIntent, { object: method }: HeldMethod): void {
  held.object.next_action = null;
  held.object.last_payment_error = null;
  held.object.payment_method = method.id;
  delete held.waiting;
  delete held.dueAt;
}

/** The payment failed, and the person may try again with the same intent. */
export function fail(
  account: Account,
  held: HeldIntent,
  method: HeldMethod,
  decline: Decline,
  { isBlocked = false, isCharged = true, cause }: { isBlocked?: boolean; isCharged?: boolean; cause?: Cause } = {},
): void {
  const { object } = held;
  const charge = isCharged ? failCharge(account, held, method, decline, isBlocked, cause) : undefined;
  const advice = adviceOf(decline.decline_code ?? decline.code);
  object.status = "requires_payment_method";
  object.payment_method = null;
  object.next_action = null;
  object.processing = null;
  object.last_payment_error = {
    ...decline,
    type: isCharged ? "card_error" : "invalid_request_error",
    ...(advice !== null && { advice_code: advice }),
    ...(charge && { charge: charge.id }),
    payment_method: structuredClone(method.object),
  };
  delete held.waiting;
  delete held.dueAt;
  account.emit("payment_intent.payment_failed", object, cause);
}

function failCharge(
  account: Account,
  held: HeldIntent,
  method: HeldMethod,
  decline: Decline,
  isBlocked: boolean,
  cause?: Cause,
): Stripe.Charge {
  const known = chargeOf(account, held.object);
  if (known?.status !== "pending")
    return addCharge(account, held, method, { status: "failed", decline, isBlocked }, cause);
  Object.assign(known, { status: "failed", failure_code: decline.code, failure_message: decline.message });
  account.emit("charge.failed", known, cause);
  return known;
}

/** The field that a decline is about. */
const paramOf: Readonly<Record<string, string>> = { incorrect_cvc: "cvc", expired_card: "exp_month" };

/** Stripe's answer to a confirmation that was declined. The intent is in it. */
export function declineRefusal({ object }: HeldIntent): Refusal {
  const { type: _type, message = "", ...error } = object.last_payment_error!;
  const param = paramOf[error.code ?? ""];
  return new Refusal(
    402,
    {
      ...error,
      type: "card_error",
      ...(error.decline_code !== undefined && { network_decline_code: "01" }),
      ...(param !== undefined && { param }),
      message,
      payment_intent: object,
    },
    true,
  );
}
