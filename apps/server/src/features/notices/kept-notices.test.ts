import { applicationApi, offerApi } from "@portico/contract/application";
import { noticeApi } from "@portico/contract/notice";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers } from "../submission/testing/test-applicant.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "./testing/open-notice.ts";

interface Row {
  readonly application_id: string;
  readonly applicant_id: string;
  readonly letter_key: string;
  readonly sealed: Buffer;
  readonly due_at: Date;
  readonly paper_because: string | null;
}

async function rowsOf(app: TestApp): Promise<readonly Row[]> {
  await app.outbox.idle();
  return app.sql<Row & Record<string, unknown>>("select * from notice where tenant_id = $1 order by letter_key", [
    app.tenant.name,
  ]);
}

/** An institution that asks for the consent to electronic documents. */
const asking = (demonstratesAccess: boolean) => ({
  disclosures: [
    {
      id: 1,
      title: "Electronic documents",
      summary: "We send documents electronically.",
      consentText: "I agree.",
      html: "<p>Paper is free.</p>",
      version: "2026-01",
      effectiveOn: "2026-01-01",
      demonstratesAccess,
    },
  ],
});
const asksConsent = asking(true);

async function sent(answers: Answers, tenant: object = asksConsent) {
  const app = await testApp({ tenant });
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  await app.outbox.idle();
  return { app, applicant };
}

async function read(app: TestApp, to: string) {
  const client = app.client();
  const [noticeToken] = await noticeTokensTo(app, to);
  await openNotice(client, noticeToken!);
  const { body } = await openNotice(client, noticeToken!, { code: await newestNoticeCode(app, to) });
  return body.notice;
}

test("keeps each person's notice as it was rendered, sealed and with its day", async () => {
  const { app, applicant } = await sent({ isJoint: true, tin: "815125200", jointTin: "836205200" });
  const { applicantId, jointApplicantId } = applicant;

  const rows = await rowsOf(app);

  expect(rows.map(({ letter_key }) => letter_key).toSorted()).toEqual(
    [`declined.${applicantId}`, `declined.${jointApplicantId}`].toSorted(),
  );
  const days = rows.map(({ due_at }) => (due_at.getTime() - app.clock.read().getTime()) / 86_400_000);
  expect(days.map((count) => Math.round(count))).toEqual([30, 30]);
  expect(rows.map(({ sealed }) => sealed.toString("latin1")).join("")).not.toMatch(/Dana|Kim|Reyes/);
});

test("shows the notice as it was rendered, although the institution has moved since", async () => {
  const { app } = await sent({ tin: "815125200" });
  const before = await read(app, "dana@example.com");

  Object.assign(app.tenant, { clientAddress: "1 New Street, Elsewhere" });

  expect(await read(app, "dana@example.com")).toEqual(before);
});

test("shows the sealed notice on the page of the decline too", async () => {
  const { app, applicant } = await sent({ tin: "815125200" });
  const id = { id: applicant.applicationId };
  const { creditor } = (await applicant.client.call(applicationApi.decline, id)).body;

  Object.assign(app.tenant, { clientAddress: "1 New Street, Elsewhere" });

  const { body } = await applicant.client.call(applicationApi.decline, id);
  expect(body.creditor).toEqual(creditor);
  expect(body).not.toHaveProperty("kind");
});

test("shows the sealed score disclosure on the page of the offer", async () => {
  const { app, applicant } = await sent({ tin: "815127800" });
  const offer = async () => (await applicant.client.call(offerApi.read, { id: applicant.applicationId })).body;
  const { scoreNotice } = await offer();

  const scoreDistribution = [300, 400, 500, 600, 700, 800].map((low) => ({ low, high: low + 99, percent: 10 }));
  Object.assign(app.tenant, { scoreDistribution });

  expect(scoreNotice).not.toHaveProperty("ranksAbovePercent");
  expect((await offer()).scoreNotice).toEqual(scoreNotice);
});

