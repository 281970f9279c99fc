import { applicationApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { declined, declineOf, recordsOf, take, taking } from "./testing/declined.ts";

const refusal = { reason: "paymentTooHigh" } as const;

async function settled(app: TestApp): Promise<void> {
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

const refuse = async (applicant: TestApplicant) =>
  applicant.do(offerApi.refuse, { applicationId: applicant.applicationId, refusal });
const accept = async (applicant: TestApplicant) =>
  applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

/** Sends the linked application, which is approved. */
async function send(app: TestApp, applicant: TestApplicant): Promise<void> {
  await goOn(applicant, "submit");
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  await settled(app);
}

/** The browser of the declined application again, as by the link in its letter. */
async function backAt(app: TestApp, applicant: TestApplicant, first: Pick<TestApplicant, "applicationId">) {
  await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, first.applicationId]);
  return Object.assign(applicant, first);
}

/** Takes another counteroffer, and goes on in its application. */
async function takingSecond(applicant: TestApplicant) {
  const { journey } = await take(applicant, 1);
  Object.assign(applicant, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });
  return journey;
}

/** Somebody who took the largest counteroffer, and said no to its offer. */
async function refused(app: TestApp) {
  const applicant = await declined(app);
  const { applicationId } = applicant;
  const linked = await taking(applicant);
  const linkedId = linked.applicationId;
  await send(app, linked);
  await refuse(linked);
  await settled(app);
  return { applicant: linked, first: { applicationId }, linkedId };
}

test("tells a decline that the offer of its counteroffer waits for an answer, was refused, and was accepted", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const first = { applicationId: applicant.applicationId };
  const linked = { applicationId: (await taking(applicant)).applicationId };
  await send(app, applicant);
  await backAt(app, applicant, first);
  expect(await declineOf(applicant)).toMatchObject({ counterofferTaken: { isSent: true, answer: "offered" } });

  await refuse(await backAt(app, applicant, linked));
  const { counterofferTaken, counteroffersRefused, counteroffer } = await declineOf(
    await backAt(app, applicant, first),
  );
  const { loanAmount, termInMonths } = counteroffer!.choices[0]!;
  expect(counterofferTaken).toMatchObject({ loanAmount, isSent: true, answer: "refused" });
  expect(counteroffersRefused).toMatchObject([{ loanAmount, termInMonths }]);

  await accept(await backAt(app, applicant, linked));
  const after = await declineOf(await backAt(app, applicant, first));
  expect(after).toMatchObject({ counterofferTaken: { loanAmount, answer: "accepted" } });
  expect(after).not.toHaveProperty("counteroffersRefused");
});

test("takes another counteroffer after a no to the first one's offer, and gets exactly its offer", async () => {
  const app = await testApp();
  const { applicant, first, linkedId } = await refused(app);
  await backAt(app, applicant, first);
  const { loanAmount, termInMonths } = (await declineOf(applicant)).counteroffer!.choices[1]!;

  const journey = await takingSecond(applicant);

  expect(journey).toMatchObject({ submitted: false, frontier: "review", takesCounteroffer: true });
  expect([first.applicationId, linkedId]).not.toContain(journey.applicationId);
  await send(app, applicant);
  expect(await applicant.do(offerApi.read, applicant.id)).toMatchObject({ loanOffer: { loanAmount, termInMonths } });
  expect((await recordsOf(app, first.applicationId)).counterofferTaken).toMatchObject([
    { applicationId: journey.applicationId, loanAmount },
  ]);
});

test("opens the refused offer again for the refused counteroffer, also beside another one that isn't sent", async () => {
  const app = await testApp();
  const { applicant, first, linkedId } = await refused(app);

  expect((await take(await backAt(app, applicant, first))).journey).toMatchObject({ applicationId: linkedId });
  const other = await take(await backAt(app, applicant, first), 1);
  Object.assign(applicant, { applicationId: other.journey.applicationId });
  expect(await declineOf(applicant)).toMatchObject({ counterofferTaken: { isSent: false } });
  expect((await take(applicant)).journey).toMatchObject({ applicationId: linkedId, submitted: true });
});

