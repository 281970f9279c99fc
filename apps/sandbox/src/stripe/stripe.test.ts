import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { refusalOf, stripeClient, testStripe, type TestStripe } from "./testing/stripe-client.ts";

const mandate_data = {
  customer_acceptance: { type: "online" as const, online: { ip_address: "127.0.0.1", user_agent: "test" } },
};

async function cardIntent({ stripe }: TestStripe, amount = 5000): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount, currency: "usd", allowed_payment_method_types: ["card"] });
}

interface BankOptions {
  readonly amount?: number;
  readonly verification_method?: "automatic" | "microdeposits";
}

async function bankIntent(
  { stripe }: TestStripe,
  token: string,
  { amount = 20_000, verification_method = "automatic" }: BankOptions = {},
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount,
    currency: "usd",
    allowed_payment_method_types: ["us_bank_account"],
    payment_method: `pm_usBankAccount_${token}`,
    payment_method_options: { us_bank_account: { verification_method } },
    mandate_data,
    confirm: true,
  });
}

/** Types a card into the vendor's own fields, as its page does. */
async function typedCard({ page }: TestStripe, number: string, card: object = {}): Promise<Stripe.PaymentMethod> {
  return page.paymentMethods.create({
    type: "card",
    card: { number, exp_month: 12, exp_year: 2034, cvc: "123", ...card },
    billing_details: { address: { line1: "1 Main St", postal_code: "04101" } },
  });
}

async function pay(world: TestStripe, number: string): Promise<Stripe.PaymentIntent> {
  const { id } = await cardIntent(world);
  const method = await typedCard(world, number);
  return world.stripe.paymentIntents.confirm(id, { payment_method: method.id, expand: ["latest_charge"] });
}

const typesOf = async ({ stripe }: TestStripe) =>
  (await stripe.events.list({ limit: 50 })).data.map(({ type }) => type).toReversed();

test.each(["4242424242424242", "5555555555554444", "378282246310005", "4000056655665556"])(
  "charges the card %s",
  async (number) => {
    const world = await testStripe();

    const paid = await pay(world, number);

    expect(paid).toMatchObject({ status: "succeeded", amount_received: 5000, last_payment_error: null });
    expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card).toMatchObject({
      last4: number.slice(-4),
      checks: { cvc_check: "pass", address_line1_check: "pass", address_postal_code_check: "pass" },
    });
    expect(JSON.stringify(paid)).not.toContain(number);
    expect(await typesOf(world)).toEqual(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]);
  },
);

test.each([
  ["4000000000000002", "card_declined", "generic_decline"],
  ["4000000000009995", "card_declined", "insufficient_funds"],
  ["4000000000009987", "card_declined", "lost_card"],
  ["4000000000009979", "card_declined", "stolen_card"],
  ["4000000000006975", "card_declined", "card_velocity_exceeded"],
  ["4000000000000069", "expired_card", ""],
  ["4000000000000127", "incorrect_cvc", ""],
  ["4000000000000119", "processing_error", ""],
])("declines the card %s with %s %s, and takes another one", async (number, code, decline_code) => {
  const world = await testStripe();
  const { id } = await cardIntent(world);
  const method = await typedCard(world, number);

  const error = await refusalOf(world.stripe.paymentIntents.confirm(id, { payment_method: method.id }));

  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({ statusCode: 402, code, decline_code, requestId: expect.stringMatching(/^req_/) });
  expect(error.charge).toMatch(/^ch_/);
  expect(error.payment_intent).toMatchObject({ id, status: "requires_payment_method" });
  expect(error.doc_url).toContain("error-codes");
  expect(await typesOf(world)).toContain("payment_intent.payment_failed");
  const again = await world.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  expect(again.status).toBe("succeeded");
});

test.each([
  ["4242424242424241", {}, "incorrect_number"],
  ["4242424242424242", { exp_month: 13 }, "invalid_expiry_month"],
  ["4242424242424242", { exp_year: 2020 }, "invalid_expiry_year"],
  ["4242424242424242", { cvc: "1" }, "invalid_cvc"],
])("refuses the card %s with %o before anybody is asked", async (number, card, code) => {
  const world = await testStripe();

  expect(await refusalOf(typedCard(world, number, card))).toMatchObject({ statusCode: 402, code });
});

