import { expect, test } from "vitest";
import { ProviderError } from "../provider-error.ts";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testAddressVerifier } from "./address-verifier.suite.ts";
import { createSmartyStreet, type SmartyStreetOptions } from "./smarty-street.ts";

const adapter = (sandboxUrl: string, options: Partial<SmartyStreetOptions> = {}) =>
  createSmartyStreet({
    baseUrl: `${sandboxUrl}/smarty/street`,
    authId: "sandbox-smarty-auth-id",
    authToken: "sandbox-smarty-auth-token",
    timeoutMs: 5000,
    ...options,
  });
const address = { street: "48 Beacon St", city: "Portland", state: "ME", postalCode: "04103" } as const;
const home = { mayBePostOfficeBox: false };

testAddressVerifier(adapter);

testVendorFaults({
  vendor: "smarty",
  operation: "street",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).check(address, home),
});

test("wrong credentials are a rejection", async () => {
  const { url } = await testSandbox();

  const error: unknown = await adapter(url, { authToken: "wrong" })
    .check(address, home)
    .catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ provider: "smarty street", failure: "rejected" });
});
