import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { kickboxKey } from "./kickbox.ts";
import { emailTriggers } from "./verdict.ts";

async function verify(email: string, apikey = kickboxKey): Promise<LightMyRequestResponse> {
  return call(testSandbox(), { url: `/kickbox/v2/verify?${new URLSearchParams({ email, apikey }).toString()}` });
}

test("reports an ordinary address as deliverable, in Kickbox's fields", async () => {
  const response = await verify("Alex.Marlowe@Example.com");

  expect(response.json()).toEqual({
    result: "deliverable",
    reason: "accepted_email",
    role: false,
    free: false,
    disposable: false,
    accept_all: false,
    did_you_mean: null,
    sendex: expect.any(Number),
    email: "alex.marlowe@example.com",
    user: "alex.marlowe",
    domain: "example.com",
    success: true,
    message: null,
  });
});

test.each(emailTriggers.rows.filter(([address]) => address?.includes("@")))(
  "reports %s as %s",
  async (address = "", result = "", reason = "") => {
    const response = await verify(address);

    expect(response.json()).toMatchObject({ result, reason: reason.split(",")[0] });
  },
);

test("suggests the right spelling of a misspelled domain", async () => {
  expect((await verify("pat@gmial.com")).json()).toMatchObject({ did_you_mean: "pat@gmail.com" });
});

test.each(["disposable@example.com", "disposable+7@example.com"])("reports %s as disposable", async (email) => {
  expect((await verify(email)).json()).toMatchObject({ result: "risky", disposable: true });
});

test.each(["no at sign", "a@b", "a@b..com", "@example.com"])("rejects %s as an address", async (email) => {
  expect((await verify(email)).json()).toMatchObject({ result: "undeliverable", reason: "invalid_email" });
});

test("marks a free provider", async () => {
  expect((await verify("pat@gmail.com")).json()).toMatchObject({ free: true });
});

test("rejects a wrong key with a 403, and a missing address with a 400", async () => {
  expect((await verify("pat@example.com", "no")).statusCode).toBe(403);
  expect((await verify("")).statusCode).toBe(400);
});
