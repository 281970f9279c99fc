import type Stripe from "stripe";
import type { Account, Cause, HeldIntent, HeldMethod } from "./account.ts";
import type { Decline } from "./test-cards.ts";

/** The last charge of an intent. */
export function chargeOf(account: Account, { latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof latest_charge === "string" ? account.charges.find(latest_charge) : undefined;
}

/** Charges an intent's method, and writes down how it went. */
export function addCharge(
  account: Account,
  { object: intent }: HeldIntent,
  method: HeldMethod,
  outcome: {
    readonly status: "succeeded" | "pending" | "failed";
    readonly decline?: Decline;
    readonly isBlocked?: boolean;
    /** The card is only authorized, and is captured later. */
    readonly isAuthorized?: boolean;
  },
  cause?: Cause,
): Stripe.Charge {
  const { status, decline, isAuthorized = false } = outcome;
  const isPaid = status === "succeeded";
  const charge: Stripe.Charge = {
    ...emptyCharge,
    id: account.newId(method.bank ? "py" : "ch"),
    amount: intent.amount,
    amount_captured: isPaid && !isAuthorized ? intent.amount : 0,
    billing_details: { ...method.object.billing_details, tax_id: null },
    captured: status !== "failed" && !isAuthorized,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(outcome),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: detailsOf(account, method),
    status,
  };
  account.charges.add(charge);
  intent.latest_charge = charge.id;
  account.emit(`charge.${status}`, charge, cause);
  return charge;
}

const emptyCharge = {
  object: "charge",
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: "PORTICO SANDBOX",
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.Charge>;

function outcomeOf({
  decline,
  isBlocked,
}: {
  readonly decline?: Decline;
  readonly isBlocked?: boolean;
}): Stripe.Charge.Outcome {
  const reason = decline && (decline.decline_code ?? decline.code);
  if (isBlocked)
    return {
      ...plainOutcome,
      network_status: "not_sent_to_network",
      reason: "highest_risk_level",
      risk_level: "highest",
      seller_message: "Stripe blocked this payment as too risky.",
      type: "blocked",
    };
  if (!reason)
    return {
      ...plainOutcome,
      network_status: "approved_by_network",
      reason: null,
      seller_message: "Payment complete.",
      type: "authorized",
    };
  return {
    ...plainOutcome,
    advice_code: adviceOf(reason),
    network_status: "declined_by_network",
    reason,
    seller_message: "The bank did not return any further details with this decline.",
    type: "issuer_declined",
  };
}

const plainOutcome = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: "normal" };

/** The network's advice on another try. */
export function adviceOf(reason: string): "confirm_card_data" | "do_not_try_again" | "try_again_later" | null {
  if (reason === "incorrect_cvc" || reason === "expired_card") return "confirm_card_data";
  if (reason === "lost_card" || reason === "stolen_card") return "do_not_try_again";
  return reason === "insufficient_funds" || reason === "processing_error" ? "try_again_later" : null;
}

function detailsOf(account: Account, { object, card, bank }: HeldMethod): Stripe.Charge.PaymentMethodDetails {
  if (bank) return { type: "us_bank_account", us_bank_account: bankDetails(account, object.us_bank_account!) };
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status, checks } = object.card!;
  const results = card?.checks ?? {};
  const result = (asked: string | null | undefined, known?: "pass" | "fail") => known ?? (asked ? "pass" : null);
  return {
    type: "card",
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand,
      checks: {
        address_line1_check: result(checks?.address_line1_check, results.line1),
        address_postal_code_check: result(checks?.address_postal_code_check, results.zip),
        cvc_check: result(checks?.cvc_check, results.cvc),
      },
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      fingerprint: fingerprint ?? null,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function bankDetails(
  account: Account,
  method: Stripe.PaymentMethod.UsBankAccount,
): Stripe.Charge.PaymentMethodDetails.UsBankAccount {
  const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = method;
  return {
    account_holder_type,
    account_type,
    bank_name,
    expected_debit_date: new Date((account.now() + 86_400) * 1000).toISOString().slice(0, 10),
    fingerprint,
    last4,
    payment_reference: `PR${account.newId("").slice(1, 9).toUpperCase()}`,
    routing_number,
  };
}
