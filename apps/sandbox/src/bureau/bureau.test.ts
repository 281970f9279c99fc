import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { bureauTriggers, holdingOn } from "./tin.ts";

const authorization = "Bearer sandbox-bureau-key";

function anOrder(ssn: string, changes: object = {}): object {
  return {
    subscriberCode: "PORTICO01",
    permissiblePurpose: "creditTransaction",
    consumer: {
      firstName: "Alex",
      lastName: "Marlowe",
      ssn,
      dateOfBirth: "1986-04-17",
      address: { street: "48 Beacon Street", city: "Portland", state: "ME", postalCode: "04103" },
    },
    ...changes,
  };
}

async function report(sandbox: Sandbox, payload: object, headers: object = {}): Promise<LightMyRequestResponse> {
  return call(sandbox, {
    method: "POST",
    url: "/bureau/v1/reports",
    headers: { authorization, ...headers },
    payload,
  });
}

test("reads three digits before a 0 as the score, and returns its range, its factors, the debts and the bureau", async () => {
  const response = await report(testSandbox(), anOrder("815127800"));

  expect(response.json()).toMatchObject({
    status: "found",
    score: { value: 780, rangeLow: 300, rangeHigh: 850, date: "2026-11-21" },
    bureau: { name: "Fairwater Credit Reporting", phone: "800-555-0142" },
    alerts: [],
    publicRecords: [],
  });
  const { score, tradelines } = response.json();
  expect(score.factors).toHaveLength(4);
  expect(monthlyDebts(tradelines)).toBe(303_00);
});

test("answers a soft inquiry with the same file, and lists no inquiry for it", async () => {
  const sandbox = testSandbox();
  const softly = { inquiryType: "soft", permissiblePurpose: "writtenInstructions" };
  const before = (await report(sandbox, anOrder("815127800"))).json();

  const soft = (await report(sandbox, anOrder("815127800", softly))).json();
  const after = (await report(sandbox, anOrder("815127800"))).json();

  expect(soft).toMatchObject({ inquiryType: "soft", score: before.score, tradelines: before.tradelines });
  expect(after.inquiries).toEqual(before.inquiries);
});

test.each([
  ["405", "heavy debts", 4915_00, 5],
  ["409", "delinquencies", 341_00, 5],
])("gives a number that ends in 7%s %s", async (end, _what, debts, factors) => {
  const { score, tradelines } = (await report(testSandbox(), anOrder(`863557${end}`))).json();

  expect(score.value).toBe(740);
  expect(monthlyDebts(tradelines)).toBe(debts);
  expect(score.factors).toHaveLength(factors);
});

test("adds a bankruptcy, a collection and a charge-off to a delinquent file", async () => {
  const { publicRecords, tradelines } = (await report(testSandbox(), anOrder("863555209"))).json();

  expect(publicRecords).toMatchObject([{ kind: "bankruptcy", filedOn: "2023-11-17" }]);
  expect(tradelines.map(({ status }: { status: string }) => status)).toEqual(["chargedOff", "collection", "late90"]);
});

test.each([
  ["0005", "noFile"],
  ["0006", "frozen"],
])("answers a number that ends in %s with %s, without score or debts", async (end, status) => {
  const response = await report(testSandbox(), anOrder(`81512${end}`));

  expect(response.json()).toMatchObject({ status, score: null, tradelines: [], inquiries: [] });
});

test.each([
  ["0007", "fraudAlert"],
  ["0008", "addressMismatch"],
])("adds to a number that ends in %s the alert %s", async (end, alert) => {
  expect((await report(testSandbox(), anOrder(`81512${end}`))).json().alerts).toEqual([alert]);
});

test("gives any other number a good score that stays the same", () => {
  const scores = ["815121234", "836209991", "842332999", "858478519"].map((ssn) => holdingOn(ssn));

  expect(scores).toEqual(["815121234", "836209991", "842332999", "858478519"].map((ssn) => holdingOn(ssn)));
  for (const holding of scores) {
    expect(holding).toMatchObject({ status: "found", burden: "light" });
    expect(holding.status === "found" && holding.score >= 700 && holding.score < 820).toBe(true);
  }
});

test("returns the documented report for every ending in the table", () => {
  const endings = bureauTriggers.rows.filter(([end]) => /^\d{4}$/.test(end ?? ""));

  for (const [end = "", said = ""] of endings) {
    const holding = holdingOn(`81512${end}`);
    const score = /Score (\d+)/.exec(said)?.[1];
    expect(holding.status === "found" ? String(holding.score) : undefined).toBe(score);
  }
  expect(endings.length).toBeGreaterThan(6);
});

test("returns the same report for the same idempotency key, and rejects another order under it", async () => {
  const sandbox = testSandbox();
  const headers = { "idempotency-key": "application-1" };

  const first = await report(sandbox, anOrder("815127800"), headers);
  const again = await report(sandbox, anOrder("815127800"), headers);
  const other = await report(sandbox, anOrder("815125200"), headers);
  const without = await report(sandbox, anOrder("815127800"));

  expect(again.json()).toEqual(first.json());
  expect(other.statusCode).toBe(409);
  expect(without.json().reportId).not.toBe(first.json().reportId);
});

test.each([
  ["another key", 401, {}, { authorization: "Bearer no" }],
  ["an unknown subscriber", 403, { subscriberCode: "OTHER" }, {}],
  ["no permissible purpose", 422, { permissiblePurpose: "curiosity" }, {}],
  ["a soft inquiry without written instructions", 422, { inquiryType: "soft" }, {}],
  ["a hard inquiry by written instructions", 422, { permissiblePurpose: "writtenInstructions" }, {}],
  ["no consumer", 400, { consumer: undefined }, {}],
])("rejects a report request with %s (%d)", async (_what, status, changes, headers) => {
  const response = await report(testSandbox(), anOrder("815127800", changes), headers);

  expect(response.statusCode).toBe(status);
});

test("keeps TINs and names out of the journal", async () => {
  const sandbox = testSandbox();
  await report(sandbox, anOrder("815127800"));

  const journal = await call(sandbox, { url: "/control/calls?vendor=bureau" });

  expect(journal.body).toContain("creditTransaction");
  expect(journal.body).not.toMatch(/815127800|Marlowe|Beacon|1986/);
});

function monthlyDebts(tradelines: readonly { monthlyPaymentCents: number }[]): number {
  return tradelines.reduce((sum, { monthlyPaymentCents }) => sum + monthlyPaymentCents, 0);
}
