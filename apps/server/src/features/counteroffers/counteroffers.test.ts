import { applicationApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { declined, declineOf, loaded, recordsOf, take, taking, tooMuchForTheCar } from "./testing/declined.ts";
import { frontierOf } from "../submission/testing/go-on.ts";
import { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";

async function eventsOf(app: TestApp, applicationId: number, action: string) {
  return app.sql<{ details: Record<string, unknown> }>(
    "select details from event where tenant_id = $1 and application_id = $2 and action = $3",
    [app.tenant.name, applicationId, action],
  );
}

test("makes counteroffers that the institution's table approves, and records that the notice came with them", async () => {
  const app = await testApp();
  const applicant = await declined(app);

  const { counteroffer, reasons } = await declineOf(applicant);

  const { counteroffer: stored, valuation } = await recordsOf(app, applicant.applicationId);
  const value = valuation[0]!.price!;
  expect(reasons).toEqual(["Value or type of collateral not sufficient"]);
  expect(counteroffer?.asked).toEqual({ loanAmount: 60_000, termInMonths: 60 });
  const amounts = counteroffer!.choices.map(({ loanAmount }) => loanAmount);
  // Over 1.2 times the value goes to manual review, so no larger amount would be approved.
  expect(amounts[0]).toBe(Math.floor((value * 1.2) / 100) * 100);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  expect(counteroffer!.choices.map(({ termInMonths }) => termInMonths)).toContain(60);
  expect(stored[0]).toMatchObject({ madeOn: "2026-11-21", noticeGivenOn: "2026-11-21", noticeDueOn: "2027-02-19" });
  expect(await eventsOf(app, applicant.applicationId, "counteroffer.made")).toMatchObject([
    { details: { choices: 3, noticeGivenOn: "2026-11-21", noticeDueOn: "2027-02-19" } },
  ]);
});

test("says that nothing would pass if the reason is the credit report", async () => {
  const applicant = await declined(await testApp(), { tin: "815125200" });

  expect((await declineOf(applicant)).counteroffer).toMatchObject({ choices: [] });
});

test("keeps answers, agreements, and checks, and opens the review", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const first = await recordsOf(app, applicant.applicationId);

  const { journey, opened } = await take(applicant);
  await app.outbox.idle();

  expect(opened).toBe(true);
  expect(journey).toMatchObject({ submitted: false, frontier: "review", exit: null });
  expect(journey.applicationId).not.toBe(applicant.applicationId);
  const linked = await loaded(app, journey.applicationId);
  const choice = first.counteroffer[0]!.choices[0]!;
  expect(linked.state.hasDuplicate).toBe(false);
  expect(linked.records.identification[0]).toMatchObject({ taxpayerIdentificationNumber: "815127800" });
  expect(linked.records.vehicleLoan[0]).toMatchObject({
    requestedLoanAmount: choice.loanAmount,
    requestedLoanTermInMonths: choice.termInMonths,
    downPaymentAmount: choice.ownMoney,
  });
  expect(linked.records.disclosure.map(withoutOwner)).toEqual(first.disclosure.map(withoutOwner));
  expect(linked.records.personVerification).toMatchObject([{ status: "passed" }]);
  for (const kind of ["review", "decision", "loanOffer", "sentPath"] as const) expect(linked.records[kind]).toEqual([]);
  const { applicationId, loanApplicationId } = applicant;
  expect(linked.records.precedingApplication[0]).toMatchObject({ applicationId, loanApplicationId });
});

const withoutOwner = ({ id: _id, applicantId: _owner, ...content }: { id: number; applicantId: number | null }) =>
  content;

test("notes the link on both applications, and leaves the decline as it was", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const before = await recordsOf(app, applicant.applicationId);

  const { journey } = await take(applicant);
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);

  const after = await recordsOf(app, applicant.applicationId);
  expect(after.counterofferTaken[0]).toMatchObject({ applicationId: journey.applicationId });
  expect(after.decision).toEqual(before.decision);
  expect(await eventsOf(app, applicant.applicationId, "counteroffer.taken")).toHaveLength(1);
  expect(await eventsOf(app, journey.applicationId, "application.begun")).toMatchObject([
    { details: { precedingApplicationId: applicant.applicationId } },
  ]);
});

test("approves the linked application, because the table was asked before", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId, loanApplicationId: declinedNumber } = applicant;
  const { journey } = await take(applicant);
  Object.assign(applicant, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });

  await goOn(applicant, "submit");

  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${journey.applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: Record<string, never> }[] };
  expect(messages[1]?.body).toMatchObject({ precedingApplication: { loanApplicationId: declinedNumber } });
  while ((await app.outbox.workOnDue()) > 0);
  await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, declinedId]);
  const { counterofferTaken } = await applicant.do(applicationApi.decline, { id: declinedId });
  expect(counterofferTaken).toMatchObject({ isSent: true });
});

