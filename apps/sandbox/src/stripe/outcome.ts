import type Stripe from "stripe";
import { type Account, type Cause, type HeldIntent, type HeldMethod, secondsOfDay } from "./account.ts";
import { addCharge, adviceOf, chargeOf } from "./charges.ts";
import { disputeCharge, returnCharge } from "./disputes.ts";
import { Refusal, unexpectedState } from "./refusal.ts";
import type { Decline } from "./test-cards.ts";

/** A bank releases an authorization by itself after seven days. */
const authorizedDays = 7;

/** The bank reserved the money. Nobody is charged until the institution captures it. */
export function authorize(account: Account, held: HeldIntent, method: HeldMethod, cause?: Cause): void {
  const { object } = held;
  addCharge(account, held, method, { status: "succeeded", isAuthorized: true }, cause);
  finish(held, method);
  object.status = "requires_capture";
  object.amount_capturable = object.amount;
  held.waiting = method;
  held.dueAt = account.now() + authorizedDays * secondsOfDay;
  account.emit("payment_intent.amount_capturable_updated", object, cause);
}

/** Takes an authorized payment. */
export function captureIntent(account: Account, held: HeldIntent, cause: Cause): HeldIntent {
  const { object, waiting: method } = held;
  if (object.status !== "requires_capture" || !method) throw unexpectedState(object, "capture");
  const charge = chargeOf(account, object)!;
  Object.assign(charge, { captured: true, amount_captured: charge.amount });
  object.amount_capturable = 0;
  account.emit("charge.captured", charge, cause);
  paid(account, held, method, charge, cause);
  return held;
}

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
  paid(account, held, method, charge, cause);
}

/** A charge succeeded or was captured. The test number says what happens next. */
function paid(account: Account, held: HeldIntent, method: HeldMethod, charge: Stripe.Charge, cause?: Cause): void {
  const { object } = held;
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
