import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testLoanHandOff } from "./loan-hand-off.suite.ts";
import { createSignedWebhook, type SignedWebhookOptions } from "./signed-webhook.ts";

const sandboxTime = new Date("2026-11-21T10:00:00Z");

const adapter = (sandboxUrl: string, options: Partial<SignedWebhookOptions> = {}) =>
  createSignedWebhook({
    baseUrl: `${sandboxUrl}/los`,
    secret: "sandbox-los-secret-harborlight",
    timeoutMs: 5000,
    clock: () => sandboxTime,
    ...options,
  });

const submitted = { id: "harborlight.4812.1", applicationId: 4812, type: "application.submitted" };

const delivery = {
  tenant: "harborlight",
  deliveryId: "harborlight.4812.hand-off",
  body: JSON.stringify({ messages: [submitted] }),
};

/** Reads the messages that a loan origination system received for an application. */
async function receivedBy(sandboxUrl: string, tenant: string, applicationId: number) {
  const response = await fetch(`${sandboxUrl}/los/${tenant}/applications/${applicationId}`);
  if (response.status === 404) return [];
  const { messages } = (await response.json()) as { messages: { id: string; body: Record<string, unknown> }[] };
  return messages;
}

testLoanHandOff({ create: adapter, delivery, arrived: async (url) => receivedBy(url, "harborlight", 4812) });

test("delivers a message unchanged", async () => {
  const { url } = await testSandbox();

  await adapter(url).deliver(delivery);

  expect(await receivedBy(url, "harborlight", 4812)).toMatchObject([{ id: submitted.id, body: submitted }]);
});

testVendorFaults({
  vendor: "los",
  operation: "receive",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).deliver(delivery),
});

test("is understood by a receiver with the old key and by one with the new key during a rotation", async () => {
  const { url } = await testSandbox();

  await adapter(url, { secret: "a-new-secret-of-harborlight,sandbox-los-secret-harborlight" }).deliver(delivery);
  await adapter(url, { secret: "sandbox-los-secret-harborlight, a-new-secret-of-harborlight" }).deliver(delivery);

  expect(await receivedBy(url, "harborlight", 4812)).toHaveLength(1);
});

test.each([
  ["another institution's secret", { secret: "sandbox-los-secret-ironwood" }],
  ["a signature from an hour ago", { clock: () => new Date("2026-11-21T09:00:00Z") }],
])("rejects %s, and delivers nothing", async (_what, options) => {
  const { url } = await testSandbox();

  await expect(adapter(url, options).deliver(delivery)).rejects.toMatchObject({ failure: "rejected" });
  expect(await receivedBy(url, "harborlight", 4812)).toEqual([]);
});