test.each([
  ["4000000000000101", { cvc_check: "fail", address_postal_code_check: "pass", address_line1_check: "pass" }],
  ["4000000000000036", { cvc_check: "pass", address_postal_code_check: "fail", address_line1_check: "pass" }],
  ["4000000000000028", { cvc_check: "pass", address_postal_code_check: "pass", address_line1_check: "fail" }],
  ["4000000000000010", { cvc_check: "pass", address_postal_code_check: "fail", address_line1_check: "fail" }],
])("charges the card %s and reports the checks %o", async (number, checks) => {
  const paid = await pay(await testStripe(), number);

  expect(paid.status).toBe("succeeded");
  expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card?.checks).toEqual(checks);
});

test.each([
  ["4000000000003220", "approve", "succeeded", null],
  ["4000002760003184", "decline", "requires_payment_method", "payment_intent_authentication_failure"],
  ["4000008400001629", "approve", "requires_payment_method", "card_declined"],
])("asks the bank about the card %s: %s leads to %s", async (number, answer, status, code) => {
  const world = await testStripe();
  const { id } = await cardIntent(world);
  const { id: payment_method } = await typedCard(world, number);
  const return_url = "http://harborlight.localhost/account/funding";
  const asked = await world.stripe.paymentIntents.confirm(id, { payment_method, return_url });
  expect(asked.status).toBe("requires_action");
  const { url } = asked.next_action!.redirect_to_url!;

  const answered = await fetch(url!, { method: "POST", body: new URLSearchParams({ answer }), redirect: "manual" });

  const target = new URL(answered.headers.get("location")!);
  expect(target.searchParams.get("payment_intent")).toBe(id);
  expect(target.searchParams.get("redirect_status")).toBe(status === "succeeded" ? "succeeded" : "failed");
  const read = await world.stripe.paymentIntents.retrieve(id);
  expect(read.status).toBe(status);
  expect(read.last_payment_error?.code ?? null).toBe(code);
});

test("disputes a card payment, and lets the institution win", async () => {
  const world = await testStripe();
  const { id } = await pay(world, "4000000000000259");
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: id })).data;
  expect(dispute).toMatchObject({ status: "needs_response", reason: "fraudulent", amount: 5000 });

  await world.control(`/payments/${id}`, { action: "win" });

  expect((await world.stripe.disputes.retrieve(dispute!.id)).status).toBe("won");
  expect(await typesOf(world)).toEqual(
    expect.arrayContaining(["charge.dispute.created", "charge.dispute.closed", "charge.dispute.funds_reinstated"]),
  );
});

test.each([
  ["pm_card_visa", "succeeded", "succeeded"],
  ["pm_card_pendingRefund", "pending", "succeeded"],
  ["pm_card_refundFail", "succeeded", "failed"],
])("refunds %s: first %s, and a day later %s", async (payment_method, first, later) => {
  const world = await testStripe();
  const { id } = await cardIntent(world);
  await world.stripe.paymentIntents.confirm(id, { payment_method });

  const refund = await world.stripe.refunds.create({ payment_intent: id, amount: 2000 });
  expect(refund).toMatchObject({ status: first, amount: 2000 });
  await world.control("/days", { days: 1 });

  const ended = await world.stripe.refunds.retrieve(refund.id);
  expect(ended.status).toBe(later);
  const charge = await world.stripe.charges.retrieve(ended.charge as string);
  expect(charge.amount_refunded).toBe(later === "failed" ? 0 : 2000);
});

test("never refunds more than was paid", async () => {
  const world = await testStripe();
  const { id: payment_intent } = await pay(world, "4242424242424242");
  const { stripe } = world;

  expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 5001 }))).toMatchObject({ param: "amount" });
  await stripe.refunds.create({ payment_intent });
  expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({ code: "charge_already_refunded" });
});

test("keeps a bank payment in processing until the days have passed", async () => {
  const world = await testStripe();
  const begun = await bankIntent(world, "success");
  expect(begun.status).toBe("processing");

  await world.control("/days", { days: 3 });
  expect((await world.stripe.paymentIntents.retrieve(begun.id)).status).toBe("processing");
  await world.control("/days", { days: 1 });

  const paid = await world.stripe.paymentIntents.retrieve(begun.id, { expand: ["latest_charge"] });
  expect(paid.status).toBe("succeeded");
  expect((paid.latest_charge as Stripe.Charge).payment_method_details?.us_bank_account).toMatchObject({
    last4: "6789",
    routing_number: "110000000",
  });
});

