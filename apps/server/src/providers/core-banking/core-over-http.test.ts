import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testCoreBanking } from "./core-banking.suite.ts";
import { ledgerReads, ledgerWork, openedWithout, testCoreLedger } from "./core-ledger.suite.ts";
import { createCoreOverHttp, type CoreOverHttpOptions } from "./core-over-http.ts";

const adapter = (sandboxUrl: string, options: Partial<CoreOverHttpOptions> = {}) =>
  createCoreOverHttp({
    baseUrl: `${sandboxUrl}/core`,
    bearerKey: "sandbox-core-harborlight",
    timeoutMs: 5000,
    ...options,
  });

testCoreBanking(adapter);
testCoreLedger(adapter);

for (const [operation, work] of Object.entries(ledgerWork))
  testVendorFaults({
    vendor: "core",
    operation,
    isRepeated: true,
    call: async (url, connection) =>
      work(adapter(url, connection), "key", await openedWithout(operation, adapter(url))),
  });

for (const [operation, read] of Object.entries(ledgerReads))
  testVendorFaults({
    vendor: "core",
    operation,
    isRepeated: true,
    call: async (url, connection) => read(adapter(url, connection), await openedWithout(operation, adapter(url))),
  });

testVendorFaults({
  vendor: "core",
  operation: "authenticate",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).authenticate("alex", "Sandbox-2026"),
});

testVendorFaults({
  vendor: "core",
  operation: "signOn",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).signOn("1000001"),
});

testVendorFaults({
  vendor: "core",
  operation: "member",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).member("1000001"),
});

testVendorFaults({
  vendor: "core",
  operation: "accounts",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).accounts("1000001"),
});

async function coreThatAnswers(body: unknown, status = 200): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [{ result: 9 }, 0],
  [{ result: 1 }, 0],
])("treats the core's answer %o as unknown", { tags: ["4.sign-in.other"] }, async (body, result) => {
  const url = await coreThatAnswers(body);

  expect(await adapter(url).authenticate("alex", "x")).toEqual({ result });
});

test.each([{ error: { code: "mayNot", message: "" } }, { error: "no" }, "no"])(
  "reads no more than a refusal from the unknown answer %j",
  async (body) => {
    const url = await coreThatAnswers(body, 422);

    await expect(adapter(url).releaseHold("key", "held")).rejects.toMatchObject({
      name: "RefusedByCore",
      code: "badRequest",
    });
  },
);

test("leaves out a home or job that no page can show, and lets a member apply unless the core says no", async () => {
  const url = await coreThatAnswers({
    memberNumber: "1",
    memberSince: "2011-03-21",
    firstName: "Pat",
    lastName: "Doe",
    dateOfBirth: "1986-04-17",
    taxpayerIdentificationNumber: "815127800",
    emailAddress: "pat@example.com",
    phones: [
      { type: "home", number: "2075550100" },
      { type: "mobile", number: "2075550110" },
    ],
    addresses: [
      { type: "physical", street: "1 Rue X", city: "Paris", state: "FR", postalCode: "75001", since: "2020-01-01" },
    ],
    employment: [{ status: "sabbatical", since: "2020-01-01" }],
  });

  expect(await adapter(url).member("1")).toMatchObject({
    phoneNumber: "2075550110",
    mayApplyOnline: true,
    homes: [],
    jobs: [],
  });
});
