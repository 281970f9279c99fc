import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testEmailVerifier } from "./email-verifier.suite.ts";
import { createKickbox, type KickboxOptions } from "./kickbox.ts";

const adapter = (sandboxUrl: string, options: Partial<KickboxOptions> = {}) =>
  createKickbox({
    baseUrl: `${sandboxUrl}/kickbox`,
    apiKey: "sandbox-kickbox-key",
    timeoutMs: 5000,
    ...options,
  });

testEmailVerifier(adapter);

testVendorFaults({
  vendor: "kickbox",
  operation: "verify",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).isDeliverable("sam@example.com"),
});

test("sends the key in a header, because addresses are in access logs", async () => {
  const sandbox = await testSandbox();
  await adapter(sandbox.url).isDeliverable("sam@example.com");

  const { calls } = (await (await fetch(`${sandbox.url}/control/calls?vendor=kickbox`)).json()) as {
    calls: readonly { input: { query: object } }[];
  };

  expect(calls.map(({ input }) => Object.keys(input.query))).toEqual([["email", "timeout"]]);
});

test("rejects disposable addresses if the option is on", async () => {
  const { url } = await testSandbox();

  expect(await adapter(url, { refusesDisposable: true }).isDeliverable("disposable@example.com")).toBe(false);
});

test("treats a wrong key as a rejection, never as an undeliverable address", async () => {
  const { url } = await testSandbox();

  await expect(adapter(url, { apiKey: "wrong" }).isDeliverable("sam@example.com")).rejects.toMatchObject({
    failure: "rejected",
  });
});
