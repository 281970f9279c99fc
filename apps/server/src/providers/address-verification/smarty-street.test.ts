import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
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

test("treats wrong credentials as a rejection", async () => {
  const { url } = await testSandbox();

  const error: unknown = await adapter(url, { authToken: "wrong" })
    .check(address, home)
    .catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ provider: "smarty street", failure: "rejected" });
});

/** A minimal service that records its requests and knows no address. */
async function listeningService() {
  const asked: unknown[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(JSON.parse(await text(request)));
    response.setHeader("content-type", "application/json").end("[]");
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test(
  "sends only the street, second line, city, state and ZIP code, and nothing about the person",
  { tags: ["7.street-verification"] },
  async () => {
    const { url, asked } = await listeningService();

    await adapter(url).check({ ...address, secondaryLine: "Apt 4" }, home);

    expect(asked).toEqual([
      [
        expect.objectContaining({
          street: "48 Beacon St",
          secondary: "Apt 4",
          city: "Portland",
          state: "ME",
          zipcode: "04103",
        }),
      ],
    ]);
  },
);
