import { documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { inReview, read, sent } from "./testing/sent-application.ts";

/* What the page says about where an application stands, over HTTP. */

const stub = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", why: "They confirm the income." };
const lease = { taskId: "lease", applicantType: "joint", what: "The lease" };

async function ask(applicant: TestApplicant, sequence: number, ...tasks: object[]) {
  const due = tasks.map((task) => ({ dueOn: "2026-11-27", ...task }));
  const asked = update("informationRequested", sequence, { tasks: due });
  expect(await outcomeOf(applicant.app, applicant.applicationId, asked)).toBe("applied");
}

test("says where an application stands before it is sent, during a review, and with an offer", async () => {
  const app = await testApp({ tenant: { reviewBusinessDays: 2 } });
  const draft = await applyUntil("currentEmployment", app);
  const reviewed = await sent({ tin: inReview }, app);
  const offered = await sent({});

  expect(await read(draft)).toMatchObject({ standing: { state: "draft" }, papers: [], documents: [] });
  expect(await read(draft)).not.toHaveProperty("referenceNumber");
  expect(await read(reviewed)).toMatchObject({
    standing: { state: "waiting", next: { what: "answer", date: "2026-11-24" } },
    requestedAmount: 18_000,
    referenceNumber: String(reviewed.loanApplicationId),
    outcome: "pending",
    people: [{ applicantType: 1, tasksLeft: 0 }],
  });
  expect(await read(offered)).toMatchObject({
    standing: { state: "offerReady", next: { what: "offerEnds" } },
    outcome: "offer",
  });
});

test("follows an application to its end, with the newest first", async () => {
  const applicant = await sent({});
  const { app, applicationId } = applicant;
  app.clock.forward({ minutes: 5 });
  await applicant.do(offerApi.accept, { applicationId });
  expect((await read(applicant)).standing).toEqual({ state: "accepted" });

  app.clock.forward({ minutes: 5 });
  await outcomeOf(app, applicationId, update("funded", 1, { fundedOn: "2026-11-21" }));

  const { standing, timeline } = await read(applicant);
  expect(standing).toEqual({ state: "funded" });
  expect(timeline.map(({ event }) => event)).toEqual(["funded", "accepted", "approved", "sent", "started"]);
  expect(timeline[0]?.at).toBe("2026-11-21");
});

test("lists what an accepted loan still needs, and by when, until it is paid out", async () => {
  const app = await testApp({ tenant: { afterApproval: { documentBusinessDays: 10, contactBusinessDays: 1 } } });
  const applicant = await sent({}, app);
  const { applicationId } = applicant;
  expect(await read(applicant)).toMatchObject({ papers: [] });
  await applicant.do(offerApi.accept, { applicationId });

  const { papers, contactBy } = await read(applicant);
  const offer = await applicant.do(offerApi.read, applicant.id);

  expect(papers.map(({ kind }) => kind)).toContain("payStubs");
  expect(papers).toEqual(offer.papers);
  expect(new Set(papers.map(({ dueOn }) => dueOn))).toEqual(new Set([offer.following?.documentsBy]));
  expect(contactBy).toBe("2026-11-23");
  expect(contactBy).toBe(offer.following?.contactBy);
  await outcomeOf(app, applicationId, update("funded", 1, { fundedOn: "2026-11-21" }));
  const paidOut = await read(applicant);
  expect(paidOut.papers).toEqual([]);
  expect(paidOut).not.toHaveProperty("contactBy");
});

test("names what the person of an accepted refinancing pays off themselves", async () => {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.autoRefi);
  const { loanApplicationId, applicationId } = applicant;
  const { refinancing } = await applicant.do(refinancedLoanApi.read, { loanApplicationId });
  const amountOwed = refinancing!.requestedLoanAmount + 1600;
  const answers = { ...refinancing!, amountOwed, downPaymentAmount: 1600 };
  await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing: answers });
  await goOn(applicant, "submit");
  await applicant.submit();
  expect(await read(applicant)).not.toHaveProperty("ownPayoff");

  await applicant.do(offerApi.accept, { applicationId });

  expect(await read(applicant)).toMatchObject({ ownPayoff: 1600 });
  await outcomeOf(app, applicationId, update("funded", 1, { fundedOn: "2026-11-21" }));
  const paidOut = await read(applicant);
  expect(paidOut).toMatchObject({ ownPayoff: 1600, paidOut: { to: refinancing!.presentLender } });
  const letter = (await messagesTo(app, "dana@example.com")).findLast(({ text }) =>
    text.includes("We paid out your loan on"),
  );
  expect(letter!.text).toContain("The money went to your old lender. You pay the rest of your old loan yourself.");
  expect(letter!.text).not.toMatch(new RegExp(String.raw`1,?600|${refinancing!.presentLender}`));
});