test.each([
  ["accountClosed", "account_closed"],
  ["noAccount", "no_account"],
  ["insufficientFunds", "insufficient_funds"],
  ["debitNotAuthorized", "debit_not_authorized"],
  ["weeklyLimitExceeded", "charge_exceeds_transaction_limit"],
])("fails the debit of %s with %s when it is settled", async (token, code) => {
  const world = await testStripe();
  const { id } = await bankIntent(world, token);

  await world.control(`/payments/${id}`, { action: "settle" });

  const failed = await world.stripe.paymentIntents.retrieve(id);
  expect(failed).toMatchObject({ status: "requires_payment_method", last_payment_error: { code } });
  expect(await typesOf(world)).toEqual(expect.arrayContaining(["charge.failed", "payment_intent.payment_failed"]));
});

test("blocks a risky bank account at once", async () => {
  const error = await refusalOf(bankIntent(await testStripe(), "riskLevelHighest"));

  expect(error).toMatchObject({ code: "bank_account_unusable", payment_intent: { status: "requires_payment_method" } });
});

test("returns a debit after it succeeded", async () => {
  const world = await testStripe();
  const { id } = await bankIntent(world, "dispute");

  await world.control("/days", { days: 4 });

  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  const [dispute] = (await world.stripe.disputes.list()).data;
  expect(dispute).toMatchObject({ status: "lost", reason: "insufficient_funds", payment_intent: id });
});

test("never settles the account that stays in processing", async () => {
  const world = await testStripe();
  const { id } = await bankIntent(world, "processing");

  await world.control("/days", { days: 60 });

  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe("processing");
});

const depositsOf = async (world: TestStripe, amount = 20_000) =>
  bankIntent(world, "success", { amount, verification_method: "microdeposits" });

test.each([
  [20_000, "descriptor_code", { descriptor_code: "SM11AA" }],
  [20_050, "amounts", { amounts: [32, 45] }],
])("verifies micro-deposits of a payment of %i cents by %s", async (amount, kind, answer) => {
  const world = await testStripe();
  const { id, next_action, status } = await depositsOf(world, amount);
  expect(status).toBe("requires_action");
  expect(next_action?.verify_with_microdeposits?.microdeposit_type).toBe(kind);

  expect((await world.stripe.paymentIntents.verifyMicrodeposits(id, answer)).status).toBe("processing");
});

test.each([
  [{ amounts: [10, 11] }, "attempts_exceeded", "requires_payment_method"],
  [{ descriptor_code: "SM33CC" }, "attempts_exceeded", "requires_payment_method"],
  [{ amounts: [40, 41] }, "timeout", "requires_payment_method"],
  [{ descriptor_code: "SM44DD" }, "timeout", "requires_payment_method"],
  [{ amounts: [1, 2] }, "amounts_mismatch", "requires_action"],
  [{ descriptor_code: "SM99ZZ" }, "descriptor_code_mismatch", "requires_action"],
])("answers the micro-deposits %o with %s", async (answer, why, status) => {
  const world = await testStripe();
  const { id } = await depositsOf(world);

  const error = await refusalOf(world.stripe.paymentIntents.verifyMicrodeposits(id, answer));

  expect(error.code).toBe(`payment_method_microdeposit_verification_${why}`);
  expect((await world.stripe.paymentIntents.retrieve(id)).status).toBe(status);
});

test("ends micro-deposits after ten wrong tries or ten days, or when the bank takes none", async () => {
  const world = await testStripe();
  const wrong = await depositsOf(world);
  const late = await depositsOf(world);
  const none = await bankIntent(world, "failMicrodeposits", { verification_method: "microdeposits" });
  for (let tries = 0; tries < 10; tries += 1)
    await refusalOf(world.stripe.paymentIntents.verifyMicrodeposits(wrong.id, { amounts: [1, 2] }));
  await world.control("/days", { days: 10 });

  const codes = await Promise.all(
    [wrong, late, none].map(
      async ({ id }) => (await world.stripe.paymentIntents.retrieve(id)).last_payment_error?.code,
    ),
  );
  expect(codes).toEqual([
    "payment_method_microdeposit_verification_attempts_exceeded",
    "payment_method_microdeposit_verification_timeout",
    "payment_method_microdeposit_failed",
  ]);
});

test("lets a page read and confirm only the payment whose client secret it knows", async () => {
  const world = await testStripe();
  const { id, client_secret } = await world.stripe.paymentIntents.create({
    amount: 5000,
    currency: "usd",
    allowed_payment_method_types: ["card"],
    metadata: { portico: "17" },
  });
  const secret = { client_secret: client_secret! };

  expect(await refusalOf(world.page.paymentIntents.retrieve(id))).toMatchObject({ code: "resource_missing" });
  expect(await refusalOf(world.page.paymentIntents.list())).toMatchObject({ statusCode: 403 });
  const read = await world.page.paymentIntents.retrieve(id, secret);
  expect(read.amount).toBe(5000);
  expect(read.metadata).toBeUndefined();
  const paid = await world.page.paymentIntents.confirm(id, { ...secret, payment_method: "pm_card_visa" });
  expect(paid.status).toBe("succeeded");
});

