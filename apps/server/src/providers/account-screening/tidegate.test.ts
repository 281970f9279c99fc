import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { opener, testAccountScreener } from "./account-screener.suite.ts";
import { createTidegate, type TidegateOptions } from "./tidegate.ts";

const adapter = (sandboxUrl: string, options: Partial<TidegateOptions> = {}) =>
  createTidegate({
    baseUrl: `${sandboxUrl}/tidegate`,
    key: "sandbox-tidegate-key",
    subscriberCode: "PORTICO01",
    timeoutMs: 5000,
    ...options,
  });

testAccountScreener(adapter);

testVendorFaults({
  vendor: "tidegate",
  operation: "screening",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).screen(opener, "key-1"),
});

test.each<[string, Partial<TidegateOptions>]>([
  ["key", { key: "wrong" }],
  ["subscriber", { subscriberCode: "OTHER" }],
])("treats a wrong %s as a rejection", async (_what, options) => {
  const { url } = await testSandbox();

  await expect(adapter(url, options).screen(opener, "key-1")).rejects.toMatchObject({ failure: "rejected" });
});

test("orders for a transaction that the consumer initiates (15 USC 1681b(a)(3)(F)(i))", async () => {
  const { url } = await testSandbox();
  await adapter(url).screen(opener, "key-1");

  const journal = await (await fetch(`${url}/control/calls?vendor=tidegate`)).text();

  expect(journal).toContain('"permissiblePurpose":"consumerInitiatedTransaction"');
  expect(journal).not.toMatch(/815127800|Reyes|Beacon|1986/);
});

test("admits no order about somebody whom the application only names (15 USC 1681b(a)(3)(F)(i))", () => {
  // @ts-expect-error -- A beneficiary starts no transaction, so the compiler refuses the order.
  const order = async () => adapter("").screen({ ...opener, role: "beneficiary" }, "key-1");

  expect(order).toBeTypeOf("function");
});

test("stops waiting after the call's own timeout", async () => {
  const sandbox = await testSandbox();
  await sandbox.arm({ vendor: "tidegate", fault: "timeout" });

  await expect(adapter(sandbox.url).screen(opener, "key-1", 20)).rejects.toMatchObject({ failure: "timeout" });
});
