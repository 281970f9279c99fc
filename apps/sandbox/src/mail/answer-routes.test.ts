import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createPublicKey, verify } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { accountSid, authToken } from "../twilio/credentials.ts";
import { call, testSandbox } from "../testing/test-sandbox.ts";
import { bounceCall, mailEventKey } from "./mail-events.ts";

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A site that takes the vendors' calls. */
async function listeningSite() {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      heard.push({ path: request.url ?? "", headers: request.headers, body });
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  return { heard, site: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test("lets somebody answer a text message, signed as the vendor does", async () => {
  const sandbox = testSandbox();
  const { heard, site } = await listeningSite();
  await call(sandbox, {
    method: "POST",
    url: `/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}-harborlight`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams({ To: "+12075550110", From: "+12075550100", Body: "Hello" }).toString(),
  });
  const [message] = (await call(sandbox, { url: "/mailbox/messages" })).json<{ messages: { id: string }[] }>().messages;

  const page = await call(sandbox, { url: `/mailbox/${message!.id}` });
  const answer = await call(sandbox, {
    method: "POST",
    url: `/mailbox/${message!.id}/reply`,
    payload: { text: "STOP", site },
  });

  expect(page.body).toContain("Answer STOP");
  expect(answer.json()).toEqual({ status: 200 });
  expect(heard).toMatchObject([{ path: "/webhooks/twilio", headers: { "x-twilio-signature": expect.any(String) } }]);
  expect(Object.fromEntries(new URLSearchParams(heard[0]!.body))).toMatchObject({ Body: "STOP", From: "+12075550110" });
});

test("signs a bounce with the key that it tells", () => {
  const { headers, body } = bounceCall("<one@x>", "sam@example.com", new Date("2026-11-21T10:00:00Z"));
  const key = createPublicKey({ key: Buffer.from(mailEventKey, "base64"), format: "der", type: "spki" });
  const signed = Buffer.from(`${headers["x-twilio-email-event-webhook-timestamp"]}${body}`);
  const signature = Buffer.from(headers["x-twilio-email-event-webhook-signature"]!, "base64");

  expect(verify("sha256", signed, key, signature)).toBe(true);
  expect(JSON.parse(body)).toMatchObject([{ event: "bounce", "smtp-id": "<one@x>" }]);
});

test("has no answer to a message that isn't there", async () => {
  expect((await call(testSandbox(), { method: "POST", url: "/mailbox/none/bounce" })).statusCode).toBe(404);
});
