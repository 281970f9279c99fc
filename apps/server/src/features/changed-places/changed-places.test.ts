import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { ApplicationType } from "@portico/domain/person/person";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { eventsOf } from "../applicants/testing/people.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { begin, TestApplicant, type Answers } from "../submission/testing/test-applicant.ts";
import { goOn, type Destination } from "../submission/testing/traveler.ts";
import { jobHandlers } from "../../startup/features.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

const rosasTin = dana.tin;
const samsTin = "836207200";
const rosaFirst = { isJoint: true, tin: rosasTin, jointTin: samsTin } as const;
const samFirst = { isJoint: true, tin: samsTin, jointTin: rosasTin } as const;

async function workAll(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

/** Starts again with the other person first, on the same device and too late for the first one's answers, and goes on to a step. */
async function startAgain(first: TestApplicant, step: Destination, answers: Answers): Promise<TestApplicant> {
  const { app, client, applicationId, productCode } = first;
  await first.do(beginningApi.again, { applicationId, firstName: dana.firstName });
  app.clock.forward({ minutes: 11 });
  const other = Object.assign(new TestApplicant(app, productCode, answers), { client });
  await begin(other);
  await goOn(other, step);
  await workAll(app);
  return other;
}

/** Starts again with Sam first, who has his own birth date and mailbox, and goes on with the first one's answers. */
async function startAgainAtOnce({ app, client, applicationId, productCode }: TestApplicant) {
  await client.call(beginningApi.again, { applicationId, firstName: "Sam" });
  const sam = Object.assign(new TestApplicant(app, productCode, { ...samFirst }), { client });
  const contact = { ...contactOf(dana), firstName: "Sam", emailAddress: "sam@example.com" };
  const begun = await sam.do(applicantApi.create, { data: contact, loadUrl: "/auto/authentication" });
  const { applicantId = 0, loanApplicationId = 0 } = begun;
  Object.assign(sam, { applicantId, loanApplicationId, applicationId: begun.applicationId });
  await goOn(sam, "identification");
  const { identification: _document, ...own } = identification(samsTin, contact.emailAddress);
  await sam.do(identificationApi.create, {
    applicantId,
    data: { ...own, dateOfBirth: "1979-02-03" },
    documentFollows: true,
  });
  await goOn(sam, "coApplicant");
  const { journey } = await sam.do(coApplicantApi.select, {
    applicationId: sam.applicationId,
    selection: { applicationType: ApplicationType.joint, jointIntent: true },
  });
  sam.jointApplicantId = journey.coBorrowerApplicantId!;
  await goOn(sam, "submit");
  await workAll(app);
  return sam;
}

/** Opens an application by its newest emailed link, in another browser. */
async function openByLink(applicant: TestApplicant): Promise<TestApplicant> {
  const { app } = applicant;
  const client = app.client();
  for (const applicationToken of await tokens(app)) {
    await client.call(resumeApi.resume, { applicationToken });
    await workAll(app);
    const code = await newest(app, /\b(\d{6})\b/);
    const { body } = await client.call(resumeApi.resume, { applicationToken, code: code! });
    if (body.applicationId === applicant.applicationId) return Object.assign(applicant, { client });
  }
  throw new Error("No link opens the application.");
}

async function tokens(app: TestApp): Promise<readonly string[]> {
  await workAll(app);
  return (await messagesTo(app, dana.email)).flatMap(({ text }) => /\/resume\/([\w-]+)/.exec(text)?.[1] ?? []);
}

async function newest(app: TestApp, pattern: RegExp): Promise<string | undefined> {
  return (await messagesTo(app, dana.email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1);
}

async function journeyOf({ client, applicationId }: TestApplicant) {
  return (await client.call(journeyApi.read, { applicationId })).body.journey;
}

test("closes the earlier application when the one with the other person first is sent, and keeps its log", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicantIdentification", app, rosaFirst);
  const sams = await startAgain(rosas, "submit", samFirst);
  expect(sams.visited).not.toContain("duplicate");

  const { submitCompleted } = await sams.submit();
  await workAll(app);
  const opened = await openByLink(rosas);

  expect(submitCompleted).toBe(true);
  expect(await journeyOf(opened)).toMatchObject({ exit: "duplicate", otherPlace: "sent", submitted: false });
  expect(await eventsOf(app)).toEqual(
    expect.arrayContaining(["application.begun", "coApplicant.added", "places.changed", "duplicate.cancelled"]),
  );
  const letters = (await messagesTo(app, dana.email)).filter(({ subject }) => /We closed your unsent/.test(subject));
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toMatch(/^Hello Dana,/);
  expect(letters[0]!.text).toContain("You began two applications with Kim.");
  expect(letters[0]!.text).toContain("So we closed this one, where you came first.");
  expect(letters[0]!.text).toContain("together with Kim");
  expect(letters[0]!.text).not.toMatch(/Sam|resume|\$/);
  expect(await opened.refused(applicationApi.submit, { applicationId: opened.applicationId })).toMatchObject({
    code: "notItsTurn",
  });
});

test("closes the earlier application too if the first one's answers came along", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicant", app, { tin: rosasTin });
  const sams = await startAgainAtOnce(rosas);
  expect(sams.visited).not.toContain("duplicate");

  const { submitCompleted } = await sams.submit();
  await workAll(app);

  expect(submitCompleted).toBe(true);
  const opened = await openByLink(rosas);
  expect(await journeyOf(opened)).toMatchObject({ exit: "duplicate", otherPlace: "sent" });
  expect(await opened.do(applicationApi.readDuplicates, opened.id)).toMatchObject({ sentFirst: "Sam" });
  const letters = (await messagesTo(app, dana.email)).filter(({ subject }) => /We closed your unsent/.test(subject));
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining("The one with Sam first was sent to us.")]);
});

