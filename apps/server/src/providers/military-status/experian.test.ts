import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { createExperian, type ExperianOptions } from "./experian.ts";
import { person, testMilitaryStatus } from "./military-status.suite.ts";

const adapter = (sandboxUrl: string, options: Partial<ExperianOptions> = {}) =>
  createExperian({
    baseUrl: `${sandboxUrl}/experian`,
    userName: "sandbox-experian-user",
    password: "sandbox-experian-password",
    clientId: "sandbox-experian-client",
    clientSecret: "sandbox-experian-client-secret",
    subscriberCode: "PORTICO01",
    timeoutMs: 5000,
    clock: () => new Date("2026-11-21T10:00:00Z"),
    ...options,
  });

testMilitaryStatus(adapter);

for (const operation of ["signIn", "creditReport"])
  testVendorFaults({
    vendor: "experian",
    operation,
    isRepeated: true,
    call: (url, connection) => adapter(url, connection).check(person, "application-1"),
  });

test("signs in once for several questions, and again when the token ends", async () => {
  const sandbox = await testSandbox();
  let now = new Date("2026-11-21T10:00:00Z");
  const checker = adapter(sandbox.url, { clock: () => now });
  const signIns = async () =>
    (await sandbox.calls("experian")).filter(({ operation }) => operation === "signIn").length;

  await checker.check(person, "application-1");
  await checker.check(person, "application-2");
  const before = await signIns();
  now = new Date("2026-11-21T10:30:00Z");
  await checker.check(person, "application-3");

  expect([before, await signIns()]).toEqual([1, 2]);
});

test("treats a wrong password as a rejection", async () => {
  const { url } = await testSandbox();

  await expect(adapter(url, { password: "wrong" }).check(person, "application-1")).rejects.toMatchObject({
    failure: "rejected",
  });
});
