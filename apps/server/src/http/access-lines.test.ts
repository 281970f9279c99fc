import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { sessionApi } from "@portico/contract/session";
import type { AnsweredCall } from "../log/signals.ts";
import { anAddress, identified, peopleApp } from "../features/applicants/testing/people.ts";
import { testApp, type TestApp, type TestAppOptions } from "../testing/test-app.ts";

async function withLines(options: TestAppOptions = {}) {
  const lines: AnsweredCall[] = [];
  const app = await testApp({ ...options, answered: (call) => lines.push(call) });
  return { app, client: app.client(), lines };
}

const idOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => headers["x-request-id"];

test("tells of each answered call by its route's pattern, without a query, an id, or a session", async () => {
  const { app, client, lines } = await withLines();

  await client.send({ method: "GET", url: "/api/Review/4812?email=canary%40example.com" });
  await client.send({ method: "GET", url: "/nowhere/canary" });

  expect(lines).toEqual([
    {
      method: "GET",
      route: expect.stringMatching(/^\/api\/Review\/:\w+$/) as string,
      status: expect.any(Number) as number,
      milliseconds: expect.any(Number) as number,
      tenant: app.tenant.name,
      requestId: expect.stringMatching(/^[\w-]{16}$/) as string,
    },
    expect.objectContaining({ method: "GET", route: null, status: 404 }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/canary|4812/);
});

test("is silent about health checks", async () => {
  const { client, lines } = await withLines();

  await client.send({ method: "GET", url: "/health" });
  await client.send({ method: "GET", url: "/ready" });

  expect(lines).toEqual([]);
});

test.each([
  ["takes a trusted proxy's request id", "127.0.0.1", "proxy-4f1d9a27b3", true],
  ["makes its own for a proxy's strange id", "127.0.0.1", "jane@example.com", false],
  ["makes its own for anybody else", "10.0.0.0/8", "proxy-4f1d9a27b3", false],
])("%s", async (_, trustProxy, given, isTaken) => {
  const { client, lines } = await withLines({ trustProxy });

  const answer = await client.send({
    method: "GET",
    url: sessionApi.token.path,
    headers: { "x-request-id": given },
  });

  expect(idOf(answer) === given).toBe(isTaken);
  expect(lines.map(({ requestId }) => requestId)).toEqual([idOf(answer)]);
});

async function vendorCallsOf({ sandboxUrl }: TestApp, vendor: string): Promise<readonly { requestId?: string }[]> {
  const answer = await fetch(`${sandboxUrl}/control/calls?vendor=${vendor}`);
  return ((await answer.json()) as { calls: { requestId?: string }[] }).calls;
}

test("passes the request id on to the vendors that the call asks", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await identified(app);
  const before = await vendorCallsOf(app, "smarty");

  const answer = await client.call(addressApi.create, { applicantId, address: anAddress });
  const calls = (await vendorCallsOf(app, "smarty")).slice(before.length);

  expect(calls.length).toBeGreaterThan(0);
  expect(new Set(calls.map(({ requestId }) => requestId))).toEqual(new Set([idOf(answer)]));
});