test("refuses a card number from an institution's server", async () => {
  const world = await testStripe();

  const error = await refusalOf(typedCard({ ...world, page: world.stripe }, "4242424242424242"));

  expect(error.message).toContain("Stripe.js");
});

test("keeps the accounts of two institutions apart", async () => {
  const { vendorUrl } = await testStripe();
  const [one, other] = ["harborlight", "ironwood"].map((name) => stripeClient(vendorUrl, `sandbox-stripe-key-${name}`));
  const { id } = await one!.paymentIntents.create({ amount: 5000, currency: "usd" });

  expect(await refusalOf(other!.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 404 });
  expect(await refusalOf(stripeClient(vendorUrl, "sk_live_other").paymentIntents.retrieve(id))).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
});

test("refuses to pay or cancel what was paid, and shows it", async () => {
  const world = await testStripe();
  const { id } = await pay(world, "4242424242424242");
  const refused = { code: "payment_intent_unexpected_state", payment_intent: { id, status: "succeeded" } };

  expect(await refusalOf(world.stripe.paymentIntents.confirm(id))).toMatchObject(refused);
  expect(await refusalOf(world.stripe.paymentIntents.cancel(id))).toMatchObject(refused);
});

test("cancels a payment that nobody made", async () => {
  const world = await testStripe();
  const { id } = await cardIntent(world);

  const canceled = await world.stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });

  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
});

test("refuses missing and wrong parameters by name", async () => {
  const { stripe } = await testStripe();
  const refused = async (params: object) => refusalOf(stripe.paymentIntents.create(params as never));

  expect(await refused({ currency: "usd" })).toMatchObject({ code: "parameter_missing", param: "amount" });
  expect(await refused({ amount: 49, currency: "usd" })).toMatchObject({ code: "amount_too_small" });
  expect(await refused({ amount: 100_000_000, currency: "usd" })).toMatchObject({ code: "amount_too_large" });
  expect(await refused({ amount: 5000, currency: "eur" })).toMatchObject({ param: "currency" });
});

test("lists payments newest first, by time and in pages, and finds them by metadata", async () => {
  const world = await testStripe();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    world.later({ hours: 1 });
    const metadata = { portico: String(count) };
    ids.push((await world.stripe.paymentIntents.create({ amount: 5000, currency: "usd", metadata })).id);
  }

  const all = await world.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
  const [, second] = all.toReversed();
  const since = await world.stripe.paymentIntents.list({ created: { gte: second!.created } });
  expect(since.data).toHaveLength(4);
  const found = await world.stripe.paymentIntents.search({ query: 'metadata["portico"]:"3"' });
  expect(found.data.map(({ id }) => id)).toEqual([ids[3]]);
});

test("takes the allowed methods by the name of the caller's version", async () => {
  const { vendorUrl } = await testStripe();
  const create = async (version: string, name: string) => {
    const answer = await fetch(`${vendorUrl}/v1/payment_intents`, {
      method: "POST",
      headers: { authorization: "Bearer sandbox-stripe-key", "stripe-version": version },
      body: new URLSearchParams({ amount: "5000", currency: "usd", [`${name}[]`]: "card" }),
    });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return error?.code ?? answer.status;
  };
  const [before, since] = ["2026-08-26.dahlia", "2026-10-28.endive"] as const;

  expect(await create(before, "payment_method_types")).toBe(200);
  expect(await create(since, "allowed_payment_method_types")).toBe(200);
  expect(await create(since, "payment_method_types")).toBe("parameter_unknown");
  expect(await create(before, "allowed_payment_method_types")).toBe("parameter_unknown");
});

test("makes customers, and payments of theirs only", async () => {
  const { stripe } = await testStripe();
  const customer = await stripe.customers.create({ name: "Alex Marlowe", email: "alex@example.com" });

  const intent = await stripe.paymentIntents.create({ amount: 5000, currency: "usd", customer: customer.id });

  expect(intent.customer).toBe(customer.id);
  const unknown = stripe.paymentIntents.create({ amount: 5000, currency: "usd", customer: "cus_other" });
  expect(await refusalOf(unknown)).toMatchObject({ code: "resource_missing", param: "customer" });
});
