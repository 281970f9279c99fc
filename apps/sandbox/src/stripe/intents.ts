import type Stripe from "stripe";
import type { Account, Cause, HeldIntent, HeldMethod } from "./account.ts";
import { chargeOf } from "./charges.ts";
import { type Fields, fieldsAt, listAt, textAt } from "./nested-fields.ts";
import { invalid, missingParameter, unexpectedState, unknownObject } from "./refusal.ts";

const methodTypes: ReadonlySet<string> = new Set(["card", "us_bank_account"]);
const leastCents = 50;
const mostCents = 99_999_999;

interface CallDetails {
  /** The version that the caller speaks. */
  readonly version: string;
  readonly cause: Cause;
}

/** Makes a payment. Nobody has paid yet. */
export function createIntent(account: Account, fields: Fields, { version, cause }: CallDetails): HeldIntent {
  const amount = amountIn(fields);
  if (textAt(fields, "currency")?.toLowerCase() !== "usd") throw invalid("Invalid currency.", { param: "currency" });
  const types = typesIn(fields, version);
  const customer = textAt(fields, "customer") ?? null;
  if (customer !== null && !account.customers.find(customer)) throw unknownObject("customer", customer, "customer");
  const verification = textAt(fields, "payment_method_options.us_bank_account.verification_method") ?? "automatic";
  const held: HeldIntent = { object: emptyIntent(account, amount, customer), verification, microDepositTries: 0 };
  const { object } = held;
  object.allowed_payment_method_types = types.length > 0 ? [...types] : null;
  object.payment_method_types = [...(types.length > 0 ? types : methodTypes)];
  object.capture_method = captureMethodIn(fields);
  object.description = textAt(fields, "description") ?? null;
  object.metadata = metadataIn(fields);
  account.intents.add(held);
  account.emit("payment_intent.created", object, cause);
  return held;
}

/** The list of allowed types got another name in this version. The earlier name is unknown since. */
const versionOfAllowed = "2026-09-30";

function typesIn(fields: Fields, version: string): readonly string[] {
  const [param, other]: readonly [string, string] =
    version >= versionOfAllowed
      ? ["allowed_payment_method_types", "payment_method_types"]
      : ["payment_method_types", "allowed_payment_method_types"];
  if (listAt(fields, other).length > 0)
    throw invalid(`Received unknown parameter: ${other}`, { code: "parameter_unknown", param: other });
  const types = listAt(fields, param);
  const unknown = types.find((type) => !methodTypes.has(type));
  if (unknown !== undefined) throw invalid(`The payment method type "${unknown}" is invalid.`, { param });
  return types;
}

function captureMethodIn(fields: Fields): "automatic" | "manual" {
  const given = textAt(fields, "capture_method") ?? "automatic";
  if (given !== "automatic" && given !== "manual")
    throw invalid("Invalid capture_method.", { param: "capture_method" });
  return given;
}

function amountIn(fields: Fields): number {
  const text = textAt(fields, "amount");
  if (text === undefined) throw missingParameter("amount");
  if (!/^\d+$/.test(text))
    throw invalid(`Invalid integer: ${text}`, { code: "parameter_invalid_integer", param: "amount" });
  const amount = Number(text);
  if (amount < leastCents)
    throw invalid("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  if (amount > mostCents)
    throw invalid("Amount must be no more than $999,999.99", { code: "amount_too_large", param: "amount" });
  return amount;
}

const mostMetadata = 50;

/** The caller's own values on an object. */
export function metadataIn(fields: Fields): Record<string, string> {
  const entries = Object.entries(fieldsAt(fields, "metadata")).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name.slice(0, 40), value.slice(0, 500)]] : [],
  );
  if (entries.length > mostMetadata) throw invalid("You can have up to 50 metadata keys.", { param: "metadata" });
  return Object.fromEntries(entries);
}

function emptyIntent(account: Account, amount: number, customer: string | null): Stripe.PaymentIntent {
  const id = account.newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_${account.newId("secret")}`,
    confirmation_method: "automatic",
    created: account.now(),
    currency: "usd",
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

export function intentNamed(account: Account, id: string): HeldIntent {
  const held = account.intents.find(id);
  if (!held) throw unknownObject("payment_intent", id, "intent");
  return held;
}

/** Keeps a method that the person chose, until they confirm the payment. */
export function keepMethod(held: HeldIntent, { object: method }: HeldMethod): HeldIntent {
  if (!isOpen(held)) throw unexpectedState(held.object, "update");
  held.object.payment_method = method.id;
  held.object.status = "requires_confirmation";
  return held;
}

const reasons = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"] as const;
const open: ReadonlySet<string> = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

/** Whether nobody has paid yet, so that it can still be confirmed or canceled. */
export function isOpen({ object }: HeldIntent): boolean {
  return open.has(object.status);
}

/** Ends a payment. An authorized card is released, and nobody was charged. */
export function cancelIntent(account: Account, held: HeldIntent, fields: Fields, cause: Cause): HeldIntent {
  const { object } = held;
  const given = textAt(fields, "cancellation_reason");
  const reason = reasons.find((one) => one === given) ?? null;
  if (given !== undefined && reason === null)
    throw invalid("Invalid cancellation_reason.", { param: "cancellation_reason" });
  if (!isOpen(held) && object.status !== "requires_capture") throw unexpectedState(object, "cancel");
  endIntent(account, held, reason, cause);
  return held;
}

/** A payment that nobody can make anymore. */
export function endIntent(
  account: Account,
  held: HeldIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  cause?: Cause,
): void {
  const { object } = held;
  if (object.status === "requires_capture") release(account, object);
  object.status = "canceled";
  object.canceled_at = account.now();
  object.cancellation_reason = reason;
  object.next_action = null;
  delete held.dueAt;
  delete held.waiting;
  account.emit("payment_intent.canceled", object, cause);
}

/** Stripe shows an authorization that was released as a charge that was refunded without being captured. */
function release(account: Account, intent: Stripe.PaymentIntent): void {
  intent.amount_capturable = 0;
  const charge = chargeOf(account, intent);
  if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
}
