import type Stripe from "stripe";
import { type Account, type Cause, type HeldIntent, type HeldMethod, secondsOfDay } from "./account.ts";
import { addCharge } from "./charges.ts";
import { isOpen } from "./intents.ts";
import { type Fields, fieldsAt, textAt } from "./nested-fields.ts";
import { authorize, declineRefusal, fail, succeed } from "./outcome.ts";
import { createMethod, methodNamed } from "./payment-methods.ts";
import { invalid, missingParameter, unexpectedState } from "./refusal.ts";

/** About four business days. */
const debitDays = 4;
const microDepositDays = 10;

export interface Confirmation {
  readonly fields: Fields;
  /** Whether a page sent it, with the publishable key and the client secret. */
  readonly isFromPage: boolean;
  /** The vendor's own address, for the pages that a person must visit. */
  readonly home: string;
  readonly cause: Cause;
}

/** Tries to pay. A declined payment leaves the intent ready for another try. */
export function confirmIntent(account: Account, held: HeldIntent, confirmation: Confirmation): HeldIntent {
  if (!isOpen(held)) throw unexpectedState(held.object, "confirm");
  const method = methodFor(account, held, confirmation);
  const { type } = method.object;
  if (!held.object.payment_method_types.includes(type))
    throw invalid(`The PaymentMethod (${type}) isn't in this PaymentIntent's payment_method_types.`, {
      param: "payment_method",
    });
  if (
    method.bank &&
    !confirmation.isFromPage &&
    textAt(confirmation.fields, "mandate_data.customer_acceptance.type") === undefined
  )
    throw missingParameter("mandate_data");
  held.object.last_payment_error = null;
  held.object.payment_method = method.object.id;
  return method.bank
    ? confirmBank(account, held, method, confirmation)
    : confirmCard(account, held, method, confirmation);
}

function methodFor(account: Account, { object }: HeldIntent, { fields, isFromPage }: Confirmation): HeldMethod {
  const typed = fieldsAt(fields, "payment_method_data");
  if (Object.keys(typed).length > 0) return createMethod(account, typed, isFromPage);
  const id = textAt(fields, "payment_method") ?? object.payment_method;
  if (typeof id !== "string") throw missingParameter("payment_method");
  return methodNamed(account, id);
}

function confirmCard(account: Account, held: HeldIntent, method: HeldMethod, confirmation: Confirmation): HeldIntent {
  const { cause } = confirmation;
  const { decline, authentication } = method.card!;
  if (decline) {
    fail(account, held, method, decline, { cause });
    throw declineRefusal(held);
  }
  if (authentication === undefined) payByCard(account, held, method, cause);
  else askBank(account, held, method, confirmation);
  return held;
}

/** Charges the card, or only authorizes it until the institution captures it. */
function payByCard(account: Account, held: HeldIntent, method: HeldMethod, cause?: Cause): void {
  if (held.object.capture_method === "manual") authorize(account, held, method, cause);
  else succeed(account, held, method, cause);
}

/** The bank wants to ask the person: on a page of its own, or in a window of the vendor's script. */
function askBank(account: Account, held: HeldIntent, method: HeldMethod, { fields, home, cause }: Confirmation): void {
  const { object } = held;
  const url = `${home}/three-d-secure/${object.id}?client_secret=${object.client_secret}`;
  const return_url = textAt(fields, "return_url") ?? null;
  object.status = "requires_action";
  object.next_action =
    textAt(fields, "use_stripe_sdk") === "true" || return_url === null
      ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
      : { type: "redirect_to_url", redirect_to_url: { url, return_url } };
  held.waiting = method;
  account.emit("payment_intent.requires_action", object, cause);
}

function confirmBank(
  account: Account,
  held: HeldIntent,
  method: HeldMethod,
  { home, cause }: Confirmation,
): HeldIntent {
  if (method.bank!.ending === "blocked") {
    const decline = { code: "bank_account_unusable", message: "This bank account can't be used for this payment." };
    fail(account, held, method, decline, { isBlocked: true, cause });
    throw declineRefusal(held);
  }
  const needsDeposits = held.verification === "microdeposits" || (held.verification === "automatic" && method.isTyped);
  if (needsDeposits) askForDeposits(account, held, method, home, cause);
  else startDebit(account, held, method, cause);
  return held;
}

function askForDeposits(account: Account, held: HeldIntent, method: HeldMethod, home: string, cause: Cause): void {
  const { object } = held;
  object.status = "requires_action";
  object.next_action = {
    type: "verify_with_microdeposits",
    verify_with_microdeposits: {
      arrival_date: account.now() + secondsOfDay,
      hosted_verification_url: `${home}/payments`,
      microdeposit_type: object.amount % 100 === 0 ? "descriptor_code" : "amounts",
    },
  };
  held.waiting = method;
  held.microDepositTries = 0;
  held.dueAt = account.now() + (method.bank!.ending === "noMicroDeposits" ? 1 : microDepositDays) * secondsOfDay;
  account.emit("payment_intent.requires_action", object, cause);
}

/** The debit is on its way, and takes days. */
export function startDebit(account: Account, held: HeldIntent, method: HeldMethod, cause?: Cause): void {
  const { object } = held;
  object.status = "processing";
  object.next_action = null;
  object.payment_method = method.object.id;
  held.waiting = method;
  if (method.bank!.ending === "neverSettles") delete held.dueAt;
  else held.dueAt = account.now() + debitDays * secondsOfDay;
  addCharge(account, held, method, { status: "pending" }, cause);
  account.emit("payment_intent.processing", object, cause);
}

/** The person answered their bank. */
export function endAuthentication(account: Account, held: HeldIntent, isApproved: boolean): Stripe.PaymentIntent {
  const method = held.waiting;
  if (held.object.status !== "requires_action" || !method?.card) throw unexpectedState(held.object, "authenticate");
  if (!isApproved) {
    const code = "payment_intent_authentication_failure";
    fail(
      account,
      held,
      method,
      { code, message: "The provided PaymentMethod has failed authentication." },
      { isCharged: false },
    );
  } else if (method.card.authentication === "thenDeclined") {
    fail(account, held, method, {
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    });
  } else {
    payByCard(account, held, method);
  }
  return held.object;
}
