/*
 * Stripe's PaymentIntents, by its official package (decision 345). A page confirms a payment itself, with Stripe's script, so no card number
 * comes here. Not tried against the live service.
 *
 *   POST /v1/payment_intents, GET /v1/payment_intents/search -> a payment is made once: by our key for a day, and by our name in it for ever
 *   GET /v1/payment_intents/{id}, /v1/disputes               -> what became of it
 *   POST …/capture, …/confirm                                -> takes an authorized card, or debits a linked account
 *   POST …/cancel, …/verify_microdeposits, /v1/refunds
 */
import { Stripe } from "stripe";
import { createCircuitBreaker, type CircuitBreakerOptions } from "../http/circuit-breaker.ts";
import { toldCall } from "../http/told-call.ts";
import type { DepositAnswer, Mandate, Payment, PaymentOrder, Payments, RefundOrder } from "./port.ts";
import { readStripeEvent } from "./stripe-event.ts";
import { StripeExchange } from "./stripe-exchange.ts";
import { codeOf, withoutWords } from "./stripe-failures.ts";
import {
  chargeOf,
  clientSecretOf,
  depositProblem,
  Intent,
  paymentKey,
  paymentOf,
  refundKey,
  refundOf,
  shaped,
  StripeDispute,
  StripeRefund,
} from "./stripe-payment.ts";

export interface StripeOptions {
  /** `https://api.stripe.com`, or the sandbox. */
  readonly baseUrl: string;
  readonly secretKey: string;
  /** The secrets of the webhook, the newest first. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs: number;
  readonly retries: number;
  readonly clock: () => Date;
  readonly breaker?: CircuitBreakerOptions;
}

export function createStripe(options: StripeOptions): Payments {
  const stripe = clientOf(options);
  const breaker = createCircuitBreaker(options.breaker);
  const call = async <Result>(work: () => Promise<Result>) =>
    toldCall("payments", async () => withoutWords(breaker, work));
  const read = async (reference: string) => readPayment(stripe, reference);
  return {
    begin: async (order) =>
      call(async () => {
        const ageMs = options.clock().getTime() - order.firstTriedAt.getTime();
        const earlier = ageMs < searchableAfterMs ? undefined : await earlierIntent(stripe, order);
        const intent = earlier ?? (await newIntent(stripe, order, ageMs));
        return { payment: await withDispute(stripe, intent), clientSecret: clientSecretOf(intent) };
      }),
    read: async (reference) => call(async () => read(reference)),
    capture: async (reference) => call(async () => capture(stripe, reference)),
    debit: async (reference, mandate) => call(async () => debit(stripe, reference, mandate)),
    cancel: async (reference) => call(async () => cancel(stripe, reference)),
    refund: async (order) => call(async () => refund(stripe, order)),
    refundsOf: async (reference) => call(async () => refundsOf(stripe, reference)),
    verifyDeposits: async (reference, answer) => call(async () => verifyDeposits(stripe, reference, answer)),
    list: async (from, before, after) =>
      call(async () => {
        const page = await stripe.paymentIntents.list({
          created: { gte: secondsOf(from), lt: secondsOf(before) },
          limit: pageLength,
          expand: expandInList,
          ...(after !== undefined && { starting_after: after }),
        });
        const intents = page.data.map((intent) => shaped(Intent, intent));
        const payments = await Promise.all(intents.map(async (intent) => withDispute(stripe, intent)));
        return { payments, next: page.has_more ? payments.at(-1)?.reference : undefined };
      }),
    readEvent: async (signature, body) =>
      readStripeEvent(stripe, { signature, body, secrets: options.webhookSecrets, now: options.clock() }),
  };
}

const pageLength = 100;
const expand = ["latest_charge", "payment_method"];
const expandInList = expand.map((name) => `data.${name}`);

function clientOf({ baseUrl, secretKey, timeoutMs, retries }: StripeOptions): Stripe {
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    httpClient: new StripeExchange(pathname === "/" ? "" : pathname),
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
  });
}

const methodTypes = { card: "card", bankAccount: "us_bank_account" } as const;

/** A repeated call gets the answer to the first one, and the payment may have changed since. */
const repeatedAfterMs = 1_000;

async function newIntent(
  stripe: Stripe,
  { paymentId, source, amountCents, taken }: PaymentOrder,
  ageMs: number,
): Promise<Intent> {
  const made = await stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: "usd",
      allowed_payment_method_types: [methodTypes[source]],
      metadata: { [paymentKey]: paymentId },
      ...(taken === "later" && source === "card" && { capture_method: "manual" as const }),
      expand,
    },
    { idempotencyKey: `begin-${paymentId}` },
  );
  return shaped(Intent, ageMs < repeatedAfterMs ? made : await stripe.paymentIntents.retrieve(made.id, { expand }));
}