test("copies both people, who have already said that they apply together", async () => {
  const app = await testApp();
  const applicant = await declined(app, { ...tooMuchForTheCar, isJoint: true });

  const { journey } = await take(applicant);

  expect(journey).toMatchObject({ applicationType: 2, frontier: "review" });
  const { records } = await loaded(app, journey.applicationId);
  expect(records.applicant).toHaveLength(2);
  const people = [journey.primaryApplicantId, journey.coBorrowerApplicantId];
  expect(records.identification.map(({ applicantId }) => applicantId)).toEqual(people);
  expect(people).not.toContain(applicant.applicantId);
});

test("takes another choice in the same linked application", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const browser = applicant.client;
  const before = { cookies: new Map(browser.cookies), xsrfToken: browser.xsrfToken };
  const { counteroffer } = await declineOf(applicant);
  const [, second] = counteroffer!.choices;
  const first = await take(applicant);
  await app.sql("update session set application_id = $2 where tenant_id = $1", [
    app.tenant.name,
    applicant.applicationId,
  ]);

  const again = await applicant.do(applicationApi.takeCounteroffer, {
    applicationId: applicant.applicationId,
    loanAmount: second!.loanAmount,
    termInMonths: second!.termInMonths,
  });

  expect(before.cookies).not.toEqual(browser.cookies);
  expect(again.journey.applicationId).toBe(first.journey.applicationId);
  expect((await recordsOf(app, again.journey.applicationId)).vehicleLoan[0]).toMatchObject({
    requestedLoanAmount: second!.loanAmount,
    requestedLoanTermInMonths: second!.termInMonths,
  });
  expect(await frontierOf(Object.assign(applicant, { applicationId: again.journey.applicationId }))).toBe("review");
});

test("begins one application for presses at the same time", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, termInMonths } = counteroffer!.choices[0]!;
  const { applicationId } = applicant;

  await Promise.all(
    Array.from({ length: 4 }, async () =>
      applicant.client.call(applicationApi.takeCounteroffer, { applicationId, loanAmount, termInMonths }),
    ),
  );

  const rows = await app.sql("select 1 from application where tenant_id = $1", [app.tenant.name]);
  expect(rows).toHaveLength(2);
});

test("repeats the answer of a press under the same key", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, termInMonths } = counteroffer!.choices[0]!;
  const browser = applicant.client;
  const before = { cookies: new Map(browser.cookies), xsrfToken: browser.xsrfToken };
  const press = async () =>
    browser.call(
      applicationApi.takeCounteroffer,
      { applicationId: applicant.applicationId, loanAmount, termInMonths },
      { idempotencyKey: "one-press" },
    );

  const first = await press();
  Object.assign(browser, before);
  const second = await press();

  expect(second.body.journey.applicationId).toBe(first.body.journey.applicationId);
});

test.each([
  ["another amount", { loanAmount: 61_000 }],
  ["another term", { termInMonths: 12 }],
])("rejects %s than the table approved", async (_, changes) => {
  const applicant = await declined(await testApp());
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, termInMonths } = counteroffer!.choices[0]!;

  const refused = await applicant.refused(applicationApi.takeCounteroffer, {
    applicationId: applicant.applicationId,
    loanAmount,
    termInMonths,
    ...changes,
  });

  expect(refused.status).toBe(404);
});

test("no longer takes a counteroffer after its last day", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { counteroffer } = await declineOf(applicant);
  const { loanAmount, termInMonths } = counteroffer!.choices[0]!;
  await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
    app.tenant.name,
    new Date("2027-06-01T00:00:00Z"),
  ]);
  app.clock.forward({ days: 31 });

  const refused = await applicant.refused(applicationApi.takeCounteroffer, {
    applicationId: applicant.applicationId,
    loanAmount,
    termInMonths,
  });

  expect(refused).toMatchObject({ status: 410, code: "counterofferOver" });
});

test("never takes a counteroffer for a duplicate of another application", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const other = await applyUntil("currentAddress", app);

  const { journey } = await take(applicant);

  expect(await frontierOf(other)).toBe("currentAddress");
  expect((await loaded(app, journey.applicationId)).state.hasDuplicate).toBe(false);
  const read = await applicant.client.call(journeyApi.read, { applicationId: journey.applicationId });
  expect(read.body.journey.frontier).toBe("review");
});

test("sends a counteroffer beside an application that its person knew of when the first one was sent", async () => {
  const app = await testApp();
  await applyUntil("currentAddress", app);
  const first = await declined(app);
  expect(first.visited).toContain("duplicate");
  const applicant = await taking(first);
  await goOn(applicant, "submit");

  expect(await applicant.submit()).toMatchObject({ submitCompleted: true });
});

