import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { declined } from "../counteroffers/testing/declined.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import { read, sent } from "./testing/sent-application.ts";

/* The page doesn't call an application reviewed before a review begins, and it tells a refused file or identity (decision 276). */

const eventsOf = ({ timeline }: ApplicationStatus) => timeline.map(({ event }) => event);

test("says that a review began only after the institution began it", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  const before = await read(applicant);

  app.clock.forward({ minutes: 5 });
  await outcomeOf(app, applicationId, update("inReview", 1));
  const begun = await read(applicant);
  app.clock.forward({ minutes: 5 });
  await outcomeOf(app, applicationId, update("inReview", 2));

  expect(before.standing.state).toBe("waiting");
  expect(eventsOf(before)).toEqual(["sent", "started"]);
  expect(begun.standing.state).toBe("inReview");
  expect(begun.timeline[0]).toEqual({ event: "reviewed", at: "2026-11-21T10:05:00.000Z" });
  expect((await read(applicant)).timeline).toEqual(begun.timeline);
});

test("tells when a file was refused and accepted, and how many arrived", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  const asked = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" };
  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [asked] }));
  const another = { ...aFile, name: "second.pdf" };
  const { body } = await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile, another]);
  const [one, other] = body.documents;

  app.clock.forward({ minutes: 5 });
  const no = { documentId: one!.documentId, reason: "Page 2 is missing." };
  await outcomeOf(app, applicationId, update("documentRejected", 2, no));
  app.clock.forward({ minutes: 5 });
  const yes = { documentId: other!.documentId, taskId: "stubs" };
  await outcomeOf(app, applicationId, update("documentAccepted", 3, yes));

  const { timeline, people } = await read(applicant);
  expect(timeline.slice(0, 4)).toEqual([
    { event: "fileAccepted", at: "2026-11-21T10:10:00.000Z", count: 1 },
    { event: "fileRejected", at: "2026-11-21T10:05:00.000Z", paper: "somethingElse", what: aFile.name },
    { event: "documentsReceived", at: "2026-11-21T10:00:00.000Z", count: 2 },
    { event: "asked", at: "2026-11-21T10:00:00.000Z", asked: ["Two pay stubs"] },
  ]);
  expect(people).toMatchObject([{ filesSent: 2 }]);
});

test("says beside an open offer by when a paper is due, on its page and in the list", async () => {
  const applicant = await sent({});
  const { app, applicationId } = applicant;
  const stubs = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" };

  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [stubs] }));

  const { standing } = await read(applicant);
  expect(standing).toMatchObject({ state: "offerReady", next: { what: "offerEnds" }, askedBy: "2026-11-27" });
  expect((await applicant.do(resumeApi.here, {})).savedApplications[0]?.standing).toEqual(standing);
});

test("gives a day to each paper that is needed after the acceptance, and none to a refused file that nobody asked for", async () => {
  const app = await testApp({ tenant: { afterApproval: { documentBusinessDays: 10 } } });
  const applicant = await sent({}, app);
  const { applicationId } = applicant;
  await applicant.do(offerApi.accept, { applicationId });
  const { body } = await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile]);
  const asked = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" };
  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [asked] }));
  const before = await read(applicant);
  const no = { documentId: body.documents[0]!.documentId, reason: "Too dark." };
  await outcomeOf(app, applicationId, update("documentRejected", 2, no));

  expect(before.papers.map(({ taskId, kind }) => taskId ?? kind)).toContain("vehicleInsurance");
  const after = await read(applicant);
  expect(after.standing).toEqual({ state: "actionNeeded", next: { what: "taskDue", date: "2026-11-27" } });
  expect(after.papers[0]).toMatchObject({ taskId: "stubs", dueOn: "2026-11-27" });
  const isRefused = ({ kind }: (typeof after.papers)[number]) => kind === "somethingElse";
  expect(after.papers.find(isRefused)).not.toHaveProperty("dueOn");
  const needed = after.papers.slice(1).filter((paper) => !isRefused(paper));
  expect(new Set(needed.map(({ dueOn }) => dueOn))).toEqual(new Set(["2026-12-07"]));
  expect((await applicant.do(offerApi.read, applicant.id)).papers).toEqual(after.papers);
});

