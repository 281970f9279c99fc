import { applicationApi, documentApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { endpoints } from "@portico/contract/api";
import { paperHandOffApi, type NamedPaper } from "@portico/contract/paper-hand-off";
import { sessionApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callWith } from "../../http/testing/any-call.ts";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { inReview, read, sent } from "../application-status/testing/sent-application.ts";
import { aFile, pdfOf } from "../documents/testing/hostile-files.ts";
import { bothDone, invitingApp } from "../invitations/testing/two-people.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* A paper's upload on a phone, for an application that is open on a computer (decision 333). */

const stubs = { taskId: "stubs" };
const insurance = { type: 1, kind: "vehicleInsurance" } as const;

async function told({ app, applicationId }: TestApplicant, ...[status, sequence, content]: Parameters<typeof update>) {
  expect(await outcomeOf(app, applicationId, update(status, sequence, content))).toBe("applied");
}

/** Somebody whose application is in review, and who is asked for pay stubs. */
async function asked(options: TestAppOptions = {}): Promise<TestApplicant> {
  const applicant = await sent({ tin: inReview }, await testApp(options));
  await told(applicant, "informationRequested", 1, {
    tasks: [{ taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" }],
  });
  return applicant;
}

/** Makes a code, and returns the token that it holds. */
async function codeFor(applicant: TestApplicant, paper: NamedPaper = stubs): Promise<string> {
  const { applicationId } = applicant;
  const { handOffUrl } = await applicant.do(paperHandOffApi.begin, { applicationId, paper });
  return new URL(handOffUrl).hash.slice(1);
}

const open = async (phone: TestClient, paperToken: string) => phone.call(paperHandOffApi.open, { paperToken });

/** A phone that opened the link. */
async function phoneWith(applicant: TestApplicant, paperToken: string) {
  const phone = applicant.app.client();
  const { body } = await open(phone, paperToken);
  const send = async (file = aFile) => phone.upload(paperHandOffApi.send, { handOffName: body.handOffName }, [file]);
  return { phone, send, opened: body };
}

/** Somebody with a phone for their pay stubs. */
async function withPhone(options?: TestAppOptions) {
  const applicant = await asked(options);
  return { applicant, ...(await phoneWith(applicant, await codeFor(applicant))) };
}

const ended = { error: { code: "resumeLinkExpired" } };

test("names the paper and takes a file for its task, with the same announcement and event as on the computer", async () => {
  const { applicant, send, opened } = await withPhone();

  const { status, body } = await send();

  expect(opened).toEqual({
    handOffName: expect.any(String),
    paper: "The two newest pay stubs",
    expiresAt: "2026-11-21T10:15:00.000Z",
  });
  expect([status, body]).toEqual([200, { posted: true }]);
  const { papers } = await read(applicant);
  expect(papers.find(({ taskId }) => taskId === "stubs")).toMatchObject({ state: "sent", files: 1 });
  const { documents } = await applicant.do(documentApi.list, { applicationId: applicant.applicationId, type: 1 });
  expect(documents).toMatchObject([{ name: "stub.pdf" }]);
  await applicant.app.outbox.idle();
  const topics = await applicant.app.sql<{ topic: string }>(
    "select topic from outbox where topic like 'document%' and application_id = $1",
    [applicant.applicationId],
  );
  expect(topics).toEqual([{ topic: "document-received" }]);
  const [event] = await applicant.app.sql<{ details: object; session_hash: null }>(
    "select details, session_hash from event where action = 'documents.uploaded' and application_id = $1",
    [applicant.applicationId],
  );
  expect(event).toEqual({ details: { files: 1, handedOff: true }, session_hash: null });
});

test("tells an open phone that a file can't be used, why unless that may be personal, and the number left, until the paper is done", async () => {
  const { applicant, phone, send, opened } = await withPhone();
  const { applicationId } = applicant;
  const { handOffName } = opened;
  const look = async () => (await phone.call(paperHandOffApi.read, { handOffName })).body;
  await send();
  const before = await look();
  const { documents } = await applicant.do(documentApi.list, { applicationId, type: 1 });
  await told(applicant, "documentRejected", 2, { documentId: documents[0]!.documentId, reason: "It shows $1,250." });

  const refused = await look();

  expect([before, refused]).toEqual([{ isRefused: false }, { isRefused: true }]);
  expect((await applicant.app.client().call(paperHandOffApi.read, { handOffName })).body).toMatchObject(ended);
  await send();
  const [one, other] = (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents;
  await told(applicant, "documentRejected", 3, { documentId: other!.documentId, reason: "This isn't a pay stub." });
  expect(await look()).toEqual({ isRefused: true, reason: "This isn't a pay stub." });
  await told(applicant, "documentAccepted", 4, { documentId: one!.documentId, taskId: "stubs" });
  expect(await look()).toEqual({ isRefused: false, part: { accepted: 1, left: 1 } });
  await told(applicant, "documentAccepted", 5, { documentId: other!.documentId, taskId: "stubs" });
  expect(await look()).toMatchObject(ended);
});

test("takes a file for a paper that only the list names, and several for one paper", async () => {
  const applicant = await asked();
  const { send, opened } = await phoneWith(applicant, await codeFor(applicant, insurance));

  await send();
  await send();

  expect(opened.paper).toBe("Proof of insurance for the vehicle");
  const { papers } = await applicant.do(applicationApi.status, applicant.id);
  expect(papers?.find(({ kind }) => kind === "vehicleInsurance")).toMatchObject({ state: "sent", files: 2 });
});

test("moves the revision, so that the computer hears of the file, and makes none of its forms stale", async () => {
  const { applicant, send } = await withPhone();
  const { applicationId } = applicant;
  const { revision } = (await applicant.do(paperHandOffApi.begin, { applicationId, paper: insurance })).journey;
  const again = await phoneWith(applicant, await codeFor(applicant));
  expect((await send()).body).toMatchObject(ended);
  await again.send();

  const own = await applicant.client.upload(
    applicationStatusApi.sendForTask,
    { applicationId, taskId: "stubs" },
    [aFile],
    { ifMatch: revision + 1 },
  );

  expect([own.status, own.body.journey.revision]).toEqual([200, revision + 3]);
});

test("sends a file once if the phone repeats the call", async () => {
  const { applicant, phone, opened } = await withPhone();
  const { handOffName } = opened;
  const send = async () => phone.upload(paperHandOffApi.send, { handOffName }, [aFile], { idempotencyKey: "once" });

  const answers = [await send(), await send()];

  expect(answers.map(({ body }) => body)).toEqual([{ posted: true }, { posted: true }]);
  const { papers } = await read(applicant);
  expect(papers.find(({ taskId }) => taskId === "stubs")).toMatchObject({ files: 1 });
});

test("works for the institution's minutes, and no longer", async () => {
  const { applicant, send } = await withPhone({ tenant: { limits: { paperHandOffMinutes: 5 } } });
  const token = await codeFor(applicant);
  applicant.app.clock.forward({ minutes: 4 });
  const { send: sendLate } = await phoneWith(applicant, token);
  applicant.app.clock.forward({ minutes: 1 });

  expect((await sendLate()).body).toMatchObject(ended);
  expect((await open(applicant.app.client(), token)).body).toMatchObject(ended);
  expect((await send()).body).toMatchObject(ended);
});

test("belongs to the first phone that opens it", async () => {
  const applicant = await asked();
  const token = await codeFor(applicant);
  const { phone, opened, send } = await phoneWith(applicant, token);
  const other = applicant.app.client();

  const taken = await open(other, token);
  const guessed = await other.upload(paperHandOffApi.send, { handOffName: opened.handOffName }, [aFile]);

  expect([taken.body, guessed.body]).toMatchObject([ended, ended]);
  expect((await open(phone, token)).body.paper).toBe("The two newest pay stubs");
  expect((await send()).status).toBe(200);
});

test("ends the first code when a second one is made, also for another paper", async () => {
  const { applicant, phone, send } = await withPhone();

  const second = await codeFor(applicant, insurance);

  expect((await send()).body).toMatchObject(ended);
  expect((await open(phone, second)).body.paper).toBe("Proof of insurance for the vehicle");
});

test("ends when the person signs out", async () => {
  const { applicant, send } = await withPhone();

  await applicant.do(sessionApi.signOut, {});

  expect((await send()).body).toMatchObject(ended);
});

test("ends when the person's session has run out", async () => {
  const limits = { timerIntervalInMinutes: 10, timeoutWarningDisplayTime: 5 };
  const { applicant, phone, send } = await withPhone({ tenant: { limits } });

  applicant.app.clock.forward({ minutes: 6 });
  await phone.call(sessionApi.renew, {});
  applicant.app.clock.forward({ minutes: 5 });

  expect((await send()).body).toMatchObject(ended);
});

test.each([
  ["the institution accepted the paper", "documentAccepted"],
  ["the application was withdrawn", "withdrawn"],
  ["the application was declined", "declined"],
] as const)("takes nothing more after %s", async (_, status) => {
  const { applicant, send } = await withPhone();
  await send();
  await send();
  const { documents } = await applicant.do(documentApi.list, { applicationId: applicant.applicationId, type: 1 });
  await told(applicant, "documentAccepted", 2, { documentId: documents[0]!.documentId, taskId: "stubs" });
  const contents = {
    documentAccepted: { documentId: documents[1]!.documentId, taskId: "stubs" },
    withdrawn: {},
    declined: { reasons: [{ code: "applicationIncomplete" }] },
  };
  await told(applicant, status, 3, contents[status]);

  expect((await send()).body).toMatchObject(ended);
});

test("takes nothing more for a paper of the list that the institution accepted", async () => {
  const applicant = await asked();
  const { send } = await phoneWith(applicant, await codeFor(applicant, insurance));
  await send();
  const { documents } = await applicant.do(documentApi.list, { applicationId: applicant.applicationId, type: 1 });
  await told(applicant, "documentAccepted", 2, { documentId: documents[0]!.documentId });

  expect((await send()).body).toMatchObject(ended);
});

test("says why a file is no good, and goes on", async () => {
  const { send } = await withPhone();

  const locked = await send({ ...aFile, content: pdfOf("", "<</Root 1 0 R/Encrypt 9 0 R>>") });
  const program = await send({ ...aFile, name: "stub.exe" });

  expect(locked.body.error).toMatchObject({ code: "uploadRefused" });
  expect(locked.body.error?.message).toMatch(/locked with a password/);
  expect(program.body.error).toMatchObject({ code: "uploadRefused" });
  expect((await send()).status).toBe(200);
});

test("makes no code for a paper that nobody waits for, or for the other one of two people on their own devices", async () => {
  const applicant = await asked();
  const { applicationId } = applicant;
  const { first } = await bothDone(await invitingApp(), { tin: inReview, jointTin: "836206400" });
  await first.submit();
  const joint = { type: 2, kind: "payStubs" } as const;

  const unknown = await applicant.refused(paperHandOffApi.begin, { applicationId, paper: { taskId: "lease" } });
  const unneeded = await applicant.refused(paperHandOffApi.begin, {
    applicationId,
    paper: { type: 1, kind: "lease" },
  });
  const others = await first.refused(paperHandOffApi.begin, { applicationId: first.applicationId, paper: joint });

  expect([unknown.code, unneeded.code, others.code]).toEqual(["notFound", "notFound", "notFound"]);
});

test("reads no application with the link, and changes nothing but the paper", async () => {
  const { applicant, phone, send } = await withPhone();
  const { applicationId, applicantId, loanApplicationId } = applicant;
  await send();
  const calls = endpoints.filter(({ access }) => access === "application");

  const answers = [];
  for (const endpoint of calls) {
    const ids = { applicationId, applicantId, loanApplicationId, id: applicationId };
    const taken = Object.entries(ids).filter(
      ([name]) => endpoint.input instanceof z.ZodMiniObject && name in endpoint.input.def.shape,
    );
    answers.push((await callWith(phone, endpoint, Object.fromEntries(taken))).status);
  }

  expect(calls.length).toBeGreaterThan(80);
  expect(answers.filter((status) => status < 400)).toEqual([]);
  expect((await phone.call(sessionApi.token, {})).body).toMatchObject({ openApplicationId: null });
});

test("reads no files from a session that opened no link", async () => {
  const { applicant, opened } = await withPhone();
  const stranger = applicant.app.client();

  const body = (await stranger.upload(paperHandOffApi.send, { handOffName: opened.handOffName }, [aFile])).body;
  const own = await applicant.client.upload(paperHandOffApi.send, { handOffName: opened.handOffName }, [aFile]);

  expect([body, own.body]).toMatchObject([ended, ended]);
});

test("limits how often a phone sends", async () => {
  const { send } = await withPhone({ rateLimitScale: 0.1 });

  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push((await send()).status);

  expect(answers).toEqual([...Array<number>(6).fill(200), 429]);
});

test("keeps two institutions apart, and keeps neither the token nor the paper readable", async () => {
  const applicant = await asked({ beside: {} });
  const token = await codeFor(applicant);

  const elsewhere = await open(applicant.app.beside!.client(), token);
  const [row] = await applicant.app.sql<Record<string, Buffer>>("select * from paper_hand_off where tenant_id = $1", [
    applicant.app.tenant.name,
  ]);

  expect(elsewhere.body).toMatchObject(ended);
  const stored = Object.values(row!).map((value) =>
    Buffer.isBuffer(value) ? value.toString("latin1") : String(value),
  );
  expect(stored.join()).not.toMatch(/stubs|payStubs/);
  expect(stored.join()).not.toContain(token);
  expect(stored.join()).not.toContain(String(applicant.applicationId));
});