test("asks about an application that began after the first one was sent, and sends after the answer", async () => {
  const app = await testApp();
  const first = await declined(app);
  app.clock.forward({ minutes: 1 });
  await applyUntil("currentAddress", app);
  const applicant = await taking(first);
  const { applicationId } = applicant;
  await goOn(applicant, "submit");

  const sent = await applicant.do(applicationApi.submit, { applicationId });
  const answered = await applicant.do(applicationApi.answerDuplicate, {
    applicationId,
    applicationDuplicateActionType: 3,
  });

  expect(sent).toMatchObject({ submitCompleted: false, journey: { frontier: "duplicate", askedIn: "checkAndSend" } });
  expect(answered.journey.frontier).toBe("review");
  expect(answered.journey).not.toHaveProperty("askedIn");
  expect(await applicant.do(applicationApi.submit, { applicationId })).toMatchObject({
    submitCompleted: true,
  });
});

test("hands the counteroffers off with the decline", async () => {
  const app = await testApp();
  const applicant = await declined(app);

  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicant.applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: Record<string, never> }[] };

  expect(messages[1]?.body).toMatchObject({
    loanDecision: 3,
    counteroffer: { noticeDueOn: "2027-02-19", asked: { loanAmount: 60_000 } },
  });
});

test("opens a linked application that asks with whom the person applies, once", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId } = applicant;

  const { journey, opened } = await applicant.do(applicationApi.applyTogether, { applicationId });
  await app.outbox.idle();

  expect(opened).toBe(true);
  expect(journey).toMatchObject({ submitted: false, frontier: "coApplicant", exit: null });
  const linked = await loaded(app, journey.applicationId);
  expect(linked.records.precedingApplication[0]).toMatchObject({ applicationId, loanAmount: 60_000, termInMonths: 60 });
  expect(linked.records.vehicleLoan[0]).toMatchObject({ requestedLoanAmount: 60_000 });
  expect(linked.records.disclosure).toEqual([]);
  const choice = await applicant.do(coApplicantApi.read, { id: journey.applicationId });
  expect(choice).toMatchObject({ applicationType: 0, isNewTogether: true });
});

test("says that the application with a co-borrower was begun and sent, and opens it instead of another one", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId } = applicant;
  const togetherOf = async () => {
    await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, applicationId]);
    return (await applicant.client.call(applicationApi.decline, { id: applicationId })).body;
  };

  expect(await togetherOf()).not.toHaveProperty("together");
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId });
  expect(await togetherOf()).toMatchObject({ canApplyTogether: true, together: { isSent: false } });
  await applicant.do(applicationApi.applyTogether, { applicationId });
  const together = Object.assign(
    new TestApplicant(app, applicant.productCode, { isJoint: true, monthlyIncome: 25_000 }),
    {
      client: applicant.client,
      applicationId: journey.applicationId,
      loanApplicationId: journey.loanApplicationId,
      applicantId: journey.primaryApplicantId,
    },
  );
  await goOn(together, "submit");
  await together.submit();
  await app.outbox.idle();

  expect(await togetherOf()).toMatchObject({ together: { isSent: true, coBorrower: "Kim" } });
  expect((await applicant.do(applicationApi.applyTogether, { applicationId })).journey.applicationId).toBe(
    journey.applicationId,
  );
});

test("says that the one with a co-borrower is for one person after all", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId } = applicant;
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId: declinedId });
  const { applicationId } = journey;
  const selection = { applicationType: ApplicationType.single } as const;
  await applicant.do(coApplicantApi.select, { applicationId, selection });

  const answer = await applicant.do(applicationApi.decline, { id: applicationId });

  expect(answer).toMatchObject({ together: { isSent: false, isAlone: true } });
});

test("still takes a counteroffer after an application with a co-borrower was begun", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId } = applicant;
  const together = await applicant.do(applicationApi.applyTogether, { applicationId });
  await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, applicationId]);

  const { journey } = await take(applicant);

  expect(journey).toMatchObject({ frontier: "review" });
  expect(journey.applicationId).not.toBe(together.journey.applicationId);
});

test("offers no co-borrower to two people, nor to an approved person", async () => {
  const two = await declined(await testApp(), { ...tooMuchForTheCar, isJoint: true });
  const approved = await applyUntil("submit", await testApp());
  await approved.submit();

  for (const applicant of [two, approved])
    expect(
      await applicant.refused(applicationApi.applyTogether, { applicationId: applicant.applicationId }),
    ).toMatchObject({ status: 404 });
});
