import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { testTime } from "../testing/test-sandbox.ts";
import { testStripe, type TestStripe } from "./testing/stripe-client.ts";
import { signatureOf, webhookSecret } from "./webhooks.ts";

interface Received {
  readonly signature: string;
  readonly body: string;
}

/** A site that keeps what it hears, and answers with these statuses, the last one forever. */
async function site(...statuses: readonly number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString("utf8")));
    request.on("end", () => {
      received.push({ signature: String(request.headers["stripe-signature"]), body });
      response.writeHead(statuses[received.length - 1] ?? statuses.at(-1) ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const types = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  return { url, received, types };
}

const pay = async ({ stripe }: TestStripe) =>
  stripe.paymentIntents.create({ amount: 5000, currency: "usd", payment_method: "pm_card_visa", confirm: true });

const inOrder = ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"];

test("signs each event so that the official client accepts it", async () => {
  const world = await testStripe();
  const { url, received } = await site();
  await world.control("/webhooks", { site: url, isHeld: true });
  const { id } = await pay(world);
  await world.control("/webhooks/send");

  const { body, signature } = received[2]!;
  const event = world.stripe.webhooks.constructEvent(
    body,
    signature,
    webhookSecret,
    300,
    undefined,
    testTime.getTime(),
  );

  expect(event).toMatchObject({ type: "payment_intent.succeeded", livemode: false, data: { object: { id } } });
  expect(event.request?.id).toMatch(/^req_/);
});

test("signs like Stripe", () => {
  const header = new Stripe("sk_test_x").webhooks.generateTestHeaderString({
    payload: "{}",
    secret: webhookSecret,
    timestamp: testTime.getTime() / 1000,
  });

  expect(signatureOf("", "{}", testTime)).toBe(header);
});

test("sends events by itself, and again after the site failed", async () => {
  const world = await testStripe();
  const { url, types } = await site(500, 200);
  await world.control("/webhooks", { site: url });
  await pay(world);

  await expect.poll(() => types().length).toBe(4);
  expect(types()[3]).toBe(types()[0]);
});

test("sends each event several times, and the newest first, on demand", async () => {
  const world = await testStripe();
  const { url, types } = await site();
  await world.control("/webhooks", { site: url, isHeld: true, copies: 2 });
  await pay(world);
  expect(types()).toEqual([]);

  await world.control("/webhooks/send", { order: "newestFirst" });

  expect(types()).toEqual(inOrder.toReversed().flatMap((type) => [type, type]));
});

test("sends one event again", async () => {
  const world = await testStripe();
  const { url, types } = await site();
  await world.control("/webhooks", { site: url, isHeld: true });
  await pay(world);
  const [event] = (await world.stripe.events.list({ type: "payment_intent.succeeded" })).data;

  expect(await world.control("/webhooks/again", { event: event!.id })).toEqual({
    delivered: [{ id: event!.id, type: "payment_intent.succeeded", status: 200 }],
  });
  expect(types()).toEqual(["payment_intent.succeeded"]);
});

test("shows payments with their buttons, and presses them", async () => {
  const world = await testStripe();
  const paid = await pay(world);
  const page = async () => (await fetch(`${world.vendorUrl}/payments`)).text();
  expect(await page()).toContain("$50.00: succeeded");

  const pressed = await fetch(`${world.vendorUrl}/control/-/payments/${paid.id}`, {
    method: "POST",
    body: new URLSearchParams({ action: "dispute" }),
  });

  expect(pressed.status).toBe(200);
  expect(await page()).toContain("fraudulent, needs_response");
  expect(await world.control(`/payments/${paid.id}`, { action: "dispute" })).toEqual({
    error: "There is a dispute already.",
  });
});
