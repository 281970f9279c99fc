import { createHmac } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox, testTime } from "../testing/test-sandbox.ts";

const application = {
  id: "m-1",
  schemaVersion: 3,
  type: "application.decided",
  applicationId: 4812,
  loanDecision: 1,
  applicants: [{ firstName: "Alex", taxpayerIdentificationNumber: "815127800" }],
};

const bodyOf = (...messages: object[]) => JSON.stringify({ messages });

interface Delivery {
  readonly body?: string;
  readonly tenant?: string;
  readonly deliveryId?: string;
  readonly signature?: string;
  readonly sentAt?: Date;
}

async function deliver(sandbox: Sandbox, delivery: Delivery = {}): Promise<LightMyRequestResponse> {
  const { body = bodyOf(application), tenant = "harborlight", deliveryId = "d-1", sentAt = testTime } = delivery;
  const signature = delivery.signature ?? sign(body, `sandbox-los-secret-${tenant}`, sentAt);
  return call(sandbox, {
    method: "POST",
    url: `/los/${tenant}/applications`,
    headers: {
      "content-type": "application/json",
      "portico-signature": signature,
      ...(deliveryId === "" ? {} : { "portico-delivery-id": deliveryId }),
    },
    payload: body,
  });
}

function sign(body: string, secret: string, sentAt: Date): string {
  const time = Math.floor(sentAt.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

test("stores a signed application and returns it", async () => {
  const sandbox = testSandbox();

  const response = await deliver(sandbox);

  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ received: true, duplicate: false });
  const stored = await call(sandbox, { url: "/los/harborlight/applications/4812" });
  expect(stored.json()).toEqual({
    applicationId: "4812",
    messages: [{ id: "m-1", receivedAt: "2026-11-21T10:00:00.000Z", body: application }],
  });
});

test("stores a repeated message once, and says so", async () => {
  const sandbox = testSandbox();
  await deliver(sandbox);

  const second = await deliver(sandbox);

  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual({ received: true, duplicate: true });
  const stored = await call(sandbox, { url: "/los/harborlight/applications/4812" });
  expect(stored.json().messages).toHaveLength(1);
});

test("stores the new messages of a delivery beside known ones", async () => {
  const sandbox = testSandbox();
  await deliver(sandbox);

  const second = await deliver(sandbox, { body: bodyOf(application, { ...application, id: "m-2" }) });

  expect(second.json()).toEqual({ received: true, duplicate: false });
  const stored = await call(sandbox, { url: "/los/harborlight/applications/4812" });
  expect(stored.json().messages).toMatchObject([{ id: "m-1" }, { id: "m-2" }]);
});

test("rejects a repeated message id with another body", async () => {
  const sandbox = testSandbox();
  await deliver(sandbox);

  const second = await deliver(sandbox, { body: bodyOf({ ...application, loanDecision: 3 }) });

  expect(second.statusCode).toBe(409);
});

test("stores another institution's application with the same number separately", async () => {
  const sandbox = testSandbox();
  await deliver(sandbox, { tenant: "ironwood" });

  const here = await call(sandbox, { url: "/los/harborlight/applications/4812" });
  const there = await call(sandbox, { url: "/los/ironwood/applications/4812" });

  expect([here.statusCode, there.statusCode]).toEqual([404, 200]);
});

const wrongHex = "0".repeat(64);

test.each<[string, Delivery, number]>([
  ["no signature", { signature: "" }, 401],
  ["a signature of another secret", { signature: `t=${testTime.getTime() / 1000},v1=${wrongHex}` }, 401],
  ["a signature that is no hex", { signature: `t=${testTime.getTime() / 1000},v1=${"ä".repeat(64)}` }, 401],
  ["a signature six minutes old", { sentAt: new Date("2026-11-21T09:54:00Z") }, 401],
  ["a signature from the future", { sentAt: new Date("2026-11-21T10:06:00Z") }, 401],
  ["no delivery id", { deliveryId: "" }, 400],
  ["a body that is not JSON", { body: "{" }, 400],
  ["a body without messages", { body: "{}" }, 400],
  ["no message", { body: bodyOf() }, 400],
  ["a message without an applicationId", { body: bodyOf(application, { id: "m-2" }) }, 400],
  ["a message without an id", { body: bodyOf({ applicationId: 4812 }) }, 400],
  ["a list for a body", { body: "[]" }, 400],
])("rejects a delivery with %s, and stores nothing", async (_what, delivery, status) => {
  const sandbox = testSandbox();

  const response = await deliver(sandbox, delivery);

  expect(response.statusCode).toBe(status);
  expect((await call(sandbox, { url: "/los" })).body).toContain("There are no applications yet");
});

test("accepts one right signature among several, as during a rotation of the secret", async () => {
  const right = sign(bodyOf(application), "sandbox-los-secret-harborlight", testTime);
  const signature = right.replace("v1=", `v1=${wrongHex},v1=`);

  expect((await deliver(testSandbox(), { signature })).statusCode).toBe(201);
});

test("rejects a body that was changed on its way", async () => {
  const signature = sign(bodyOf(application), "sandbox-los-secret-harborlight", testTime);

  const response = await deliver(testSandbox(), {
    signature,
    body: bodyOf({ ...application, loanDecision: 3 }),
  });

  expect(response.statusCode).toBe(401);
});

test("shows received messages on the page without names or TINs", async () => {
  const sandbox = testSandbox();
  await deliver(sandbox);

  const page = await call(sandbox, { url: "/los" });

  expect(page.body).toContain("Application 4812");
  expect(page.body).toContain("&quot;loanDecision&quot;: 1");
  expect(page.body).not.toMatch(/Alex|815127800/);
});

test("shows the delivery in the journal, but not the people in it", async () => {
  const sandbox = testSandbox();
  await deliver(sandbox);

  const journal = await call(sandbox, { url: "/control/calls?vendor=los" });

  expect(journal.json().calls).toMatchObject([{ operation: "receive", status: 201, input: { body: "***" } }]);
  expect(journal.body).not.toMatch(/Alex|815127800/);
});