test("opens the decline in the application of the refused offer, to choose another counteroffer there", async () => {
  const app = await testApp();
  const { applicant, linkedId } = await refused(app);
  const { journey } = await applicant.do(journeyApi.read, { applicationId: linkedId });
  expect(journey).toMatchObject({ opensDecline: true, exit: "offer" });
  expect(journey).not.toHaveProperty("takesCounteroffer");

  expect(await declineOf(applicant)).toMatchObject({ counterofferTaken: { answer: "refused" } });
  expect((await take(applicant)).journey.applicationId).toBe(linkedId);
  expect((await take(applicant, 1)).journey).toMatchObject({ submitted: false, frontier: "review" });
});

/** An applicant who refused the offer for the first counteroffer and accepted the one for the second. */
async function acceptedAfterRefusal(app: TestApp) {
  const { applicant, first, linkedId } = await refused(app);
  const journey = await takingSecond(await backAt(app, applicant, first));
  await send(app, applicant);
  await accept(applicant);
  return { applicant, first, linkedId, journey };
}

test("accepts only one of several counteroffers", async () => {
  const app = await testApp();
  const { applicant, first, linkedId, journey } = await acceptedAfterRefusal(app);

  await backAt(app, applicant, { applicationId: linkedId });
  const again = await applicant.refused(offerApi.accept, { applicationId: linkedId });
  expect(again).toMatchObject({ status: 409, code: "counterofferAccepted" });
  expect(await applicant.do(offerApi.read, { id: linkedId })).toMatchObject({
    counteroffer: { accepted: { referenceNumber: String(journey.loanApplicationId) } },
  });
  for (const refusing of [
    applicant.refused(offerApi.refuse, { applicationId: linkedId, refusal: { reason: "other" } }),
    applicant.refused(offerApi.chooseTerm, { applicationId: linkedId, termInMonths: 72 }),
  ])
    expect(await refusing).toMatchObject({ status: 409, code: "counterofferAccepted" });
  await backAt(app, applicant, first);
  expect(await declineOf(applicant)).toMatchObject({ counterofferTaken: { answer: "accepted" } });
  expect((await take(applicant)).journey.applicationId).toBe(journey.applicationId);
});

/** Where an application stands: by its own page, and by the list of a person's applications. */
async function standingsOf(applicant: TestApplicant, applicationId: number) {
  const { savedApplications } = await applicant.do(resumeApi.here, {});
  await applicant.do(resumeApi.openSaved, { applicationId });
  const { standing } = await applicant.do(applicationStatusApi.read, { id: applicationId });
  return [standing, savedApplications?.find((one) => one.applicationId === applicationId)?.standing];
}

/** The same browser has all of somebody's offers: the first is refused, and the second is sent. */
async function twoOffers(app: TestApp) {
  const { applicant, linkedId } = await refused(app);
  const { applicationId } = await takingSecond(applicant);
  await send(app, applicant);
  return { applicant, linkedId, applicationId };
}

const closed = { state: "otherAccepted" };

test("says that a refused offer is closed once another one was accepted: on its page, in the list, and in a letter", async () => {
  const app = await testApp();
  const { applicant, linkedId } = await twoOffers(app);
  await accept(applicant);

  expect(await standingsOf(applicant, linkedId)).toEqual([closed, closed]);
  await app.client().call(resumeApi.sendLink, { emailAddress: "dana@example.com", dateOfBirth: "1986-04-17" });
  await settled(app);
  const letter = (await messagesTo(app, "dana@example.com")).findLast(({ text }) =>
    text.includes("Each link works once"),
  );
  expect(letter!.text).toContain("You accepted another of our offers, so this one is closed.");
  expect(letter!.text).not.toContain("change your mind");
});

test("says of an offer without an answer that it is closed once the refused one was accepted after all", async () => {
  const app = await testApp();
  const { applicant, linkedId, applicationId } = await twoOffers(app);
  const open = await applicant.do(applicationStatusApi.read, { id: applicationId });
  await applicant.do(resumeApi.openSaved, { applicationId: linkedId });
  await accept(Object.assign(applicant, { applicationId: linkedId }));

  expect(open.standing).toMatchObject({ state: "offerReady" });
  expect(await standingsOf(applicant, applicationId)).toEqual([closed, closed]);
});

