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
  document: {
    documentId: 77,
    contentType: "application/pdf",
    bytes: file.length,
    sha256: createHash("sha256").update(file).digest("hex"),
    path,
  },
};

const hmac = (text: string) => createHmac("sha256", secret).update(text).digest("hex");

/** A sandbox that received an application with a document. */
async function desk(sitePort?: number, ofDocument: object = {}, ofInput: object = {}): Promise<Sandbox> {
  const announced = { ...document, document: { ...document.document, ...ofDocument } };
  const { decision } = application;
  const asked = { ...application, decision: { input: { ...decision.input, ...ofInput } } };
  return deskWith([asked, announced], sitePort);
}

async function deskWith(messages: readonly object[], sitePort?: number): Promise<Sandbox> {
  const sandbox = testSandbox(undefined, sitePort);
  const body = JSON.stringify({ messages });
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
  let refusal: object | undefined;
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
      if (method === "GET") return response.end(file);
      if (refusal) return response.writeHead(409).end(JSON.stringify(refusal));
      return response.end('{"received":true,"outcome":"applied"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const refuse = (problem: object) => {
    refusal = problem;
  };
  const close = async () => new Promise((resolve) => server.close(resolve));
  return { calls, refuse, close, port, url: `http://harborlight.localhost:${port}` };
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

test("shows the totals by status, and leads to each application with its buttons", async () => {
  const [sandbox, { url }] = [await desk(), await site()];
  await post(sandbox, at, { status: "inReview", site: url });

  const list = await call(sandbox, { url: "/los/desk" });
  const one = await call(sandbox, { url: at });

  expect(list.body).toMatch(/<dt>In review<\/dt>\s*<dd>1<\/dd>/);
  expect(list.body).toContain(`href="${at}"`);
  expect(one.body).toContain("$9,000 over 48 months");
  expect(one.body).toContain(`href="${at}/documents/77"`);
  expect(one.body.match(/<button name="status"/g)).toHaveLength(11);
});

test("shows how each borrower was verified, and whom the institution has to verify", async () => {
  const submitted = {
    id: "m-0",
    type: "application.submitted",
    applicationId: 4812,
    applicants: [
      { applicantType: "primary", verification: { isVerified: true, by: ["questions", "check"] } },
      { applicantType: "joint", verification: { isVerified: false, by: [] } },
    ],
  };
  const sandbox = await deskWith([submitted, application]);

  const { body } = await call(sandbox, { url: at });

  expect(body).toMatch(/<dt>First borrower<\/dt>\s*<dd>Verified: identity questions, an identity check<\/dd>/);
  expect(body).toMatch(
    /<dt>Co-borrower<\/dt>\s*<dd>Not verified. Verify this person before you open the account.<\/dd>/,
  );
});

const form = async (sandbox: Sandbox, fields: Record<string, string>) =>
  call(sandbox, {
    method: "POST",
    url: at,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

test("approves over two terms, and declines for the reasons that a clerk chose", async () => {
  const [sandbox, { calls, url }] = [await desk(), await site()];

  await form(sandbox, { status: "approvedOverTwoTerms", site: url });
  await form(sandbox, { status: "declined", reason: "bankruptcy", secondReason: "employmentLength", site: url });

  expect(calls).toMatchObject([
    { body: { status: "approved", offers: [{ termInMonths: 48 }, { termInMonths: 60 }] } },
    { body: { status: "declined", reasons: [{ code: "bankruptcy" }, { code: "employmentLength" }] } },
  ]);
});

test("says that a document answers the task that the desk asked for", async () => {
  const [sandbox, { calls, url }] = [await desk(undefined, { paper: "payStubs" }), await site()];

  await post(sandbox, at, { status: "documentAccepted", site: url });
  await post(sandbox, at, { status: "informationRequested", site: url });
  await post(sandbox, at, { status: "documentAccepted", site: url });

  expect(calls.map(({ body }) => body["taskId"])).toEqual([undefined, undefined, "pay-stubs"]);
});

test("says that one document is enough, and names no task with it", async () => {
  const [sandbox, { calls, url }] = [await desk(undefined, { paper: "payStubs" }), await site()];

  await form(sandbox, { status: "documentAcceptedAsEnough", site: url });

  expect(calls).toMatchObject([{ body: { status: "documentAccepted", documentId: 77, isEnough: true } }]);
  expect((await call(sandbox, { url: at })).body).toContain("Accept it, and ask for no other one");
});

test("names no task for a document that is something else", async () => {
  const [sandbox, { calls, url }] = [await desk(), await site()];

  await post(sandbox, at, { status: "informationRequested", site: url });
  await post(sandbox, at, { status: "documentRejected", site: url });

  expect(calls[1]!.body).toMatchObject({ status: "documentRejected", documentId: 77 });
  expect(calls[1]!.body).not.toHaveProperty("taskId");
});

test("names no task for a document of the person whom the desk didn't ask", async () => {
  const [sandbox, { calls, url }] = [await desk(undefined, { applicantType: "joint" }), await site()];

  await post(sandbox, at, { status: "informationRequested", site: url });
  await post(sandbox, at, { status: "documentRejected", site: url });

  expect(calls[1]!.body).toMatchObject({ status: "documentRejected", documentId: 77 });
  expect(calls[1]!.body).not.toHaveProperty("taskId");
});

test("asks the co-borrower of two people, and says that their document answers it", async () => {
  const [alone, { calls, url }] = [await desk(), await site()];
  const ofJoint = { applicantType: "joint", taskId: "pay-stubs-of-co-borrower" };
  const sandbox = await desk(undefined, ofJoint, { isJoint: true });

  await form(sandbox, { status: "informationRequestedOfCoBorrower", site: url });
  await form(sandbox, { status: "documentAccepted", site: url });

  expect(calls).toMatchObject([
    { body: { tasks: [{ taskId: "pay-stubs-of-co-borrower", applicantType: "joint" }] } },
    { body: { status: "documentAccepted", taskId: "pay-stubs-of-co-borrower" } },
  ]);
  const ask = "Ask the co-borrower for pay stubs";
  expect((await call(sandbox, { url: at })).body).toContain(ask);
  expect((await call(alone, { url: at })).body).not.toContain(ask);
});

test("leads from a button back to the application, and names a refusal there", async () => {
  const [sandbox, { url, refuse }] = [await desk(), await site()];
  refuse({ type: "urn:portico:refusal:notApproved", title: "The application isn't approved." });

  const pressed = await form(sandbox, { status: "funded", site: url });

  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, at]);
  const { body } = await call(sandbox, { url: at });
  expect(body).toContain("Funded: refused. notApproved: The application isn&#39;t approved.");
  expect(body).toMatch(/<dt>Status<\/dt>\s*<dd>New<\/dd>/);
});

test("opens a document, and says by name why it can't", async () => {
  const { port, close } = await site();
  const sandbox = await desk(port);

  const opened = await call(sandbox, { url: `${at}/documents/77` });
  await close();
  const failed = await call(sandbox, { url: `${at}/documents/77` });
  const unknown = await call(sandbox, { url: `${at}/documents/78` });

  expect([opened.statusCode, opened.headers["content-type"], opened.body]).toEqual([
    200,
    "application/pdf",
    file.toString(),
  ]);
  expect([failed.statusCode, unknown.statusCode]).toEqual([502, 404]);
  expect(failed.body).toContain("Portico didn&#39;t answer.");
});
