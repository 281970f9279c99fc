import { expect, test } from "vitest";
import { Stripe } from "stripe";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { ProviderError } from "../provider-error.ts";
import { testSandbox } from "../testing/test-sandbox.ts";
import { branded } from "./numberless.ts";
import { testPayments, type PaymentsOptions } from "./payments.suite.ts";
import type { Payment } from "./port.ts";
import { createStripe } from "./stripe.ts";

const testTime = new Date("2026-11-21T10:00:00Z");
const secret = "sandbox-stripe-webhook-harborlight";

const adapter = (sandboxUrl: string, options: Partial<PaymentsOptions> = {}) =>
  createStripe({
    baseUrl: `${sandboxUrl}/stripe`,
    secretKey: "sandbox-stripe-key-harborlight",
    webhookSecrets: [secret, "sandbox-stripe-webhook-before"],
    timeoutMs: 5000,
    retries: 1,
    clock: () => testTime,
    ...options,
  });

testPayments("stripe", adapter);

const order = { paymentId: "payment-1", source: "card", amountCents: 5000, firstTriedAt: testTime } as const;

// The key makes it safe to repeat.
testVendorFaults({
  vendor: "stripe",
  operation: "create",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).begin(order),
});

testVendorFaults({
  vendor: "stripe",
  operation: "read",
  isRepeated: true,
  call: async (url, connection) => adapter(url, connection).read((await adapter(url).begin(order)).payment.reference),
});

test("calls nobody while the vendor is down", async () => {
  const sandbox = await testSandbox();
  await sandbox.arm({ vendor: "stripe", operation: "create", fault: "500" });
  const payments = createStripe({
    baseUrl: `${sandbox.url}/stripe`,
    secretKey: "sandbox-stripe-key-harborlight",
    webhookSecrets: [],
    timeoutMs: 5000,
    retries: 0,
    clock: () => testTime,
    breaker: { failures: 2 },
  });
  for (let count = 0; count < 4; count += 1)
    await expect(payments.begin(order)).rejects.toMatchObject({ failure: "unavailable" });

  expect(await sandbox.calls("stripe")).toHaveLength(2);
});

test("rejects a wrong key, without the key in the error", async () => {
  const { url } = await testSandbox();
  const payments = createStripe({
    baseUrl: `${url}/stripe`,
    secretKey: "sk_test_wrong",
    webhookSecrets: [],
    timeoutMs: 5000,
    retries: 1,
    clock: () => testTime,
  });

  const error: unknown = await payments.begin(order).catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ failure: "rejected" });
  expect(String((error as Error).cause)).not.toContain("sk_test");
});

const body = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "payment_intent.succeeded",
  data: { object: { id: "pi_1", object: "payment_intent" } },
});
const signed = (text: string, by = secret, seconds = testTime.getTime() / 1000) =>
  new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload: text, secret: by, timestamp: seconds });
const readEvent = async (signature: string, text = body) => adapter("http://127.0.0.1:1").readEvent(signature, text);

test("reads an event that any of the secrets signed in the last five minutes", async () => {
  const event = { id: "evt_1", kind: "payment", reference: "pi_1" };

  expect(await readEvent(signed(body))).toEqual(event);
  expect(await readEvent(signed(body, "sandbox-stripe-webhook-before"))).toEqual(event);
  expect(await readEvent(signed(body, secret, testTime.getTime() / 1000 - 300))).toEqual(event);
});

test.each([
  ["another secret", signed(body, "guessed"), body],
  ["another body", signed(body), body.replace("pi_1", "pi_2")],
  ["no signature", "", body],
  ["a signature of another format", "t=x,v1=y", body],
  ["an old signature", signed(body, secret, testTime.getTime() / 1000 - 301), body],
  ["a body that isn't JSON", signed("{"), "{"],
  ["a body that isn't an event", signed("[]"), "[]"],
])("reads no event with %s", async (_what, signature, text) => {
  expect(await readEvent(signature, text)).toBeUndefined();
});

test.each([
  ["charge.dispute.closed", { id: "dp_1", object: "dispute", payment_intent: "pi_1" }, "dispute", "pi_1"],
  ["refund.failed", { id: "re_1", object: "refund", payment_intent: "pi_1" }, "refund", "pi_1"],
  ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1" }, "refund", "pi_1"],
  ["mandate.updated", { id: "mandate_1", object: "mandate" }, "other", undefined],
])("reads %s as an event about its payment", async (type, object, kind, reference) => {
  const text = JSON.stringify({ id: "evt_2", object: "event", type, data: { object } });

  expect(await readEvent(signed(text), text)).toEqual({ id: "evt_2", kind, reference });
});

test("has no field for a card number", () => {
  // @ts-expect-error A plain text fits into no field of a payment.
  const payment: Pick<Payment, "lastFour"> = { lastFour: "4242424242424242" };

  expect(payment).toBeDefined();
  expect(branded(/./, "4242 4242 4242 4242")).toBeUndefined();
  expect(branded(/./, "000123456789")).toBeUndefined();
  expect(branded(/^\d{4}$/, "4242")).toBe("4242");
});
