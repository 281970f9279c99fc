import { createHash } from "node:crypto";
import { documentApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { signatureOf, signingKeys } from "../../providers/loan-hand-off/signature.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { problemsOfMessages } from "../submission/testing/sent-messages.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* The institution's system hears of documents, and fetches them. */

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Secret (pay stub of Dana) >>\nendobj\ntrailer\n%%EOF\n");
const file = (name: string) => ({ name, contentType: "application/pdf", content: pdf });

async function decided(app: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  return applicant;
}

async function upload(applicant: TestApplicant, ...names: string[]): Promise<readonly number[]> {
  const whose = { applicationId: applicant.applicationId, type: 1 } as const;
  const { body } = await applicant.client.upload(documentApi.upload, whose, names.map(file));
  return body.documents.map(({ documentId }) => documentId);
}

interface Announced {
  readonly type: string;
  readonly sequence: number;
  readonly documentId?: number;
  readonly document?: { readonly path: string; readonly name: string; readonly documentId: number };
}

async function received({ app, applicationId }: TestApplicant): Promise<readonly Announced[]> {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: Announced }[] };
  return messages.map(({ body }) => body);
}

async function pathOf(applicant: TestApplicant): Promise<string> {
  const { document } = (await received(applicant)).findLast(({ type }) => type === "document.received")!;
  return document!.path;
}

/** Reads an address as the institution's system does. */
async function readAs(app: TestApp, url: string, { secret = secretOf(app), minutesAgo = 0, signed = url } = {}) {
  const at = new Date(app.clock.read().getTime() - minutesAgo * 60_000);
  const headers = { "portico-signature": signatureOf(`GET ${signed}`, signingKeys(secret), at) };
  return app.app.inject({ method: "GET", url, headers: { host: app.tenant.hosts[0]!, ...headers } });
}

const secretOf = ({ tenant }: TestApp) => `sandbox-los-secret-${tenant.name}`;

async function securityEvents(app: TestApp, action: string) {
  const rows = await app.sql<{ details: Record<string, unknown> }>(
    "select details from security_event where tenant_id = $1 and action = $2 order by sequence",
    [app.tenant.name, action],
  );
  return rows.map(({ details }) => details);
}

test("announces a document after the application, and lets the institution's system fetch it", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  const [documentId] = await upload(applicant, "Dana Reyes, pay stub.pdf");

  const messages = await received(applicant);
  const read = await readAs(app, await pathOf(applicant));

  const sha256 = createHash("sha256").update(pdf).digest("hex");
  expect(messages.map(({ sequence, type }) => [sequence, type])).toEqual([
    [1, "application.submitted"],
    [2, "application.decided"],
    [3, "document.received"],
  ]);
  expect(messages[2]).toMatchObject({
    document: { documentId, applicantType: "primary", name: "Dana Reyes, pay stub.pdf", bytes: pdf.length, sha256 },
  });
  expect(await problemsOfMessages(applicant)).toEqual([]);
  expect(read.statusCode).toBe(200);
  expect(read.rawPayload.equals(pdf)).toBe(true);
  expect(read.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
  });
  expect(await securityEvents(app, "document.read")).toEqual([{ documentId }]);
});

test("announces documents that came before the decision right after it", async () => {
  const app = await testApp({ jobHandlers: [] });
  const applicant = await decided(app);
  await upload(applicant, "one.pdf", "two.pdf");
  const { createOutbox } = await import("../../jobs/outbox.ts");
  const { jobHandlers } = await import("../../startup/features.ts");
  const { institutions } = await import("../../tenants/institutions.ts");
  const outbox = createOutbox(() => app.kernel, institutions([app.institution]), jobHandlers);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    app.clock.forward({ minutes: 1 });
    await outbox.workOnDue();
  }

  const messages = await received(applicant);

  expect(messages.map(({ type, document }) => document?.name ?? type)).toEqual([
    "application.submitted",
    "application.decided",
    "one.pdf",
    "two.pdf",
  ]);
});

test("tells that a document was removed, and no longer serves it", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  const [documentId] = await upload(applicant, "wrong.pdf");
  const path = await pathOf(applicant);

  await applicant.do(documentApi.remove, { applicationId: applicant.applicationId, documentId: documentId! });

  expect((await received(applicant)).at(-1)).toMatchObject({ type: "document.removed", documentId, sequence: 4 });
  expect(await problemsOfMessages(applicant)).toEqual([]);
  expect((await readAs(app, path)).statusCode).toBe(404);
});

test("keeps file names out of the outbox, events and the log", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  await upload(applicant, "Dana Reyes.pdf");
  await readAs(app, await pathOf(applicant));

  const rows = await app.sql(
    `select payload::text from outbox where tenant_id = $1 union all
     select details::text from event where tenant_id = $1 union all
     select details::text from security_event where tenant_id = $1`,
    [app.tenant.name],
  );

  expect(JSON.stringify([rows, app.logged])).not.toContain("Dana Reyes");
});

test("refuses an unsigned, a stale, and a wrongly signed call by name, and logs each as a security event", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  await upload(applicant, "one.pdf");
  const path = await pathOf(applicant);

  const refused = [
    await app.app.inject({ method: "GET", url: path, headers: { host: app.tenant.hosts[0]! } }),
    await readAs(app, path, { minutesAgo: 6 }),
    await readAs(app, path, { minutesAgo: -6 }),
    await readAs(app, path, { secret: "sandbox-los-secret-ironwood" }),
    await readAs(app, path, { signed: path.replace(/\d$/, "") }),
  ];

  const codes = ["signatureMissing", "signatureStale", "signatureStale", "signatureKeyUnknown", "signatureWrong"];
  expect(refused.map((answer) => [answer.statusCode, answer.json<{ type: string }>().type])).toEqual(
    codes.map((code) => [401, `urn:portico:refusal:${code}`]),
  );
  expect(await securityEvents(app, "integration.refused")).toEqual(
    codes.map((reason) => ({ call: "readDocument", reason })),
  );
  expect(await securityEvents(app, "document.read")).toEqual([]);
});

test("serves only documents that it announced, in their own application", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  const [documentId] = await upload(applicant, "one.pdf");
  const other = await testApp();
  const stranger = await decided(other);
  const addresses = [
    `/integration/documents/${stranger.applicationId}-${documentId}`,
    `/integration/documents/${applicant.applicationId}-1`,
    `/integration/documents/${documentId}`,
    "/integration/documents/..%2F..%2Fetc",
  ];

  for (const address of addresses) {
    const answer = await readAs(app, address);
    const { type } = answer.json<{ type: string }>();
    expect([address, answer.statusCode, type]).toEqual([address, 404, "urn:portico:refusal:documentUnknown"]);
  }
});
