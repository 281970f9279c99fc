import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { consumer, testCreditBureau } from "./credit-bureau.suite.ts";
import { createFairwaterBureau, type FairwaterOptions } from "./fairwater-bureau.ts";

const adapter = (sandboxUrl: string, options: Partial<FairwaterOptions> = {}) =>
  createFairwaterBureau({
    baseUrl: `${sandboxUrl}/bureau`,
    key: "sandbox-bureau-key",
    subscriberCode: "PORTICO01",
    timeoutMs: 5000,
    ...options,
  });

testCreditBureau(adapter);

testVendorFaults({
  vendor: "bureau",
  operation: "report",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).pull(consumer, "key-1"),
});

test("treats a wrong subscriber as a rejection", async () => {
  const { url } = await testSandbox();

  await expect(adapter(url, { subscriberCode: "OTHER" }).pull(consumer, "key-1")).rejects.toMatchObject({
    failure: "rejected",
  });
});

test("stops waiting after the call's own timeout", async () => {
  const { url } = await testSandbox();
  const fault = { vendor: "bureau", fault: "timeout" };
  await fetch(`${url}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });

  await expect(adapter(url).pull(consumer, "key-1", 20)).rejects.toMatchObject({ failure: "timeout" });
});