test("names on Review the person who was first in the one that was left, also after another co-borrower came", async () => {
  const rosas = await applyUntil("coApplicant", await testApp(), { tin: rosasTin });
  const sams = await startAgainAtOnce(rosas);
  const earlierOf = async () => (await sams.do(reviewApi.read, sams.id)).earlierPlace;
  const before = await earlierOf();

  await sams.do(coApplicantApi.update, {
    applicationId: sams.applicationId,
    coApplicant: { ...contactOf(dana), applicantId: sams.jointApplicantId!, firstName: "Tom" },
    isSamePerson: false,
  });

  expect([before, await earlierOf()]).toEqual([
    { firstName: dana.firstName, closes: true },
    { firstName: dana.firstName, closes: false },
  ]);
});

test("says in both applications that there is the other one, and closes the later one if the earlier one is sent", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicant", app, rosaFirst);
  const sams = await startAgain(rosas, "currentAddress", samFirst);

  const later = await journeyOf(sams);
  const earlier = await journeyOf(await openByLink(rosas));
  await goOn(rosas, "submit");
  const { submitCompleted } = await rosas.submit();
  await workAll(app);

  expect([later.otherPlace, earlier.otherPlace]).toEqual(["earlier", "later"]);
  expect(rosas.visited).not.toContain("duplicate");
  expect(submitCompleted).toBe(true);
  expect(await journeyOf(sams)).toMatchObject({ exit: "duplicate", otherPlace: "sent" });
});

test("closes the second one of two that are sent at once, before the message about the first one arrives", async () => {
  const app = await testApp({ jobHandlers: jobHandlers.filter(({ topic }) => topic !== "places-sent") });
  const rosas = await applyUntil("coApplicant", app, rosaFirst);
  const sams = await startAgain(rosas, "submit", samFirst);
  await openByLink(rosas);
  await goOn(rosas, "submit");

  const first = await sams.submit();
  const second = await rosas.submit();

  expect(first.submitCompleted).toBe(true);
  expect(second).toMatchObject({ submitCompleted: false, journey: { exit: "duplicate", otherPlace: "sent" } });
});

