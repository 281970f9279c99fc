import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { phoneNumberTriggers } from "./phone-number-triggers.ts";
import { accountSid, authToken } from "./credentials.ts";

async function send(
  sandbox: Sandbox,
  form: Record<string, string>,
  { token = authToken, sid = accountSid } = {},
): Promise<LightMyRequestResponse> {
  return call(sandbox, {
    method: "POST",
    url: `/twilio/2010-04-01/Accounts/${sid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(form).toString(),
  });
}

const message = { To: "+12075550110", From: "+12075550199", Body: "Your code is 123456." };

test("queues a text message like Twilio and puts it into the mailbox", async () => {
  const sandbox = testSandbox();

  const response = await send(sandbox, message);

  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    account_sid: accountSid,
    to: message.To,
    from: message.From,
    body: message.Body,
    status: "queued",
    direction: "outbound-api",
    date_created: "Sat, 21 Nov 2026 10:00:00 +0000",
    error_code: null,
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
  });
  const mailbox = await call(sandbox, { url: "/mailbox/messages?to=(207) 555-0110" });
  expect(mailbox.json().messages).toMatchObject([{ channel: "text", text: message.Body, subject: "" }]);
});

test.each(phoneNumberTriggers.rows)("rejects a message to %s with %s", async (To = "", code = "") => {
  const sandbox = testSandbox();

  const response = await send(sandbox, { ...message, To });

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: Number(code), status: 400 });
  expect((await call(sandbox, { url: "/mailbox/messages" })).json().messages).toEqual([]);
});

test.each([
  ["no recipient", { To: "" }, 21604],
  ["no sender", { From: "" }, 21603],
  ["no words", { Body: "" }, 21602],
  ["too many words", { Body: "x".repeat(1601) }, 21617],
  ["a number that is none", { To: "555" }, 21211],
])("rejects a message with %s", async (_what, change, code) => {
  const response = await send(testSandbox(), { ...message, ...change });

  expect(response.json().code).toBe(code);
});

test("rejects a wrong token and another account with 20003", async () => {
  const sandbox = testSandbox();

  const responses = [await send(sandbox, message, { token: "no" }), await send(sandbox, message, { sid: "ACother" })];

  for (const response of responses) {
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe(20003);
  }
});

test("keeps the number and the words out of the journal", async () => {
  const sandbox = testSandbox();
  await send(sandbox, message);

  expect((await call(sandbox, { url: "/control/calls?vendor=twilio" })).body).not.toMatch(/5550110|123456/);
});
