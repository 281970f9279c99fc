import * as z from "zod/mini";
import { knownProblem, problemOfCodes, type CheckResult } from "@portico/domain/payments/payment-problem";
import type { PaymentState, RefundState } from "@portico/domain/payments/payment";
import { FailedAttempt } from "../http/failed-attempt.ts";
import { branded } from "./numberless.ts";
import type { BankName, CardBrand, ClientSecret, LastFour, OwnId, Payment, Refund, VendorId } from "./port.ts";

/*
 * The parts of Stripe's objects that we use. Everything else is dropped here, so that it can't reach a row or a log.
 */

const text = z.nullish(z.string());
const Metadata = z.record(z.string(), z.string());

const BankAccount = z.object({ last4: text, bank_name: text });

const Charge = z.object({
  disputed: z.boolean(),
  captured: z.boolean(),
  amount_refunded: z.int(),
  payment_method_details: z.nullish(
    z.object({
      card: z.optional(
        z.object({
          brand: text,
          last4: text,
          checks: z.nullish(z.object({ cvc_check: text, address_postal_code_check: text, address_line1_check: text })),
        }),
      ),
      us_bank_account: z.optional(BankAccount),
    }),
  ),
});

const Method = z.object({
  card: z.optional(z.object({ brand: text, last4: text })),
  us_bank_account: z.optional(BankAccount),
});

export const Intent = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  client_secret: text,
  status: z.string(),
  metadata: Metadata,
  payment_method_types: z.array(z.string()),
  last_payment_error: z.nullish(z.object({ code: text, decline_code: text })),
  next_action: z.nullish(
    z.object({ type: z.string(), verify_with_microdeposits: z.optional(z.object({ microdeposit_type: text })) }),
  ),
  /** Expanded in each call that reads a payment. */
  latest_charge: z.nullish(z.union([z.string(), Charge])),
  payment_method: z.nullish(z.union([z.string(), Method])),
});
export type Intent = z.output<typeof Intent>;

export const StripeRefund = z.object({ id: z.string(), amount: z.int(), status: text, metadata: z.nullish(Metadata) });
export const StripeDispute = z.object({ status: z.string(), reason: text });
type Dispute = z.output<typeof StripeDispute>;

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.optional(z.string()), object: z.string(), payment_intent: text }) }),
});

/** Our own names in the vendor's metadata. */
export const paymentKey = "portico_payment";
export const refundKey = "portico_refund";

/** Reads a part of an answer. Another shape than expected counts as no answer. */
export function shaped<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new FailedAttempt("unavailable", `The answer has another shape than expected, at: ${places}.`);
}

export function vendorIdIn(value: unknown): VendorId | undefined {
  return branded<"vendorId">(/^[a-z]{2,8}_\w{1,250}$/, value);
}

export function vendorId(value: unknown): VendorId {
  const id = vendorIdIn(value);
  if (id === undefined) throw new FailedAttempt("unavailable", "The answer has an ID of another shape.");
  return id;
}

function ownId(value: unknown): OwnId | undefined {
  return branded<"ownId">(/^[\w-]{1,64}$/, value);
}

export function clientSecretOf({ client_secret }: Intent): ClientSecret {
  const secret = branded<"clientSecret">(/^pi_\w{4,250}$/, client_secret);
  if (secret === undefined) throw new FailedAttempt("unavailable", "The answer has no client secret.");
  return secret;
}

/** A payment in our words. Its dispute is a question of its own. */
export function paymentOf(intent: Intent, dispute?: Dispute): Payment {
  const state = stateOf(intent, dispute?.status);
  return {
    reference: vendorId(intent.id),
    paymentId: ownId(intent.metadata[paymentKey]),
    source: intent.payment_method_types.includes("us_bank_account") ? "bankAccount" : "card",
    amountCents: intent.amount,
    state,
    // A bank that takes a debit back gives its reason in the dispute.
    problem: state === "returned" ? knownProblem(dispute?.reason ?? undefined) : problemIn(intent, state),
    ...chargedTo(chargeOf(intent), intent),
    deposits: depositsIn(intent),
    begunAt: new Date(intent.created * 1000),
  };
}

export function chargeOf({ latest_charge }: Intent): z.output<typeof Charge> | undefined {
  return typeof latest_charge === "object" && latest_charge !== null ? latest_charge : undefined;
}