/** A search finds a payment within the hour, and a key protects for a day. So one of them always does. */
const searchableAfterMs = 3_600_000;

/** The payment that an earlier try began. The idempotency key may be forgotten, but our name stays in it. */
async function earlierIntent(stripe: Stripe, order: PaymentOrder): Promise<Intent | undefined> {
  const found = await stripe.paymentIntents.search({
    query: `metadata["${paymentKey}"]:"${order.paymentId}"`,
    limit: 1,
    expand: expandInList,
  });
  const [intent] = found.data;
  return intent && shaped(Intent, intent);
}

async function readPayment(stripe: Stripe, reference: string): Promise<Payment> {
  return withDispute(stripe, shaped(Intent, await stripe.paymentIntents.retrieve(reference, { expand })));
}

async function withDispute(stripe: Stripe, intent: Intent): Promise<Payment> {
  if (!chargeOf(intent)?.disputed) return paymentOf(intent);
  const disputes = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 });
  const [dispute] = disputes.data;
  return paymentOf(intent, dispute && shaped(StripeDispute, dispute));
}

/** What somebody else did to the payment meanwhile is read. The same call again changes nothing. */
async function unlessChanged(stripe: Stripe, reference: string, change: () => Promise<Stripe.PaymentIntent>) {
  try {
    return paymentOf(shaped(Intent, await change()));
  } catch (error) {
    if (codeOf(error) !== "payment_intent_unexpected_state") throw error;
    return readPayment(stripe, reference);
  }
}

async function capture(stripe: Stripe, reference: string): Promise<Payment> {
  const options = { idempotencyKey: `capture-${reference}` };
  return unlessChanged(stripe, reference, async () => stripe.paymentIntents.capture(reference, { expand }, options));
}

async function debit(stripe: Stripe, reference: string, mandate: Mandate): Promise<Payment> {
  const linked = await readPayment(stripe, reference);
  if (linked.state !== "ready" || linked.source !== "bankAccount") return linked;
  const online = { ip_address: mandate.ipAddress, user_agent: mandate.userAgent };
  const mandate_data = {
    customer_acceptance: { type: "online" as const, accepted_at: secondsOf(mandate.acceptedAt), online },
  };
  try {
    return await unlessChanged(stripe, reference, async () =>
      stripe.paymentIntents.confirm(reference, { mandate_data, expand }, { idempotencyKey: `debit-${reference}` }),
    );
  } catch (error) {
    // The vendor refused the account, and the payment says why.
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return readPayment(stripe, reference);
  }
}

async function cancel(stripe: Stripe, reference: string): Promise<Payment> {
  return unlessChanged(stripe, reference, async () =>
    stripe.paymentIntents.cancel(reference, { cancellation_reason: "abandoned", expand }),
  );
}

const reasons = {
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  requestedByCustomer: "requested_by_customer",
} as const;

/** Looks for an earlier try's refund first, because a key protects for a day only. */
async function refund(stripe: Stripe, { reference, refundId, amountCents, reason }: RefundOrder) {
  const earlier = (await refundsOf(stripe, reference)).find((one) => one.refundId === refundId);
  if (earlier) return earlier;
  const made = await stripe.refunds.create(
    {
      payment_intent: reference,
      amount: amountCents,
      reason: reasons[reason],
      metadata: { [refundKey]: refundId },
    },
    { idempotencyKey: `refund-${refundId}` },
  );
  return refundOf(shaped(StripeRefund, made));
}

async function refundsOf(stripe: Stripe, reference: string) {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: pageLength });
  return data.map((one) => refundOf(shaped(StripeRefund, one)));
}

async function verifyDeposits(stripe: Stripe, reference: string, answer: DepositAnswer): Promise<Payment> {
  const given = "code" in answer ? { descriptor_code: answer.code } : { amounts: [...answer.amountsCents] };
  try {
    const verified = await stripe.paymentIntents.verifyMicrodeposits(reference, { ...given, expand });
    return paymentOf(shaped(Intent, verified));
  } catch (error) {
    const code = codeOf(error);
    const problem = depositProblem(code);
    if (problem === undefined && code !== "payment_intent_unexpected_state") throw error;
    const payment = await readPayment(stripe, reference);
    return { ...payment, problem: problem ?? payment.problem };
  }
}

function secondsOf(time: Date): number {
  return Math.ceil(time.getTime() / 1000);
}
