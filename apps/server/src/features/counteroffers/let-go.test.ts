import { applicationStatusApi } from "@portico/contract/application-status";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { coApplicantApi } from "@portico/contract/applicant";
import { vehicleApi } from "@portico/contract/vehicle";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { declined, recordsOf, take, tooMuchForTheCar } from "./testing/declined.ts";

/* What becomes of an unsent application in which a counteroffer was chosen (decision 239). */

const worthMore = { vin: undefined, year: 2025, make: "Ford", model: "F-150", mileage: 9000, condition: 2 } as const;

async function settled(app: TestApp): Promise<void> {
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

/** The browser at another application, as by the link in its letter. */
async function at(applicant: TestApplicant, applicationId: number): Promise<TestApplicant> {
  const { app } = applicant;
  await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, applicationId]);
  return Object.assign(applicant, { applicationId });
}

async function choosing(applicant: TestApplicant) {
  const { journey } = await take(applicant);
  return Object.assign(applicant, { applicationId: journey.applicationId });
}

/** Somebody who chose a counteroffer, sent nothing, and then chose another car. */
async function withAnotherCar() {
  const applicant = await declined(await testApp());
  const { app, applicationId: declinedId } = applicant;
  app.clock.forward({ minutes: 1 });
  const { applicationId: chosenId } = await choosing(applicant);
  await settled(app);
  const { journey } = await applicant.do(applicationApi.applyForAnotherVehicle, { applicationId: chosenId });
  await settled(app);
  const linked: TestApplicant = Object.assign(applicant, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
    answers: { ...applicant.answers, vehicle: worthMore, loanAmount: 20_000 },
  });
  linked.visited.splice(0);
  return { app, linked, declinedId, chosenId };
}

async function journeyIn(applicant: TestApplicant) {
  const { client, applicationId } = applicant;
  return (await client.call(journeyApi.read, { applicationId })).body.journey;
}

test("another vehicle lets go of the chosen counteroffer, and asks about no duplicate", async () => {
  const { app, linked, declinedId, chosenId } = await withAnotherCar();

  await goOn(linked, "submit");

  expect(linked.visited).not.toContain("duplicate");
  expect((await recordsOf(app, declinedId)).counterofferTaken).toEqual([]);
  const stopped = await at(linked, chosenId);
  expect(await journeyIn(stopped)).toMatchObject({ exit: "duplicate", isStopped: true, endedBy: "anotherVehicle" });
});

test("a counteroffer that was let go is chosen again with one press, with all that it had", async () => {
  const { app, linked, declinedId, chosenId } = await withAnotherCar();

  const first = await at(linked, declinedId);
  const page = await first.do(applicationApi.decline, { id: declinedId });
  const { journey } = await take(first);
  await settled(app);

  expect(page).not.toHaveProperty("counterofferTaken");
  expect(journey).toMatchObject({ takesCounteroffer: true, frontier: "review" });
  expect(journey.applicationId).not.toBe(chosenId);
  expect((await recordsOf(app, declinedId)).counterofferTaken).toMatchObject([
    { applicationId: journey.applicationId },
  ]);
});

test("a yes to the other loan stops the counteroffer that was chosen again, and its page says why", async () => {
  const { app, linked, declinedId } = await withAnotherCar();
  const other = linked.applicationId;
  await goOn(linked, "submit");
  expect(await linked.submit()).toMatchObject({ loanDecision: 1 });
  await settled(app);
  const { applicationId: againId } = await choosing(await at(linked, declinedId));
  await settled(app);

  const accepting = await at(linked, other);
  const before = await accepting.do(offerApi.read, { id: other });
  app.clock.forward({ minutes: 1 });
  await accepting.do(offerApi.accept, { applicationId: other });
  await settled(app);

  expect(await journeyIn(await at(linked, againId))).toMatchObject({ isStopped: true, endedBy: "acceptedLoan" });
  const page = await linked.do(applicationApi.decline, { id: againId });
  const { endsOn, choices } = page.counteroffer!;
  expect(before.endsCounteroffers).toEqual({ count: choices.length, endsOn });
  expect(before).not.toHaveProperty("stopsOtherVehicle");
  expect(page).toMatchObject({ counteroffersEnded: true });
  const { loanAmount, termInMonths } = choices[0]!;
  const asked = { applicationId: againId, loanAmount, termInMonths };
  expect(await linked.refused(applicationApi.takeCounteroffer, asked)).toMatchObject({ code: "counterofferOver" });
});

test("the status of the decline offers nothing anymore after a yes to the other loan", async () => {
  const { app, linked, declinedId } = await withAnotherCar();
  const other = linked.applicationId;
  await goOn(linked, "submit");
  await linked.submit();
  await settled(app);
  const standingOfDecline = async () =>
    (await (await at(linked, declinedId)).do(applicationStatusApi.read, { id: declinedId })).standing;
  const before = await standingOfDecline();
  app.clock.forward({ minutes: 1 });
  await (await at(linked, other)).do(offerApi.accept, { applicationId: other });

  expect(before).toMatchObject({ state: "offerReady" });
  expect(await standingOfDecline()).toEqual({ state: "declined" });
});

