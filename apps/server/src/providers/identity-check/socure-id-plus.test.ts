import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import type { PersonToCheck } from "./port.ts";
import { createSocureIdPlus, type SocureIdPlusOptions } from "./socure-id-plus.ts";

const adapter = (sandboxUrl: string, options: Partial<SocureIdPlusOptions> = {}) =>
  createSocureIdPlus({
    baseUrl: `${sandboxUrl}/socure`,
    apiKey: "sandbox-socure-api-key",
    timeoutMs: 5000,
    ...options,
  });

const person: PersonToCheck = {
  firstName: "Alex",
  lastName: "Marlowe",
  street: "48 Beacon Street",
  city: "Portland",
  state: "ME",
  postalCode: "04103",
  taxpayerIdentificationNumber: "815127800",
  dateOfBirth: "1986-04-17",
  emailAddress: "alex@example.com",
  phoneNumber: "2075550110",
  ipAddress: "192.0.2.7",
  customerUserId: "7001",
  consentedAt: "2026-11-21T10:00:00.000Z",
};

test.each([
  ["815127800", "accept"],
  ["771217800", "review"],
  ["771227800", "reject"],
] as const)("maps a person with the number %s to %s", async (taxpayerIdentificationNumber, finding) => {
  const { url } = await testSandbox();

  expect(await adapter(url).check({ ...person, taxpayerIdentificationNumber })).toMatchObject({ finding });
});

test("reviews an otherwise confirmed person with a risky device, and returns the vendor's reason", async () => {
  const { url } = await testSandbox();

  const found = await adapter(url).check({ ...person, deviceSessionToken: "device-risky-1" });

  expect(found).toMatchObject({ finding: "review", reasonCodes: ["R402"] });
});

const risks = { without: person, with: { ...person, deviceSessionToken: "device-1" } };

test("treats a wrong key as a rejection, with and without a device", async () => {
  const { url } = await testSandbox();
  const wrong = adapter(url, { apiKey: "wrong" });

  await expect(wrong.check(risks.without)).rejects.toMatchObject({ failure: "rejected" });
  await expect(wrong.check(risks.with)).rejects.toMatchObject({ failure: "rejected" });
});

// Every check is paid for and counted, so it is never repeated.
testVendorFaults({
  vendor: "socure",
  operation: "check",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).check(risks.with),
});