test("gives the first person the PDF of a decline on its page, and two people none", async () => {
  const [one, two] = await Promise.all([
    sent({ tin: "815125200" }),
    sent({ isJoint: true, tin: "815125200", jointTin: "836205200" }),
  ]);
  const pdfFor = async ({ client, applicationId }: (typeof one)["applicant"]) =>
    (await client.call(noticeApi.declinePdf, { id: applicationId })).body;

  const { pdf } = await pdfFor(one.applicant);

  expect(Buffer.from(pdf, "base64").toString("latin1")).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  expect((await pdfFor(two.applicant)).error?.code).toBe("notFound");
});

test("never opens one person's kept notice for the other", async () => {
  const { app } = await sent({ isJoint: true, jointTin: "836205200" });

  const [toDana, toKim] = [await read(app, "dana@example.com"), await read(app, "kim@example.com")];

  expect([toDana?.addressee.firstName, toKim?.addressee.firstName]).toEqual(["Dana", "Kim"]);
  expect(JSON.stringify(toDana)).not.toContain('"value":520');
  expect(JSON.stringify(toKim)).not.toContain('"value":780');
});

test.each([
  ["a person who agreed to electronic documents", asksConsent, [null]],
  ["a person who was never asked", asking(false), ["noConsent"]],
])("mails the notice of %s on paper only if it must", async (_, tenant, because) => {
  const { app } = await sent({ tin: "815127800" }, tenant);

  expect((await rowsOf(app)).map(({ paper_because }) => paper_because)).toEqual(because);
});

test("mails the notice of a letter that the mail server refused for a day", async () => {
  const app = await testApp({ tenant: asksConsent });
  const applicant = await applyUntil("submit", app, { tin: "815125200" });
  await app.outbox.idle();
  await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "mail", fault: "429", times: 200 }),
  });
  await applicant.submit();
  await app.outbox.idle();
  for (let hours = 0; hours < 26; hours += 1) {
    app.clock.forward({ hours: 1 });
    await app.outbox.workOnDue();
  }

  expect((await rowsOf(app)).map(({ paper_because }) => paper_because)).toEqual(["notSent"]);
});

test("mails the notice at once when the mail server refuses its email for good", async () => {
  const app = await testApp({ tenant: asksConsent });
  const applicant = await applyUntil("submit", app, { tin: "815125200" });
  await app.outbox.idle();
  await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "mail", fault: "500", times: 200 }),
  });
  await applicant.submit();
  for (let tries = 0; tries < 2; tries += 1) {
    await app.outbox.idle();
    app.clock.forward({ minutes: 16 });
    await app.outbox.workOnDue();
  }

  expect((await rowsOf(app)).map(({ paper_because }) => paper_because)).toEqual(["notSent"]);
});

test("answers nobody without the code", async () => {
  const { app } = await sent({ tin: "815125200" });
  const [noticeToken] = await noticeTokensTo(app, "dana@example.com");

  expect((await app.client().call(noticeApi.read, { noticeToken: noticeToken! })).body.notice).toBeNull();
});

test("gives the PDF of a notice only to the tab that entered its code", async () => {
  const { app } = await sent({ tin: "815125200" });
  const [kim, other] = [app.client(), app.client()];
  const [noticeToken] = await noticeTokensTo(app, "dana@example.com");
  await openNotice(kim, noticeToken!);
  const code = await newestNoticeCode(app, "dana@example.com");
  const { reloadKey } = (await openNotice(kim, noticeToken!, { code })).body;
  const pdfOf = async (client: typeof kim, key?: string) =>
    client.call(noticeApi.pdf, { noticeToken: noticeToken!, ...(key !== undefined && { reloadKey: key }) });

  const { body } = await pdfOf(kim, reloadKey);

  expect(Buffer.from(body.pdf, "base64").toString("latin1")).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  expect((await pdfOf(kim, reloadKey)).body.pdf.length).toBe(body.pdf.length);
  for (const refused of [await pdfOf(kim), await pdfOf(kim, "another"), await pdfOf(other, reloadKey)])
    expect(refused.body.error?.code).toBe("resumeCodeExpired");
  app.clock.forward({ minutes: 11 });
  expect((await pdfOf(kim, reloadKey)).body.error?.code).toBe("resumeCodeExpired");
});