test("another loan that doesn't follow the decline stops nothing, and the review names it as the cause", async () => {
  const app = await testApp();
  const chosen = await choosing(await declined(app));
  const other = await applyUntil("submit", app);
  await other.submit();
  app.clock.forward({ minutes: 1 });
  await other.do(offerApi.accept, { applicationId: other.applicationId });
  await settled(app);

  const { counterofferEnded, counteroffer } = await chosen.do(reviewApi.read, { id: chosen.applicationId });

  expect(await journeyIn(chosen)).toMatchObject({ takesCounteroffer: true });
  expect([counterofferEnded, counteroffer]).toEqual(["acceptedLoan", undefined]);
});

test("names no loan that one of two people accepted alone", async () => {
  const app = await testApp();
  const first = await declined(app, { ...tooMuchForTheCar, isJoint: true });
  const { applicationId: declinedId } = first;
  const other = await applyUntil("submit", app);
  await other.submit();
  app.clock.forward({ minutes: 1 });
  await other.do(offerApi.accept, { applicationId: other.applicationId });
  await settled(app);

  const page = await first.do(applicationApi.decline, { id: declinedId });

  expect(page.counteroffer?.choices.length).toBeGreaterThan(0);
  expect(page).not.toHaveProperty("counteroffersEnded");
});

/** The draft for another car was begun with one press, and then a counteroffer is chosen again. Both are unsent. */
async function withBoth() {
  const { app, linked, declinedId } = await withAnotherCar();
  const draft: TestApplicant = Object.assign(Object.create(Object.getPrototypeOf(linked)), linked, { visited: [] });
  const { journey } = await take(await at(linked, declinedId));
  await settled(app);
  const chosen: TestApplicant = Object.assign(linked, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });
  chosen.visited.splice(0);
  return { app, draft, chosen };
}

test("an unsent draft for another vehicle never stops the counteroffer, and a yes to it stops the draft", async () => {
  const { app, draft, chosen } = await withBoth();

  await goOn(chosen, "submit");
  expect(await chosen.submit()).toMatchObject({ submitCompleted: true, loanDecision: 1 });
  expect(chosen.visited).not.toContain("duplicate");
  await settled(app);
  await at(draft, draft.applicationId);
  expect(await journeyIn(draft)).not.toHaveProperty("isStopped");

  await at(chosen, chosen.applicationId);
  expect(await chosen.do(offerApi.read, { id: chosen.applicationId })).toMatchObject({ stopsOtherVehicle: true });
  app.clock.forward({ minutes: 1 });
  await chosen.do(offerApi.accept, { applicationId: chosen.applicationId });
  await settled(app);

  expect(await chosen.do(offerApi.read, { id: chosen.applicationId })).not.toHaveProperty("stopsOtherVehicle");
  await at(draft, draft.applicationId);
  expect(await journeyIn(draft)).toMatchObject({ isStopped: true, endedBy: "acceptedLoan" });
});

test("a counteroffer that was chosen and not sent never stops the application for another vehicle", async () => {
  const { draft, chosen } = await withBoth();

  await at(draft, draft.applicationId);
  await goOn(draft, "submit");

  expect(await draft.submit()).toMatchObject({ submitCompleted: true, loanDecision: 1 });
  expect(draft.visited).not.toContain("duplicate");
  await at(chosen, chosen.applicationId);
  expect(await journeyIn(chosen)).toMatchObject({ takesCounteroffer: true });
});

test("asks about an application for another vehicle that was sent", async () => {
  const { draft, chosen } = await withBoth();
  await at(draft, draft.applicationId);
  await goOn(draft, "submit");
  await draft.submit();

  await at(chosen, chosen.applicationId);
  await goOn(chosen, "submit");

  expect(await chosen.submit()).toMatchObject({ submitCompleted: false, journey: { frontier: "duplicate" } });
});

test("the page of another vehicle leads back to the counteroffers, and one is chosen from there", async () => {
  const { app, linked, declinedId } = await withAnotherCar();

  const { counteroffers } = await linked.do(vehicleApi.read, { applicationId: linked.applicationId });
  expect(await journeyIn(linked)).toMatchObject({ opensDecline: true, isForAnotherVehicle: true, exit: null });
  const { counteroffer, another, canChooseAnother } = await linked.do(applicationApi.decline, linked.id);
  const { endsOn, choices } = counteroffer!;
  expect(counteroffers).toEqual({ count: choices.length, endsOn });
  expect({ another, canChooseAnother }).toMatchObject({ another: { isSent: false }, canChooseAnother: true });
  const again = await linked.do(applicationApi.applyForAnotherVehicle, { applicationId: linked.applicationId });
  expect(again.journey.applicationId).toBe(linked.applicationId);

  const { journey } = await take(linked);
  await settled(app);

  expect(journey).toMatchObject({ takesCounteroffer: true, frontier: "review" });
  expect((await recordsOf(app, declinedId)).counterofferTaken).toMatchObject([
    { applicationId: journey.applicationId },
  ]);
});

test("a co-borrower who joins doesn't see the first person's decline", async () => {
  const { linked } = await withAnotherCar();
  const { applicationId } = linked;
  const selection = { applicationType: ApplicationType.joint, jointIntent: true } as const;

  await linked.do(coApplicantApi.select, { applicationId, selection });

  expect(await linked.do(vehicleApi.read, { applicationId })).not.toHaveProperty("counteroffers");
  expect(await linked.refused(applicationApi.decline, { id: applicationId })).toMatchObject({ status: 404 });
});