test("begins one other application for presses at the same time", async () => {
  const app = await testApp();
  const { applicant, first } = await refused(app);
  await backAt(app, applicant, first);
  const { loanAmount, termInMonths } = (await declineOf(applicant)).counteroffer!.choices[1]!;

  await Promise.all(
    Array.from({ length: 4 }, async () =>
      applicant.client.call(applicationApi.takeCounteroffer, { ...first, loanAmount, termInMonths }),
    ),
  );

  expect(await app.sql("select 1 from application where tenant_id = $1", [app.tenant.name])).toHaveLength(3);
});

test("takes no other counteroffer after the last day", async () => {
  const app = await testApp();
  const { applicant, first } = await refused(app);
  await backAt(app, applicant, first);
  const { loanAmount, termInMonths } = (await declineOf(applicant)).counteroffer!.choices[1]!;
  await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
    app.tenant.name,
    new Date("2027-06-01T00:00:00Z"),
  ]);
  app.clock.forward({ days: 31 });

  const answer = await applicant.refused(applicationApi.takeCounteroffer, { ...first, loanAmount, termInMonths });

  expect(answer).toMatchObject({ status: 410, code: "counterofferOver" });
});

test("shows the requested amount beside a counteroffer, and accepts a refusal because of its amount", async () => {
  const app = await testApp();
  const applicant = await taking(await declined(app));
  await send(app, applicant);

  const { counteroffer } = await applicant.do(offerApi.read, applicant.id);
  expect(counteroffer).toEqual({ askedAmount: 60_000, others: 2, endsOn: "2026-12-21" });
  const { applicationId } = applicant;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "amountTooLow" } });
  expect(await applicant.do(offerApi.read, applicant.id)).toMatchObject({ refusal: { reason: "amountTooLow" } });
});

test("opens the application from the personal notice again after a no", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const [token] = await noticeTokensTo(app, "dana@example.com");
  const noticed = async () => {
    const client = app.client();
    await openNotice(client, token!);
    const { body } = await openNotice(client, token!, { code: await newestNoticeCode(app, "dana@example.com") });
    return body.notice;
  };
  const linked = await taking(applicant);
  await send(app, linked);
  const chosen = await noticed();
  expect(chosen).toHaveProperty("counterofferTaken");
  expect(chosen).not.toHaveProperty("opensApplication");

  await refuse(linked);
  const after = await noticed();
  expect(after).toMatchObject({ opensApplication: true });
  expect(after).not.toHaveProperty("counterofferTaken");

  await accept(linked);
  expect(await noticed()).toMatchObject({ counterofferTaken: { isAccepted: true } });
});

test("leads from an offer that is closed by another one's yes to that one", async () => {
  const app = await testApp();
  const { applicant, linkedId, journey } = await acceptedAfterRefusal(app);

  await backAt(app, applicant, { applicationId: linkedId });
  const { counteroffer } = await applicant.do(offerApi.read, { id: linkedId });
  const { taken } = counteroffer!.accepted!;
  const opened = await applicant.do(applicationApi.takeCounteroffer, { applicationId: linkedId, ...taken });

  expect(opened.journey.applicationId).toBe(journey.applicationId);
});

test("opens an application with a co-borrower from one that takes a counteroffer, before it is sent and after a no", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const linked = await taking(applicant);
  const linkedId = { applicationId: linked.applicationId };
  expect(await declineOf(linked)).toMatchObject({ canApplyTogether: true });
  const begun = await linked.do(applicationApi.applyTogether, linkedId);
  expect(begun.journey).toMatchObject({ frontier: "duplicate", opensDecline: true });
  const togetherId = begun.journey.applicationId;
  const again = await backAt(app, linked, { applicationId: togetherId });
  expect((await again.do(applicationApi.applyTogether, { applicationId: togetherId })).journey.applicationId).toBe(
    togetherId,
  );

  await send(app, await backAt(app, applicant, linkedId));
  expect(await applicant.refused(applicationApi.applyTogether, linkedId)).toMatchObject({ status: 404 });
  await refuse(applicant);
  expect(await declineOf(applicant)).toMatchObject({ canApplyTogether: true });
  expect((await applicant.do(applicationApi.applyTogether, linkedId)).journey.applicationId).toBe(togetherId);
});