test("says that it accepted what its people sent only after it accepted each file, also after the payout", async () => {
  const applicant = await sent({});
  const { app, applicationId } = applicant;
  await applicant.do(offerApi.accept, { applicationId });
  const files = ["license", "stub", "insurance"].map((name) => ({ ...aFile, name: `${name}.pdf` }));
  const { body } = await applicant.client.upload(documentApi.upload, { applicationId, type: 1 }, files);
  const acceptances = async () =>
    (await read(applicant)).timeline.filter(({ event }) => event === "fileAccepted" || event === "taskDone");
  const taken = async (place: number, sequence: number) => {
    app.clock.forward({ minutes: 2 });
    const { documentId } = body.documents[place]!;
    await outcomeOf(app, applicationId, update("documentAccepted", sequence, { documentId }));
    return acceptances();
  };

  const afterOne = await taken(2, 1);
  const afterTwo = await taken(0, 2);
  const afterAll = await taken(1, 3);
  await outcomeOf(app, applicationId, update("funded", 4, { fundedOn: "2026-11-21" }));
  const paidOut = await acceptances();

  const [first, second, third] = [2, 4, 6].map((minutes) => `2026-11-21T10:0${minutes}:00.000Z`);
  expect(afterOne).toEqual([{ event: "fileAccepted", at: first, count: 1 }]);
  expect(afterTwo).toEqual([
    { event: "fileAccepted", at: second, count: 1 },
    { event: "fileAccepted", at: first, count: 1 },
  ]);
  expect(afterAll).toEqual([{ event: "taskDone", at: third }]);
  expect(paidOut).toEqual(afterAll);
});

test("says in the list too until when a refused offer can still be accepted, and accepts it", async () => {
  const applicant = await sent({});
  const { applicationId } = applicant;
  const here = async () => (await applicant.do(resumeApi.here, {})).savedApplications[0]?.standing;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "notNeededNow" } });
  const { standing, outcome } = await read(applicant);
  const next = { what: "stillOpen", date: "2026-12-21" };

  expect(standing).toEqual({ state: "refused", next });
  expect(outcome).toBe("offer");
  expect(await here()).toEqual(standing);

  await applicant.do(offerApi.accept, { applicationId });
  expect((await read(applicant)).standing.state).toBe("accepted");
});

test("says until when one of several refused offers can still be chosen", async () => {
  const applicant = await declined(await testApp());
  await applicant.do(applicationApi.refuseCounteroffers, { applicationId: applicant.applicationId });

  const { standing, outcome } = await read(applicant);

  expect(standing).toEqual({ state: "refused", next: { what: "stillOpen", date: "2026-12-21" } });
  expect(outcome).toBe("declined");
});

test("calls an approval without an offer approved, and names the day of its documents", async () => {
  const app = await testApp({
    tenant: { switches: { simplifiedLoanOffer: true }, afterApproval: { documentBusinessDays: 10 } },
  });
  const applicant = await sent({}, app);

  const { standing, papers } = await read(applicant);

  expect(standing).toEqual({ state: "approved", next: { what: "documentsDue", date: papers[0]?.dueOn } });
  expect(papers.map(({ kind }) => kind)).toContain("payStubs");
});

test("says that a decline was about the identity, with its day and its number", async () => {
  const failed = await applyUntil("verify", await testApp(), { wrongAnswers: 3 });
  await stepAnswers.verify(failed);

  const { standing, timeline, ...status } = await read(failed);

  expect(standing).toEqual({ state: "declined" });
  expect(status).toMatchObject({
    isDeclinedForIdentity: true,
    referenceNumber: String(failed.loanApplicationId),
    outcome: "declined",
  });
  expect(timeline.map(({ event, at }) => [event, at.slice(0, 10)])).toEqual([
    ["declined", "2026-11-21"],
    ["started", "2026-11-21"],
  ]);
});

test("doesn't say of two people that an identity couldn't be confirmed", async () => {
  const applicant = await sent({ tin: "815126400", isJoint: true });
  const reason = { code: "identityUnverified", applicantType: "joint" };
  const { app, applicationId } = applicant;
  expect(await outcomeOf(app, applicationId, update("declined", 1, { reasons: [reason] }))).toBe("applied");

  const status = await read(applicant);

  expect(status.standing).toEqual({ state: "declined" });
  expect(status).not.toHaveProperty("isDeclinedForIdentity");
});

test("doesn't name the identity in a decline for another reason", async () => {
  const person = await sent({ tin: "815125200" });

  expect(await read(person)).not.toHaveProperty("isDeclinedForIdentity");
});

test("tells when its people closed it, and its number", async () => {
  const applicant = await sent();
  const { app, applicationId } = applicant;
  app.clock.forward({ minutes: 5 });

  await applicant.do(applicationStatusApi.withdraw, { applicationId });

  const { timeline, referenceNumber } = await read(applicant);
  expect(timeline[0]).toEqual({ event: "closed", at: "2026-11-21T10:05:00.000Z" });
  expect(referenceNumber).toBe(String(applicant.loanApplicationId));
});

test("says how long a draft is kept, what is left, and whether it can be stopped", async () => {
  const app = await testApp({ tenant: { limits: { draftRetentionDays: 45 } } });
  const begun = await applyUntil("currentEmployment", app);
  const ready = await applyUntil("submit", app);

  expect((await read(begun)).draft).toEqual({ keptDays: 45, isReadyToSend: false, canStop: true });
  expect((await read(ready)).draft).toMatchObject({ isReadyToSend: true });
  expect(await read(await sent({}, app))).not.toHaveProperty("draft");
});
