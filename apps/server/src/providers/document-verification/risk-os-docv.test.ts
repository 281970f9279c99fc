import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { photographed, request, testDocumentVerifier } from "./document-verifier.suite.ts";
import { createRiskOsDocv, type RiskOsDocvOptions } from "./risk-os-docv.ts";

const secret = "Basic c2FuZGJveDpzZWNyZXQ=";

const adapter = (sandboxUrl: string, options: Partial<RiskOsDocvOptions> = {}) =>
  createRiskOsDocv({
    baseUrl: `${sandboxUrl}/socure`,
    apiKey: "sandbox-socure-riskos-key",
    workflow: "sandbox-docv",
    webhookSecrets: [secret],
    clock: () => new Date("2026-11-21T10:00:00Z"),
    timeoutMs: 5000,
    ...options,
  });

testDocumentVerifier(adapter);

test("treats an unknown workflow as a rejection", async () => {
  const { url } = await testSandbox();

  await expect(adapter(url, { workflow: "another" }).begin(request)).rejects.toMatchObject({ failure: "rejected" });
});

test("reads the event of a finished evaluation, only with our secret", async () => {
  const { url } = await testSandbox();
  const verifier = adapter(url);
  const { transactionToken, referenceId } = await photographed(verifier);
  const evaluation: unknown = await (
    await fetch(`${url}/socure/api/evaluation/${referenceId}`, {
      headers: { authorization: "Bearer sandbox-socure-riskos-key" },
    })
  ).json();
  const event = { event_type: "evaluation_completed", event_id: "event-1", data: evaluation };

  expect(verifier.readEvent(secret, event)).toEqual({
    kind: "captured",
    customerUserId: "7001",
    transactionToken,
    id: "event-1",
  });
  expect(verifier.readEvent("Basic another", event)).toBeUndefined();
  expect(verifier.readEvent(secret, { ...event, event_type: "case_notes_added" })).toBeUndefined();
});

testVendorFaults({
  vendor: "socure",
  operation: "evaluation",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).begin(request),
});

testVendorFaults({
  vendor: "socure",
  operation: "evaluation-result",
  isRepeated: true,
  call: async (url, connection) => adapter(url, connection).result(await photographed(adapter(url)), "7001"),
});