test("sends only one of two that are sent in the same moment, and closes the other one", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicant", app, rosaFirst);
  const sams = await startAgain(rosas, "submit", samFirst);
  await openByLink(rosas);
  await goOn(rosas, "submit");

  const answers = await Promise.all([sams.submit(), rosas.submit()]);

  const [sent, unsent] = answers.toSorted((one, other) => Number(other.submitCompleted) - Number(one.submitCompleted));
  expect(sent).toMatchObject({ submitCompleted: true, journey: { submitted: true } });
  expect(unsent).toMatchObject({
    submitCompleted: false,
    journey: { exit: "duplicate", otherPlace: "sent", submitted: false },
  });
  expect((await eventsOf(app)).filter((action) => action === "application.submitted")).toHaveLength(1);
});

test("leaves the earlier application open if somebody else applies on the same device", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicant", app, rosaFirst);
  const strangers = await startAgain(rosas, "submit", { tin: "815137800" });

  await strangers.submit();
  await workAll(app);

  expect((await journeyOf(await openByLink(rosas))).exit).toBeNull();
});

test("asks before it sends both if the other person applies alone after all", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicant", app, rosaFirst);
  const sams = await startAgain(rosas, "submit", { tin: samsTin });
  await openByLink(rosas);
  await goOn(rosas, "submit");

  const { submitCompleted, journey } = await rosas.submit();

  expect([submitCompleted, journey.frontier, journey.submitted]).toEqual([false, "duplicate", false]);
  expect((await journeyOf(sams)).exit).toBeNull();
});

test("asks at Submit about an application of the same two people in other places, and sends after the answer", async () => {
  const app = await testApp();
  const rosas = await applyUntil("submit", app, rosaFirst);
  const sams = await applyUntil("coApplicantCurrentAddress", app, samFirst);
  expect(sams.visited).toContain("duplicate");

  const held = await rosas.submit();
  const { applicationId } = rosas;
  await rosas.do(applicationApi.answerDuplicate, { applicationId, applicationDuplicateActionType: 3 });
  const sent = await rosas.submit();

  expect(held).toMatchObject({ submitCompleted: false, loanDecision: 0, journey: { frontier: "duplicate" } });
  expect(sent).toMatchObject({ submitCompleted: true, duplicateApplicationActionType: 3 });
  expect((await eventsOf(app)).filter((action) => action === "duplicate.found")).toHaveLength(1);
});

test("asks as soon as a co-borrower's number shows that the first person is in another application", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicantIdentification", app, { ...rosaFirst, jointTin: "836217200" });
  await applyUntil("coApplicantCurrentAddress", app, samFirst);

  const data = identification(samsTin, "kim@example.com");
  const saved = await rosas.do(identificationApi.create, { applicantId: rosas.jointApplicantId!, data });

  expect(saved).toMatchObject({ hasDuplicateApplication: true, journey: { frontier: "duplicate" } });
});

test("tells the first person nothing about an application that only their co-borrower has", async () => {
  const app = await testApp();
  await applyUntil("currentAddress", app, { tin: samsTin });
  const rosas = await applyUntil("coApplicantIdentification", app, rosaFirst);

  const data = identification(samsTin, "kim@example.com");
  const saved = await rosas.do(identificationApi.create, { applicantId: rosas.jointApplicantId!, data });
  await goOn(rosas, "submit");
  const sent = await rosas.submit();

  expect(saved).toMatchObject({ hasDuplicateApplication: false });
  expect(rosas.visited).not.toContain("duplicate");
  expect(sent).toMatchObject({ submitCompleted: true, duplicateApplicationActionType: 1 });
});

test("says in the earlier application that the later one ended unsent, and sends the earlier one", async () => {
  const app = await testApp();
  const rosas = await applyUntil("coApplicant", app, rosaFirst);
  const sams = await startAgain(rosas, "verify", { ...samFirst, tin: "815120001" });
  const before = await journeyOf(await openByLink(rosas));

  const { journey } = await sams.do(identityQuizApi.questions, sams.id);
  await workAll(app);

  expect(before.otherPlace).toBe("later");
  expect(journey).toMatchObject({ exit: "unverifiable", otherPlace: "earlier" });
  expect(await journeyOf(rosas)).toMatchObject({ exit: null, otherPlace: "ended" });
  expect(await eventsOf(app)).toContain("places.ended");
  await goOn(rosas, "submit");
  expect(await rosas.submit()).toMatchObject({ submitCompleted: true });
});
