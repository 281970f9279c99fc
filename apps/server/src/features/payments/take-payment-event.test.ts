import type { AddressInfo } from "node:net";
import { createHmac } from "node:crypto";
import { applicantApi } from "@portico/contract/applicant";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import type { JobHandler } from "../../jobs/job.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { paymentChangedTopic } from "./payment-changed.ts";
import { insertPayment } from "./payment-store.ts";

interface Begun {
  readonly app: TestApp;
  readonly reference: string;
  /** The payments that the work after an event heard of. */
  readonly heard: readonly unknown[];
  events(): Promise<readonly string[]>;
  row(): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Pays on the vendor's side. */
  pay(): Promise<void>;
  /** The vendor's control calls. */
  control(path: string, body?: object): Promise<{ delivered: readonly { type: string; status: number }[] }>;
}

const paymentId = "payment-1";

/** An application whose payment was begun. The vendor's sandbox tells of events only when the test asks it to. */
async function begunPayment(): Promise<Begun> {
  const heard: unknown[] = [];
  const listening: JobHandler = {
    topic: paymentChangedTopic,
    run: async (_scope, payload) => void heard.push(payload),
  };
  const app = await testApp({ jobHandlers: [listening] });
  await app.client().call(applicantApi.create, { data: contactOf(dana), loadUrl: "/auto/authentication" });
  const tenant = app.tenant.name;
  const [{ id: applicationId }] = (await app.sql("select application_id as id from application where tenant_id = $1", [
    tenant,
  ])) as [{ id: number }];
  const providers = app.kernel.providersOf(app.institution);
  const firstTriedAt = app.clock.read();
  const row = { tenantId: tenant, id: paymentId, applicationId, source: "card" as const };
  const state = { amountCents: 5000, refundedCents: 0, state: "open" as const, problem: null, reference: null };
  await app.kernel.databases.of(tenant).trip([insertPayment({ ...row, ...state, firstTriedAt, readAt: firstTriedAt })]);
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const control: Begun["control"] = async (path, body = {}) => {
    const answer = await fetch(`${app.sandboxUrl}/stripe/control/${tenant}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as never;
  };
  await control("/webhooks", { site: `http://${app.tenant.hosts[0]!}:${port}`, isHeld: true });
  const { payments } = providers;
  const { payment, clientSecret } = await payments.begin({
    paymentId,
    source: "card",
    amountCents: 5000,
    firstTriedAt,
  });
  const { reference } = payment;
  return {
    app,
    reference,
    heard,
    control,
    events: async () =>
      (await app.sql<{ id: string }>("select id from payment_event where tenant_id = $1", [tenant])).map(
        ({ id }) => id,
      ),
    row: async () => (await app.sql("select * from payment where tenant_id = $1", [tenant]))[0],
    pay: async () => {
      await fetch(`${app.sandboxUrl}/stripe/v1/payment_intents/${reference}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer pk_test_sandbox-${tenant}` },
        body: new URLSearchParams({ client_secret: clientSecret, payment_method: "pm_card_visa" }),
      });
    },
  };
}

/** Sends an event as the vendor does. */
async function send(
  { app }: Pick<Begun, "app">,
  event: object | string,
  {
    secret = `sandbox-stripe-webhook-${app.tenant.name}`,
    secondsAgo = 0,
    signedText = undefined as string | undefined,
  } = {},
): Promise<number> {
  const payload = typeof event === "string" ? event : JSON.stringify(event);
  const time = Math.floor(app.clock.read().getTime() / 1000) - secondsAgo;
  const signature = createHmac("sha256", secret)
    .update(`${time}.${signedText ?? payload}`)
    .digest("hex");
  const answer = await app.app.inject({
    method: "POST",
    url: "/webhooks/stripe",
    payload,
    headers: {
      host: app.tenant.hosts[0]!,
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": `t=${time},v1=${signature}`,
    },
  });
  return answer.statusCode;
}

const eventOf = (reference: string, id = "evt_1", type = "payment_intent.succeeded") => ({
  id,
  object: "event",
  type,
  data: { object: { id: reference, object: "payment_intent", status: "requires_payment_method" } },
});

