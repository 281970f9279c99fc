import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import type { DocumentRequest } from "./port.ts";
import { createSocureDocv, type SocureDocvOptions } from "./socure-docv.ts";

const adapter = (sandboxUrl: string, options: Partial<SocureDocvOptions> = {}) =>
  createSocureDocv({
    documentsUrl: `${sandboxUrl}/socure`,
    idPlusUrl: `${sandboxUrl}/socure`,
    apiKey: "sandbox-socure-api-key",
    webhookSecrets: ["sandbox-socure-webhook"],
    timeoutMs: 5000,
    ...options,
  });

const request: DocumentRequest = {
  customerUserId: "7001",
  firstName: "Alex",
  lastName: "Marlowe",
  dateOfBirth: "1986-04-17",
  documentKind: "license",
  redirectUrl: "https://portico.invalid/auto/documentVerification",
};

/** Begins a transaction, and photographs a document with this number. */
async function photographed(sandboxUrl: string, documentNumber = "D7654320"): Promise<string> {
  const { transactionToken, url } = await adapter(sandboxUrl).begin(request);
  const taken = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ action: "capture", documentNumber }),
    redirect: "manual",
  });
  expect(taken.status).toBe(303);
  return transactionToken;
}

test("finds nothing before a document was photographed", async () => {
  const { url } = await testSandbox();
  const { transactionToken } = await adapter(url).begin(request);

  expect(await adapter(url).result(transactionToken, request.customerUserId)).toBeUndefined();
});

test.each([
  ["D7654320", "accept"],
  ["D7654321", "reject"],
  ["D7654322", "resubmit"],
] as const)("maps the vendor's result for document %s to %s", async (documentNumber, finding) => {
  const { url } = await testSandbox();

  const token = await photographed(url, documentNumber);

  expect(await adapter(url).result(token, request.customerUserId)).toBe(finding);
});

test("treats a wrong key as a rejection, not as a pending result", async () => {
  const { url } = await testSandbox();
  const { transactionToken } = await adapter(url).begin(request);
  const wrong = adapter(url, { apiKey: "wrong" });

  await expect(wrong.begin(request)).rejects.toMatchObject({ failure: "rejected" });
  await expect(wrong.result(transactionToken, "7001")).rejects.toMatchObject({ failure: "rejected" });
});

test("asks for the institution's own flow of the camera, or for the account's default one", async () => {
  const { url } = await testSandbox();

  for (const useCaseKey of [undefined, "sandbox-flow"])
    expect(await adapter(url, { useCaseKey }).begin(request)).toMatchObject({ url: expect.any(String) as string });
  await expect(adapter(url, { useCaseKey: "unknown-flow" }).begin(request)).rejects.toMatchObject({
    failure: "rejected",
  });
});

testVendorFaults({
  vendor: "socure",
  operation: "document-request",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).begin(request),
});

// The ID+ request for the result changes nothing, so it can be repeated.
testVendorFaults({
  vendor: "socure",
  operation: "check",
  isRepeated: true,
  call: async (url, connection) => adapter(url, connection).result(await photographed(url), request.customerUserId),
});