function chargedTo(
  charge: z.output<typeof Charge> | undefined,
  { payment_method: method }: Intent,
): Pick<Payment, "refundedCents" | "checks" | "brand" | "lastFour" | "bankName"> {
  // Nobody got a released authorization back, because nobody was charged.
  const refundedCents = charge?.captured ? charge.amount_refunded : 0;
  const { card, us_bank_account: debited } = charge?.payment_method_details ?? {};
  if (card) {
    const checks = card.checks ? checksIn(card.checks) : undefined;
    return { refundedCents, checks, brand: brandOf(card.brand), lastFour: lastFour(card.last4), bankName: undefined };
  }
  const linked = typeof method === "object" ? method?.us_bank_account : undefined;
  return { refundedCents, checks: undefined, brand: undefined, ...namesOf(debited ?? linked) };
}

function namesOf(bank: z.output<typeof BankAccount> | undefined): Pick<Payment, "lastFour" | "bankName"> {
  return { lastFour: lastFour(bank?.last4), bankName: bankName(bank?.bank_name) };
}

const brands: readonly CardBrand[] = ["visa", "mastercard", "amex", "discover"];

function brandOf(name: unknown): CardBrand {
  return brands.find((brand) => brand === name) ?? "other";
}

const states: Readonly<Record<string, PaymentState>> = {
  requires_payment_method: "open",
  requires_confirmation: "ready",
  processing: "processing",
  requires_capture: "ready",
  canceled: "canceled",
};

function stateOf(intent: Intent, disputeStatus: string | undefined): PaymentState {
  const { status, next_action } = intent;
  if (status === "requires_action")
    return next_action?.type === "verify_with_microdeposits" ? "needsDeposits" : "needsBank";
  if (status !== "succeeded") return knownState(status);
  if (disputeStatus !== undefined) return disputedState(disputeStatus);
  const refunded = chargeOf(intent)?.amount_refunded ?? 0;
  return refunded >= intent.amount ? "refunded" : "paid";
}

/** A status of next year is no reason to believe that somebody paid, or that nobody did. */
function knownState(status: string): PaymentState {
  const state = Object.hasOwn(states, status) ? states[status] : undefined;
  if (state === undefined) throw new FailedAttempt("unavailable", "The payment has an unknown status.");
  return state;
}

/** An inquiry ("warning") takes no money. */
function disputedState(status: string): PaymentState {
  if (status === "lost") return "returned";
  return status === "won" || status === "prevented" || status.startsWith("warning_") ? "paid" : "disputed";
}

/** An earlier try's problem says nothing about a payment that goes on. */
function problemIn({ last_payment_error: error }: Intent, state: PaymentState): Payment["problem"] {
  return error && state === "open"
    ? problemOfCodes(error.code ?? undefined, error.decline_code ?? undefined)
    : undefined;
}

function depositsIn({ next_action }: Intent): Payment["deposits"] {
  const deposits = next_action?.verify_with_microdeposits;
  return deposits && (deposits.microdeposit_type === "descriptor_code" ? "code" : "amounts");
}

const results: readonly CheckResult[] = ["pass", "fail", "unavailable", "unchecked"];

function checksIn(checks: { cvc_check?: unknown; address_postal_code_check?: unknown; address_line1_check?: unknown }) {
  const result = (given: unknown): CheckResult => results.find((one) => one === given) ?? "unchecked";
  return {
    securityCode: result(checks.cvc_check),
    zipCode: result(checks.address_postal_code_check),
    street: result(checks.address_line1_check),
  };
}

function lastFour(value: unknown): LastFour | undefined {
  return branded<"lastFour">(/^\d{4}$/, value);
}

function bankName(value: unknown): BankName | undefined {
  return branded<"bankName">(/^[\p{L}\p{M}\d .,&'()-]{1,60}$/u, value);
}

const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: "refunded",
  failed: "failed",
  canceled: "failed",
};

export function refundOf({ id, amount, status, metadata }: z.output<typeof StripeRefund>): Refund {
  return {
    reference: vendorId(id),
    refundId: ownId(metadata?.[refundKey]),
    amountCents: amount,
    state: refundStates[status ?? ""] ?? "pending",
  };
}

/** The problem with which a deposit's answer was refused. */
export function depositProblem(code: string | undefined): Payment["problem"] {
  return code?.includes("microdeposit") ? knownProblem(code) : undefined;
}