test("shows a task with what, for whom, why, and by when, until a document for it is accepted", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  await ask(applicant, 1, stub);
  const asked = await read(applicant);

  await applicant.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [aFile]);
  const [file] = (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents;
  const { documentId } = file!;
  const ofTask = { documentId, taskId: "stubs" };
  await outcomeOf(app, applicationId, update("documentRejected", 2, { ...ofTask, reason: "Page 2 is missing." }));
  const rejected = await read(applicant);
  await outcomeOf(app, applicationId, update("documentAccepted", 3, ofTask));
  const accepted = await read(applicant);

  expect(asked).toMatchObject({
    standing: { state: "actionNeeded", next: { what: "taskDue", date: "2026-11-27" } },
    papers: [{ ...stub, applicantType: 1, firstName: expect.any(String), dueOn: "2026-11-27", state: "open" }],
    people: [{ tasksLeft: 1 }],
  });
  expect(rejected).toMatchObject({
    standing: { state: "actionNeeded" },
    papers: [{ state: "rejected", reason: "Page 2 is missing." }],
    documents: [{ documentId, state: "rejected", reason: "Page 2 is missing." }],
  });
  expect(accepted).toMatchObject({
    standing: { state: "inReview" },
    papers: [{ state: "done" }],
    documents: [{ state: "accepted" }],
    people: [{ tasksLeft: 0 }],
  });
});

test("says on no task that a file of the other person is no good", async () => {
  const applicant = await sent({ tin: inReview, isJoint: true });
  const { app, applicationId } = applicant;
  await ask(applicant, 1, stub);
  const { body } = await applicant.client.upload(documentApi.upload, { applicationId, type: 2 }, [aFile]);
  const { documentId } = body.documents[0]!;

  const no = { documentId, taskId: "stubs", reason: "Too dark." };
  await outcomeOf(app, applicationId, update("documentRejected", 2, no));

  const { papers: tasks, documents } = await read(applicant);
  expect(tasks).toMatchObject([
    { applicantType: 1, taskId: "stubs", state: "open" },
    { applicantType: 2, kind: "somethingElse", state: "rejected", reason: "Too dark." },
  ]);
  expect(tasks[0]).not.toHaveProperty("reason");
  expect(documents).toMatchObject([{ applicantType: 2, state: "rejected", reason: "Too dark." }]);
});

test("asks for nothing anymore once the application was closed", async () => {
  const applicant = await sent();
  const { applicationId } = applicant;
  await ask(applicant, 1, stub);

  await applicant.do(applicationStatusApi.withdraw, { applicationId });

  expect(await read(applicant)).toMatchObject({
    standing: { state: "withdrawn" },
    papers: [],
    people: [{ tasksLeft: 0 }],
  });
});

test("takes a file for a task, and another one after a no, even under the same name", async () => {
  const applicant = await sent({ tin: inReview, isJoint: true });
  const { app, applicationId } = applicant;
  await ask(applicant, 1, lease);
  const send = () =>
    applicant.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "lease" }, [aFile]);

  expect((await send()).body).toMatchObject({ posted: true });
  const first = await read(applicant);
  const [file] = first.documents;
  // The file knows its task, so the institution needn't name it.
  const no = { documentId: file!.documentId, reason: "Page 2 is missing." };
  await outcomeOf(app, applicationId, update("documentRejected", 2, no));
  const rejected = await read(applicant);
  await send();
  const again = await read(applicant);

  expect(first).toMatchObject({ standing: { state: "inReview" }, papers: [{ state: "sent" }] });
  expect(file).toMatchObject({ applicantType: 2, state: "received" });
  expect(rejected).toMatchObject({ standing: { state: "actionNeeded" }, papers: [{ state: "rejected" }] });
  expect(again.papers).toMatchObject([{ state: "sent" }]);
  expect(new Set(again.documents.map(({ name }) => name)).size).toBe(2);
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: { document?: { taskId?: string } } }[] };
  expect(messages.flatMap(({ body }) => body.document?.taskId ?? [])).toEqual(["lease", "lease"]);
});

