import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox, testTime } from "../testing/test-sandbox.ts";

const secret = "sandbox-los-secret-harborlight";
const file = Buffer.from("%PDF-1.7 pay stub");
const path = "/integration/documents/4812-77";
const application = {
  id: "m-1",
  type: "application.decided",
  applicationId: 4812,
  decision: { input: { loanAmount: 9000, termInMonths: 48 } },
};
const document = {
  id: "m-2",
  type: "document.received",
  applicationId: 4812,
  document: { documentId: 77, bytes: file.length, sha256: createHash("sha256").update(file).digest("hex"), path },
};

const hmac = (text: string) => createHmac("sha256", secret).update(text).digest("hex");

/** A sandbox that received an application with a document. */
async function desk(): Promise<Sandbox> {
  const sandbox = testSandbox();
  const body = JSON.stringify({ messages: [application, document] });
  const time = testTime.getTime() / 1000;
  const headers = {
    "content-type": "application/json",
    "portico-delivery-id": "d-1",
    "portico-signature": `t=${time},v1=${hmac(`${time}.${body}`)}`,
  };
  await call(sandbox, { method: "POST", url: "/los/harborlight/applications", headers, payload: body });
  return sandbox;
}

/** A stand-in for the institution's site, which notes calls that are signed right. */
async function site() {
  const calls: { method: string; url: string; body: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const { method = "", url = "" } = request;
      const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers["portico-signature"])) ?? [];
      const signed = method === "POST" ? `POST ${url}\n${body}` : `GET ${url}`;
      if (signature !== hmac(`${time}.${signed}`)) return response.writeHead(401).end("{}");
      calls.push({ method, url, body: body === "" ? {} : (JSON.parse(body) as Record<string, unknown>) });
      return method === "GET" ? response.end(file) : response.end('{"received":true,"outcome":"applied"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { calls, url: `http://harborlight.localhost:${(server.address() as AddressInfo).port}` };
}

const at = "/los/desk/harborlight/applications/4812";
const post = async (sandbox: Sandbox, url: string, payload: object) => call(sandbox, { method: "POST", url, payload });

test("sends numbered and signed updates, ordinary ones by their status alone", async () => {
  const [sandbox, { calls, url }] = [await desk(), await site()];

  const first = await post(sandbox, at, { status: "approved", site: url });
  await post(sandbox, at, { status: "declined", reasons: [{ code: "bankruptcy" }], site: url });

  expect([first.statusCode, first.json()]).toEqual([200, { received: true, outcome: "applied" }]);
  expect(calls).toMatchObject([
    {
      url: "/integration/applications/4812/status",
      body: { sequence: 1, status: "approved", offers: [{ loanAmount: 9000, termInMonths: 48 }] },
    },
    { body: { sequence: 2, status: "declined", reasons: [{ code: "bankruptcy" }] } },
  ]);
  expect(calls[0]!.body["id"]).not.toBe(calls[1]!.body["id"]);
});

test("fetches a document, and tells whether it is as announced", async () => {
  const [sandbox, { url }] = [await desk(), await site()];

  const fetched = await post(sandbox, `${at}/documents/77`, { site: url });

  expect(fetched.json()).toEqual({ documentId: 77, bytes: file.length, isAsAnnounced: true });
  expect((await post(sandbox, `${at}/documents/78`, { site: url })).statusCode).toBe(404);
});

test("sends nothing to other machines, about unknown applications, or with an unknown status", async () => {
  const sandbox = await desk();

  const answers = [
    await post(sandbox, at, { status: "approved", site: "http://example.com" }),
    await post(sandbox, "/los/desk/ironwood/applications/4812", { status: "approved" }),
    await post(sandbox, at, { status: "lost" }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([502, 404, 400]);
});

test("shows a button for each update, and the totals by status", async () => {
  const [sandbox, { url }] = [await desk(), await site()];
  await post(sandbox, at, { status: "inReview", site: url });

  const { body } = await call(sandbox, { url: "/los/desk" });

  expect(body).toContain("77 (17 bytes)");
  expect(body).toMatch(/<dt>inReview<\/dt>\s*<dd>1<\/dd>/);
  expect(body.match(/name="status"/g)).toHaveLength(9);
});

test("leads from a button back to the desk", async () => {
  const sandbox = await desk();
  const headers = { "content-type": "application/x-www-form-urlencoded" };

  const pressed = await call(sandbox, { method: "POST", url: at, headers, payload: "status=inReview" });

  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, "/los/desk"]);
});
