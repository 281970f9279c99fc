import { examples } from "@portico/contract/integration/examples";
import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { testLoanHandOff } from "./loan-hand-off.suite.ts";
import { createFineract, type FineractOptions } from "./fineract.ts";

const adapter = (sandboxUrl: string, options: Partial<FineractOptions> = {}) =>
  createFineract({
    baseUrl: `${sandboxUrl}/fineract/fineract-provider/api/v1`,
    tenantId: "harborlight",
    userName: "portico",
    password: "sandbox-fineract-password",
    officeId: 1,
    products: { 4: 9 },
    timeoutMs: 5000,
    ...options,
  });

const decided = examples["application.decided"];
const accepted = examples["offer.accepted"];
const applicationId = 4_812_773_155_120_318;

const deliveryOf = (...messages: readonly object[]) => ({
  tenant: "harborlight",
  deliveryId: "d-1",
  body: JSON.stringify({ messages }),
});

const authorization = `Basic ${Buffer.from("portico:sandbox-fineract-password").toString("base64")}`;
const headers = { authorization, "fineract-platform-tenantid": "harborlight" };

async function inFineract(sandboxUrl: string, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${sandboxUrl}/fineract/fineract-provider/api/v1${path}`, { headers });
  return (await response.json()) as Record<string, unknown>;
}
const loanIn = async (url: string) => inFineract(url, `/loans/external-id/${applicationId}`);
const clientsIn = async (url: string) => inFineract(url, `/clients?externalId=${applicationId}`);

testLoanHandOff({
  create: adapter,
  delivery: deliveryOf(decided),
  arrived: async (url) => ((await clientsIn(url)) as { pageItems: readonly unknown[] }).pageItems,
});

test("creates the client of an approved application, and no loan yet", async () => {
  const { url } = await testSandbox();

  await adapter(url).deliver(deliveryOf(examples["application.submitted"], decided));

  expect(await clientsIn(url)).toMatchObject({ pageItems: [{ displayName: "Dana Reyes", officeId: 1 }] });
  expect(await loanIn(url)).toMatchObject({ httpStatusCode: "404" });
});

test("opens the loan with the accepted terms, approved", async () => {
  const { url } = await testSandbox();
  const fineract = adapter(url);
  await fineract.deliver(deliveryOf(decided));

  await fineract.deliver(deliveryOf(accepted));

  expect(await loanIn(url)).toMatchObject({
    status: { id: 200, waitingForDisbursal: true },
    principal: 8000,
    approvedPrincipal: 8000,
    numberOfRepayments: 36,
    annualInterestRate: 9.49,
    loanProductId: 9,
  });
});

test("creates nothing twice, and goes on where a try broke off", async () => {
  const sandbox = await testSandbox();
  const fineract = adapter(sandbox.url, { pause: async () => undefined });
  const both = deliveryOf(decided, accepted);
  await sandbox.arm({ vendor: "fineract", operation: "createLoan", fault: "500", times: 1 });
  await expect(fineract.deliver(both)).rejects.toMatchObject({ failure: "unavailable" });
  await sandbox.arm({ vendor: "fineract", operation: "command", fault: "500", times: 1 });
  await expect(fineract.deliver(both)).rejects.toMatchObject({ failure: "unavailable" });
  expect(await loanIn(sandbox.url)).toMatchObject({ status: { pendingApproval: true } });

  await fineract.deliver(both);
  await fineract.deliver(both);

  expect(await loanIn(sandbox.url)).toMatchObject({ status: { waitingForDisbursal: true } });
  const made = (await sandbox.calls("fineract")).map(({ operation, status }) => `${operation} ${status}`);
  expect(made.filter((call) => ["createClient 200", "createLoan 200", "command 200"].includes(call))).toHaveLength(3);
});

test.each([
  ["a decline", { ...decided, loanDecisionName: "declined" }],
  ["a review", { ...decided, loanDecisionName: "pending" }],
  ["a document", examples["document.received"]],
  ["a refused offer", examples["offer.refused"]],
])("tells Fineract nothing about %s", async (_what, message) => {
  const sandbox = await testSandbox();

  await adapter(sandbox.url).deliver(deliveryOf(message));

  expect(await sandbox.calls("fineract")).toEqual([]);
});

test.each([
  [
    "a line of credit",
    { loanOffer: { kind: "openEnd", annualPercentageRate: 9.49, acceptedAt: "2026-11-22T10:00:00Z" } },
  ],
  ["a product without a number in Fineract", { productTypeId: 1 }],
])("refuses %s, so that an operator hears of it", async (_what, change) => {
  const { url } = await testSandbox();
  await adapter(url).deliver(deliveryOf(decided));

  const opened = adapter(url).deliver(deliveryOf({ ...accepted, ...change }));

  await expect(opened).rejects.toMatchObject({ failure: "rejected" });
  expect(await loanIn(url)).toMatchObject({ httpStatusCode: "404" });
});

test("is refused with another password, and takes no call for Fineract's own", async () => {
  const { url } = await testSandbox();
  const fineract = adapter(url, { password: "wrong" });

  await expect(fineract.deliver(deliveryOf(decided))).rejects.toMatchObject({ failure: "rejected" });
  expect([fineract.check(undefined, "x"), fineract.check("t=1,v1=00", "x")]).toEqual(["missing", "unknownKey"]);
});

testVendorFaults({
  vendor: "fineract",
  operation: "find",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).deliver(deliveryOf(decided)),
});

testVendorFaults({
  vendor: "fineract",
  operation: "createClient",
  isRepeated: false,
  call: (url, connection) => adapter(url, connection).deliver(deliveryOf(decided)),
});