test("takes no file for a task that is done, unknown, or somebody else's", async () => {
  const app = await testApp();
  const applicant = await sent({ tin: inReview }, app);
  const stranger = await sent({ tin: "836206400" }, app);
  const { applicationId } = applicant;
  await ask(applicant, 1, stub);
  const sendAs = async ({ client }: TestApplicant, taskId: string) =>
    (await client.upload(applicationStatusApi.sendForTask, { applicationId, taskId }, [aFile])).status;

  const refused = [await sendAs(stranger, "stubs"), await sendAs(applicant, "lease")];
  await sendAs(applicant, "stubs");
  const [file] = (await read(applicant)).documents;
  await outcomeOf(app, applicationId, update("documentAccepted", 2, { documentId: file!.documentId, taskId: "stubs" }));

  expect([...refused, await sendAs(applicant, "stubs")]).toEqual([404, 404, 404]);
  expect((await read(applicant)).documents).toHaveLength(1);
});

test("names the people, and the tasks of each, while they apply together", async () => {
  const applicant = await sent({ tin: inReview, isJoint: true });

  await ask(applicant, 1, stub, lease);

  const { people, papers: tasks } = await read(applicant);
  expect(people).toMatchObject([
    { applicantType: 1, tasksLeft: 1 },
    { applicantType: 2, tasksLeft: 1 },
  ]);
  expect(tasks.map(({ taskId, firstName }) => [taskId, firstName])).toEqual([
    ["stubs", people[0]?.firstName],
    ["lease", people[1]?.firstName],
  ]);
});

test("tells another session nothing, and hides what the institution keeps for itself", async () => {
  const app = await testApp();
  const applicant = await sent({ tin: inReview }, app);
  await ask(applicant, 1, stub);
  const stranger = await applyUntil("currentEmployment", app);

  const { status } = await stranger.refused(applicationStatusApi.read, applicant.id);
  const text = JSON.stringify(await read(applicant));

  expect(status).toBe(404);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  const [{ taxpayerIdentificationNumber: tin, dateOfBirth } = {}] = records.identification;
  for (const hidden of [tin, dateOfBirth, records.decision[0]?.inputDigest, "sequence", "monthlyIncome"])
    expect(text).not.toContain(hidden);
});

test("closes an application in review at its person's wish, and tells the institution's system", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  expect(await read(applicant)).toMatchObject({ canWithdraw: true });

  const { journey } = await applicant.do(applicationStatusApi.withdraw, { applicationId });

  expect(journey).toMatchObject({ exit: "duplicate", isWithdrawn: true });
  expect(await read(applicant)).toMatchObject({ standing: { state: "withdrawn" }, canWithdraw: false });
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: { type: string; time: string } }[] };
  expect(messages.at(-1)?.body).toMatchObject({ type: "application.withdrawn", time: "2026-11-21T10:00:00.000Z" });
  expect(await outcomeOf(app, applicationId, update("inReview", 1))).toBe("contradictsWithdrawal");
});

test("withdraws nothing that has an offer or an answer, and nothing twice", async () => {
  const app = await testApp();
  const offered = await sent({}, app);
  const declined = await sent({ tin: "815125200" }, app);
  const reviewed = await sent({ tin: "836206400" }, app);
  const refusalOf = async (applicant: TestApplicant) =>
    (await applicant.refused(applicationStatusApi.withdraw, { applicationId: applicant.applicationId })).code;
  await reviewed.do(applicationStatusApi.withdraw, { applicationId: reviewed.applicationId });

  expect(await read(offered)).toMatchObject({ canWithdraw: false });
  expect([await refusalOf(offered), await refusalOf(declined), await refusalOf(reviewed)]).toEqual([
    "notItsTurn",
    "notItsTurn",
    "notSubmitted",
  ]);
});

test("says that an application is closed after the institution was told so", async () => {
  const applicant = await sent();

  await outcomeOf(applicant.app, applicant.applicationId, update("withdrawn", 1));

  expect(await read(applicant)).toMatchObject({
    standing: { state: "withdrawn" },
    timeline: [{ event: "withdrawn" }, { event: "sent" }, { event: "started" }],
  });
});
