import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { inReview, read, sent } from "../application-status/testing/sent-application.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* One accepted pay stub isn't two (decision 361). */

const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };
const oneOfTwo = { taskId: "stubs", kind: "payStubs", state: "open", accepted: 1, left: 1, dueOn: "2026-11-27" };

async function told({ app, applicationId }: TestApplicant, ...of: Parameters<typeof update>) {
  app.clock.forward({ minutes: 1 });
  expect(await outcomeOf(app, applicationId, update(...of))).toBe("applied");
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

async function asked(answers: Parameters<typeof sent>[0] = { tin: inReview }): Promise<TestApplicant> {
  const applicant = await sent(answers);
  await told(applicant, "informationRequested", 1, { tasks: [stubs] });
  return applicant;
}

/** Sends a file for the request. */
async function sendOne({ app, client, applicationId }: TestApplicant): Promise<number> {
  app.clock.forward({ minutes: 1 });
  return (await client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [aFile])).status;
}

async function filesOf(applicant: TestApplicant): Promise<readonly number[]> {
  const { documents } = await applicant.do(documentApi.list, { applicationId: applicant.applicationId, type: 1 });
  return documents.map(({ documentId }) => documentId);
}

/** Accepts the last file, as an institution does that names its request each time. */
async function acceptLast(applicant: TestApplicant, sequence: number, more: object = {}) {
  const documentId = (await filesOf(applicant)).at(-1)!;
  await told(applicant, "documentAccepted", sequence, { documentId, taskId: "stubs", ...more });
}

const row = async (applicant: TestApplicant) => (await read(applicant)).papers.find(({ kind }) => kind === "payStubs");

async function oneAccepted(answers?: Parameters<typeof sent>[0]): Promise<TestApplicant> {
  const applicant = await asked(answers);
  expect(await sendOne(applicant)).toBe(200);
  await acceptLast(applicant, 2);
  return applicant;
}

const emailsTo = async ({ app }: TestApplicant) => messagesTo(app, "dana@example.com");

test("asks for the second of two pay stubs after the first was accepted, and for no third", async () => {
  const applicant = await oneAccepted();
  expect(await row(applicant)).toMatchObject(oneOfTwo);

  expect(await sendOne(applicant)).toBe(200);
  expect(await row(applicant)).toMatchObject({ state: "sent", files: 2, accepted: 1 });
  await acceptLast(applicant, 3);
  const done = await row(applicant);
  expect(done).toMatchObject({ state: "done", files: 2 });
  expect(done).not.toHaveProperty("left");
  expect((await read(applicant)).standing).toMatchObject({ state: "inReview" });
  expect(await sendOne(applicant)).toBe(404);
});

test("keeps the day for the second one on both pages, in the list of applications, and in the notice", async () => {
  const applicant = await oneAccepted();

  const { standing, people, timeline } = await read(applicant);
  expect(standing).toEqual({ state: "actionNeeded", next: { what: "taskDue", date: "2026-11-27" } });
  expect(people).toMatchObject([{ tasksLeft: 1 }]);
  expect(timeline[0]).toMatchObject({ event: "fileAccepted" });
  const review = await applicant.do(applicationApi.status, applicant.id);
  expect(review.papers?.find(({ taskId }) => taskId === "stubs")).toMatchObject(oneOfTwo);
  const { savedApplications } = await applicant.do(resumeApi.here, {});
  expect(savedApplications).toMatchObject([{ standing }]);
  const client = applicant.app.client();
  const noticeToken = (await noticeTokensTo(applicant.app, "dana@example.com")).at(-1)!;
  await openNotice(client, noticeToken);
  const code = await newestNoticeCode(applicant.app, "dana@example.com");
  const { notice } = (await openNotice(client, noticeToken, { code })).body;
  expect(notice).toMatchObject({ needed: [{ what: "Stubs", dueOn: "2026-11-27" }] });
});

test("asks for the rest in the letter with a fresh link, and beside another request", async () => {
  const applicant = await oneAccepted();
  await applicant.app.client().call(resumeApi.sendLink, {
    emailAddress: "dana@example.com",
    dateOfBirth: "1986-04-17",
  });
  const license = { ...stubs, taskId: "license", paper: "photoId", what: "License" };

  await told(applicant, "informationRequested", 3, { tasks: [license] });

  const emails = await emailsTo(applicant);
  const link = emails.findLast(({ text }) => text.includes("Here is the link"));
  expect(link?.text).toContain("the rest of the two newest pay stubs");
  const asking = emails.findLast(({ subject }) => subject.startsWith("We need something"));
  expect(asking?.text).toContain("The two newest pay stubs. We accepted 1 file, and need 1 more.");
});

test("asks for it beside an open offer and after the yes", async () => {
  const applicant = await oneAccepted({});
  const { applicationId } = applicant;

  expect((await read(applicant)).standing).toMatchObject({ state: "offerReady", askedBy: "2026-11-27" });
  const offered = await applicant.do(offerApi.read, applicant.id);
  expect(offered.papers?.find(({ taskId }) => taskId === "stubs")).toMatchObject(oneOfTwo);
  await applicant.do(offerApi.accept, { applicationId });
  do await applicant.app.outbox.idle();
  while ((await applicant.app.outbox.workOnDue()) > 0);
  const next = (await emailsTo(applicant)).findLast(({ subject }) => subject.includes("next steps"));
  expect(next?.text).toContain("the rest of the two newest pay stubs by November 27, 2026");
});

test("asks for no other one if the institution says that one is enough", async () => {
  const applicant = await asked();
  await sendOne(applicant);

  await acceptLast(applicant, 2, { isEnough: true });

  expect(await row(applicant)).toMatchObject({ state: "done", files: 1 });
  expect((await read(applicant)).standing).toMatchObject({ state: "inReview" });
});

test("asks for another one after one that was refused first", async () => {
  const applicant = await asked();
  await sendOne(applicant);
  const [documentId] = await filesOf(applicant);
  await told(applicant, "documentRejected", 2, { documentId, reason: "Too dark." });
  await sendOne(applicant);

  await acceptLast(applicant, 3);

  expect(await row(applicant)).toMatchObject(oneOfTwo);
});

test("counts a pay stub that was accepted before the institution asked", async () => {
  const applicant = await sent({ tin: inReview });
  const { applicationId } = applicant;
  const early = { applicationId, type: 1 as const, kind: "payStubs" as const };
  await applicant.client.upload(applicationStatusApi.sendPaper, early, [aFile]);
  const [documentId] = await filesOf(applicant);
  await told(applicant, "documentAccepted", 1, { documentId });
  await told(applicant, "informationRequested", 2, { tasks: [stubs] });
  expect(await row(applicant)).toMatchObject({ state: "open", earlier: 1 });
  await sendOne(applicant);
  expect(await row(applicant)).toMatchObject({ state: "sent", files: 2, accepted: 1 });

  await acceptLast(applicant, 3);

  expect(await row(applicant)).toMatchObject({ state: "done" });
});

test("has both pay stubs, whatever becomes of a third file", async () => {
  const applicant = await asked();
  for (let count = 0; count < 3; count += 1) await sendOne(applicant);
  const [first, second, third] = await filesOf(applicant);
  await told(applicant, "documentAccepted", 2, { documentId: first });
  await told(applicant, "documentAccepted", 3, { documentId: second });

  await told(applicant, "documentRejected", 4, { documentId: third, reason: "This isn't a pay stub." });

  expect(await row(applicant)).toMatchObject({ state: "done", files: 2 });
});