test("stores a paid payment when the vendor tells of it, and starts the work that follows", async () => {
  const begun = await begunPayment();
  await begun.pay();

  expect(await send(begun, eventOf(begun.reference))).toBe(200);
  await begun.app.outbox.idle();

  expect(await begun.row()).toMatchObject({ state: "paid", reference: begun.reference, problem: null });
  expect(begun.heard).toEqual([{ paymentId }]);
});

test("takes an event once, however often it comes", async () => {
  const begun = await begunPayment();
  await begun.pay();

  const statuses = [await send(begun, eventOf(begun.reference)), await send(begun, eventOf(begun.reference))];
  await begun.app.outbox.idle();

  expect(statuses).toEqual([200, 200]);
  expect(await begun.events()).toEqual(["evt_1"]);
  expect(begun.heard).toHaveLength(1);
});

test("stores the payment as it is now, in whatever order events come", async () => {
  const begun = await begunPayment();
  await begun.pay();

  await send(begun, eventOf(begun.reference, "evt_2", "payment_intent.succeeded"));
  await send(begun, eventOf(begun.reference, "evt_1", "payment_intent.payment_failed"));

  expect((await begun.row())?.["state"]).toBe("paid");
});

test("hears the vendor's own events, twice and the newest first", async () => {
  const begun = await begunPayment();
  await begun.pay();
  await begun.control("/webhooks", { copies: 2 });

  const { delivered } = await begun.control("/webhooks/send", { order: "newestFirst" });

  await begun.app.outbox.idle();

  expect(delivered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await begun.events()).toHaveLength(2);
  expect((await begun.row())?.["state"]).toBe("paid");
  expect(begun.heard).toHaveLength(2);
});

test.each([
  ["signed with another secret", { secret: "guessed" }],
  ["signed for another institution", { secret: "sandbox-stripe-webhook-other" }],
  ["whose body was changed", { signedText: "{}" }],
  ["signed more than five minutes ago", { secondsAgo: 301 }],
])("answers 404 to an event %s, and stores nothing", async (_what, how) => {
  const begun = await begunPayment();
  await begun.pay();

  expect(await send(begun, eventOf(begun.reference), how)).toBe(404);
  expect(await begun.events()).toEqual([]);
  expect((await begun.row())?.["state"]).toBe("open");
});

test("answers 404 without a signature", async () => {
  const { app } = await begunPayment();
  const headers = { host: app.tenant.hosts[0]!, "content-type": "application/json" };

  const answer = await app.app.inject({ method: "POST", url: "/webhooks/stripe", headers, payload: "{}" });

  expect(answer.statusCode).toBe(404);
});

test("notes a payment that isn't ours, and changes nothing", async () => {
  const begun = await begunPayment();
  const { payments } = begun.app.kernel.providersOf(begun.app.institution);
  const firstTriedAt = begun.app.clock.read();
  const other = await payments.begin({ paymentId: "payment-x", source: "card", amountCents: 700, firstTriedAt });

  expect(await send(begun, eventOf(other.payment.reference))).toBe(200);

  expect(await begun.events()).toEqual(["evt_1"]);
  expect(begun.app.logged.join()).toContain("a payment that isn't ours");
});

test("answers 200 to events that are about no payment", async () => {
  const begun = await begunPayment();
  const event = { id: "evt_9", object: "event", type: "payout.paid", data: { object: { object: "payout" } } };

  expect(await send(begun, event)).toBe(200);
  expect(await begun.events()).toEqual([]);
});

test("asks the vendor to come again while the payment can't be read", async () => {
  const begun = await begunPayment();
  await begun.pay();
  await fetch(`${begun.app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "stripe", operation: "read", fault: "500", times: 2 }),
  });

  expect(await send(begun, eventOf(begun.reference))).toBe(503);
  expect(await begun.events()).toEqual([]);
  expect(await send(begun, eventOf(begun.reference))).toBe(200);
  expect((await begun.row())?.["state"]).toBe("paid");
});
