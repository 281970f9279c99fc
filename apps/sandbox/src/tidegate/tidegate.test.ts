import { screeningPath, ScreeningReport } from "@portico/domain/accounts/screening-format";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { holdingOn, screeningTriggers } from "./screening-triggers.ts";

const authorization = "Bearer sandbox-tidegate-key";

function anOrder(ssn: string, changes: object = {}): object {
  return {
    subscriberCode: "PORTICO01",
    permissiblePurpose: "consumerInitiatedTransaction",
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

async function order(sandbox: Sandbox, payload: object, headers: object = {}): Promise<LightMyRequestResponse> {
  return call(sandbox, {
    method: "POST",
    url: `/tidegate${screeningPath}`,
    headers: { authorization, ...headers },
    payload,
  });
}

const endings = screeningTriggers.rows.map(([end = ""]) => end).filter((end) => /^\d{4}$/.test(end));

test.each([...endings, "7800"])("answers a number that ends in %s in the documented format", async (end) => {
  const response = await order(testSandbox(), anOrder(`81512${end}`));

  expect(response.statusCode).toBe(200);
  expect(ScreeningReport.safeParse(response.json()).error?.issues ?? []).toEqual([]);
});

test("gives any other number a good score that stays the same", () => {
  const numbers = ["815121234", "836209991", "842332999"];

  for (const number of numbers) {
    expect(holdingOn(number)).toEqual(holdingOn(number));
    expect(holdingOn(number).score).toBeGreaterThan(619);
  }
});

test("returns the same report for the same idempotency key, and rejects another order under it", async () => {
  const sandbox = testSandbox();
  const headers = { "idempotency-key": "application-1" };

  const first = await order(sandbox, anOrder("815127800"), headers);
  const again = await order(sandbox, anOrder("815127800"), headers);
  const other = await order(sandbox, anOrder("815120031"), headers);

  expect(again.json()).toEqual(first.json());
  expect(other.statusCode).toBe(409);
});

test.each([
  ["another key", 401, {}, { authorization: "Bearer no" }],
  ["an unknown subscriber", 403, { subscriberCode: "OTHER" }, {}],
  ["the purpose of a loan", 422, { permissiblePurpose: "creditTransaction" }, {}],
  ["no consumer", 400, { consumer: undefined }, {}],
])("rejects an order with %s (%d)", async (_what, status, changes, headers) => {
  expect((await order(testSandbox(), anOrder("815127800", changes), headers)).statusCode).toBe(status);
});
