import { expect, test } from "vitest";
import { demoPassword } from "../core/roles.ts";
import { call, listeningSandbox, testSandbox } from "../testing/test-sandbox.ts";
import type { Sandbox } from "../sandbox.ts";

const headers = { authorization: "Bearer sandbox-core-harborlight" };
const credentials = { userName: "alex", password: demoPassword };

async function order(sandbox: Sandbox, fault: object, scope = ""): Promise<number> {
  const response = await call(sandbox, {
    method: "POST",
    url: `${scope && `/~${scope}`}/control/faults`,
    payload: fault,
  });
  return response.statusCode;
}

async function signInStatus(sandbox: Sandbox, scope = ""): Promise<number> {
  const url = `${scope && `/~${scope}`}/core/v1/authenticate`;
  const response = await call(sandbox, { method: "POST", url, headers, payload: credentials });
  return response.statusCode;
}

test.each(["429", "500"])(
  "answers an injected %s in the vendor's format, as many times as requested",
  async (fault) => {
    const sandbox = testSandbox();
    expect(await order(sandbox, { vendor: "core", fault, times: 2 })).toBe(201);

    const statuses = [await signInStatus(sandbox), await signInStatus(sandbox), await signInStatus(sandbox)];

    expect(statuses).toEqual([Number(fault), Number(fault), 200]);
  },
);

test("limits a fault to its operation", async () => {
  const sandbox = testSandbox();
  await order(sandbox, { vendor: "core", operation: "member", fault: "500" });

  const member = await call(sandbox, { url: "/core/v1/members/1000001", headers });

  expect(await signInStatus(sandbox)).toBe(200);
  expect(member.statusCode).toBe(500);
  expect(member.json()).toEqual({ error: { code: "unavailable", message: "The core is not available." } });
});

test("limits a fault to its scope", async () => {
  const sandbox = testSandbox();
  await order(sandbox, { vendor: "core", fault: "500" }, "test-1");

  expect(await signInStatus(sandbox, "test-1")).toBe(500);
  expect(await signInStatus(sandbox, "test-2")).toBe(200);
  expect(await signInStatus(sandbox)).toBe(200);
});

test("ends the faults of a scope when they are deleted", async () => {
  const sandbox = testSandbox();
  await order(sandbox, { vendor: "core", fault: "500", scope: "test-1" });
  await call(sandbox, { method: "DELETE", url: "/control/faults?scope=test-1" });

  expect(await signInStatus(sandbox, "test-1")).toBe(200);
});

test("sends unreadable content with the right content type for a malformed fault", async () => {
  const sandbox = testSandbox();
  await order(sandbox, { vendor: "core", fault: "malformed" });

  const response = await call(sandbox, { method: "POST", url: "/core/v1/authenticate", headers, payload: credentials });

  expect(response.headers["content-type"]).toContain("application/json");
  expect(() => JSON.parse(response.body)).toThrow(SyntaxError);
});

test("still sends the right answer for a slow fault", async () => {
  const sandbox = testSandbox();
  await order(sandbox, { vendor: "core", fault: "slow", delayMs: 1 });

  expect(await signInStatus(sandbox)).toBe(200);
});

test("breaks off one call for a reset fault, and answers the next one", async () => {
  const sandbox = await listeningSandbox();
  await order(sandbox, { vendor: "core", fault: "reset", times: 1 });
  const get = async (): Promise<Response> => fetch(`${sandbox.url}/core/v1/members/1000001`, { headers });

  await expect(get()).rejects.toThrow("fetch failed");
  expect((await get()).status).toBe(200);
});

test("sends no answer for a timeout fault, and still closes the sandbox", async () => {
  const sandbox = await listeningSandbox();
  await order(sandbox, { vendor: "core", fault: "timeout", times: 1 });
  const hanging = fetch(`${sandbox.url}/core/v1/members/1000001`, { headers });
  const outcome = hanging.then(
    () => "answered",
    () => "cut off",
  );
  await waitForCall(sandbox);

  await sandbox.close();

  expect(await outcome).toBe("cut off");
});

async function waitForCall(sandbox: Sandbox): Promise<void> {
  for (;;) {
    const response = await call(sandbox, { url: "/control/calls" });
    if (response.json().calls.length > 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test.each([
  ["an unknown vendor", { vendor: "nobody", fault: "500" }],
  ["an unknown fault", { vendor: "core", fault: "explode" }],
  ["an unknown operation", { vendor: "core", operation: "nothing", fault: "500" }],
  ["no times", { vendor: "core", fault: "500", times: 0 }],
])("rejects a fault order with %s", async (_what, fault) => {
  expect(await order(testSandbox(), fault)).toBe(400);
});

test("lists received calls by scope and vendor in the journal, without personal data", async () => {
  const sandbox = testSandbox();
  await signInStatus(sandbox, "test-1");
  await signInStatus(sandbox);

  const response = await call(sandbox, { url: "/control/calls?vendor=core&scope=test-1" });

  expect(response.json().calls).toEqual([
    {
      at: "2026-11-21T10:00:00.000Z",
      scope: "test-1",
      vendor: "core",
      operation: "authenticate",
      method: "POST",
      path: "/core/v1/authenticate",
      status: 200,
      milliseconds: expect.any(Number),
      input: { query: {}, body: { userName: "***", password: "***" } },
    },
  ]);
});

test("keeps another vendor's journal empty", async () => {
  const sandbox = testSandbox();
  await signInStatus(sandbox);

  const response = await call(sandbox, { url: "/control/calls?vendor=mail" });

  expect(response.json()).toEqual({ calls: [] });
});
