import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { photographed, request, testDocumentVerifier } from "./document-verifier.suite.ts";
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

testDocumentVerifier(adapter);

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
  call: async (url, connection) =>
    adapter(url, connection).result(await photographed(adapter(url)), request.customerUserId),
});
