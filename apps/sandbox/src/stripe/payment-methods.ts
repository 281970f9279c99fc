import { hash } from "node:crypto";
import type Stripe from "stripe";
import type { Account, HeldMethod } from "./account.ts";
import { type Fields, fieldsAt, textAt } from "./nested-fields.ts";
import { invalid, missingParameter, Refusal, unknownObject } from "./refusal.ts";
import { bankOf, testBanks, testRoutingNumber, type BankBehavior } from "./test-banks.ts";
import { cardOf, testCards, type CardBehavior } from "./test-cards.ts";

const bankTokens = "pm_usBankAccount_";

/** Finds a payment method, or makes one from the name of one of Stripe's ready ones. */
export function methodNamed(account: Account, id: string): HeldMethod {
  const known = account.methods.find(id);
  if (known) return known;
  const card = testCards.find(({ token }) => token === id);
  const bank = testBanks.find(({ token }) => `${bankTokens}${token}` === id);
  if (card) return keep(account, cardMethod(account, card, readyCard, {}));
  if (bank)
    return keep(account, bankMethod(account, bank, { isTyped: false, holder: "individual", type: "checking" }, {}));
  throw unknownObject("PaymentMethod", id, "payment_method");
}

/** Makes a payment method from what a person typed into the vendor's own fields. Only a page may send a number. */
export function createMethod(account: Account, fields: Fields, isFromPage: boolean): HeldMethod {
  const type = textAt(fields, "type");
  if (type === undefined) throw missingParameter("type");
  if (!isFromPage)
    throw new Refusal(402, {
      type: "invalid_request_error",
      message: "Sending credit card numbers directly to the Stripe API is generally unsafe. Use Stripe.js.",
    });
  if (type === "card") return keep(account, typedCard(account, fields));
  if (type === "us_bank_account") return keep(account, typedBank(account, fields));
  throw invalid(`Invalid type: ${type}`, { param: "type" });
}

function keep(account: Account, method: HeldMethod): HeldMethod {
  account.methods.add(method);
  return method;
}

interface CardDetails {
  readonly month: number;
  readonly year: number;
  readonly hasCvc: boolean;
}

const readyCard: CardDetails = { month: 12, year: 2034, hasCvc: true };

function typedCard(account: Account, fields: Fields): HeldMethod {
  const number = (textAt(fields, "card.number") ?? "").replaceAll(" ", "");
  const card = cardOf(number);
  if (!card) throw cardRefusal("incorrect_number", "number", "Your card number is incorrect.");
  return cardMethod(account, card, typedDetails(account, fields), fields);
}

function typedDetails(account: Account, fields: Fields): CardDetails {
  const month = Number(textAt(fields, "card.exp_month"));
  const typedYear = Number(textAt(fields, "card.exp_year"));
  const year = typedYear < 100 ? typedYear + 2000 : typedYear;
  const today = new Date(account.now() * 1000);
  const monthsLeft = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  if (!(month >= 1 && month <= 12))
    throw cardRefusal("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  if (!(monthsLeft >= 0 && monthsLeft < 600))
    throw cardRefusal("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  const cvc = textAt(fields, "card.cvc");
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardRefusal("invalid_cvc", "cvc", "Your card's security code is invalid.");
  return { month, year, hasCvc: cvc !== undefined };
}

function cardRefusal(code: string, param: string, message: string): Refusal {
  return new Refusal(402, { type: "card_error", code, message, param });
}

function cardMethod(
  account: Account,
  card: CardBehavior,
  { month, year, hasCvc }: CardDetails,
  fields: Fields,
): HeldMethod {
  const billing = billingDetails(fields);
  const object: Stripe.PaymentMethod = {
    ...commonOf(account, billing),
    type: "card",
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: billing.address?.line1 ? "unchecked" : null,
        address_postal_code_check: billing.address?.postal_code ? "unchecked" : null,
        cvc_check: hasCvc ? "unchecked" : null,
      },
      country: "US",
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint(card.number),
      funding: card.funding ?? "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
  return { object, card, isTyped: true };
}

interface BankDetails {
  readonly isTyped: boolean;
  readonly holder: "company" | "individual";
  readonly type: "checking" | "savings";
}

function typedBank(account: Account, fields: Fields): HeldMethod {
  const bank = bankOf(textAt(fields, "us_bank_account.account_number") ?? "");
  if (textAt(fields, "us_bank_account.routing_number") !== testRoutingNumber)
    throw invalid("The routing number is invalid.", {
      code: "bank_account_bad_routing_numbers",
      param: "us_bank_account[routing_number]",
    });
  if (!bank)
    throw invalid("The account number is invalid.", {
      code: "account_number_invalid",
      param: "us_bank_account[account_number]",
    });
  if (textAt(fields, "billing_details.name") === undefined) throw missingParameter("billing_details[name]");
  // A person who signs in at the bank types no number.
  const isTyped = textAt(fields, "us_bank_account.financial_connections_account") === undefined;
  const holder = textAt(fields, "us_bank_account.account_holder_type") === "company" ? "company" : "individual";
  const type = textAt(fields, "us_bank_account.account_type") === "savings" ? "savings" : "checking";
  return bankMethod(account, bank, { isTyped, holder, type }, fields);
}

function bankMethod(
  account: Account,
  bank: BankBehavior,
  { isTyped, holder, type }: BankDetails,
  fields: Fields,
): HeldMethod {
  const object: Stripe.PaymentMethod = {
    ...commonOf(account, billingDetails(fields)),
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: holder,
      account_type: type,
      bank_name: "STRIPE TEST BANK",
      financial_connections_account: null,
      fingerprint: fingerprint(bank.number),
      last4: bank.number.slice(-4),
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: testRoutingNumber,
      status_details: null,
    },
  };
  return { object, bank, isTyped };
}

function commonOf(account: Account, billing_details: Stripe.PaymentMethod.BillingDetails) {
  return {
    id: account.newId("pm"),
    object: "payment_method" as const,
    billing_details,
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

function billingDetails(fields: Fields): Stripe.PaymentMethod.BillingDetails {
  const details = fieldsAt(fields, "billing_details");
  const at = (path: string) => textAt(details, path) ?? null;
  return {
    address: {
      city: at("address.city"),
      country: at("address.country"),
      line1: at("address.line1"),
      line2: at("address.line2"),
      postal_code: at("address.postal_code"),
      state: at("address.state"),
    },
    email: at("email"),
    name: at("name"),
    phone: at("phone"),
    tax_id: null,
  };
}

function fingerprint(number: string): string {
  return hash("sha256", `fingerprint ${number}`, "base64url").slice(0, 16);
}
