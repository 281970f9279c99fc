import { applicationApi, reviewApi } from "@portico/contract/application";
import { identificationApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { identification } from "../submission/testing/answers.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { answersPart, bothDone, inviter, invitingApp, kim, linksTo, opened, openPart } from "./testing/two-people.ts";

/* The loan changes after the invited person said yes to it (decision 339). */

const sideOf = async (person: TestApplicant) =>
  (await person.do(journeyApi.read, { applicationId: person.applicationId })).journey.invitation;

const savedLoanOf = async ({ app, applicationId }: TestApplicant) => {
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const { id: _id, applicantId: _owner, vehicle: _for, ...loan } = records.vehicleLoan[0]!;
  return loan;
};

/** Saves the loan's page again with some other answers, and goes on to sending. */
async function change(first: TestApplicant, values: object): Promise<void> {
  const { loanApplicationId } = first;
  const { downPaymentAmount, requestedLoanAmount, requestedLoanTermInMonths } = await savedLoanOf(first);
  const vehicleLoan = { downPaymentAmount, requestedLoanAmount, requestedLoanTermInMonths, ...values };
  await first.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });
  await goOn(first, "submit");
  await first.app.outbox.workOnDue();
}

/** Time passes, and nobody's session ends. */
async function pass(app: TestApp, minutes: number): Promise<void> {
  app.clock.forward({ minutes });
  await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
    app.tenant.name,
    new Date("2026-12-01T00:00:00Z"),
  ]);
  await app.outbox.workOnDue();
}

const submits = (first: TestApplicant) => first.refused(applicationApi.submit, { applicationId: first.applicationId });

const yes = (second: TestApplicant) => second.do(reviewApi.confirm, { applicantId: second.applicantId });

const subject = "Please look at your loan with Dana";
const lettersOf = async (app: TestApp) =>
  (await messagesTo(app, kim.emailAddress)).filter((letter) => letter.subject.startsWith(subject));

test("waits for a yes to the loan that is sent, and asks for nothing else again", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);
  const { requestedLoanAmount: before } = await savedLoanOf(first);

  await change(first, { requestedLoanAmount: before - 1000 });
  const refused = await submits(first);
  const [toFirst, toSecond] = [await sideOf(first), await sideOf(second)];
  const { facts } = await second.do(reviewApi.read, { id: second.applicationId });
  const { journey } = await second.do(journeyApi.read, { applicationId: second.applicationId });
  await yes(second);
  const agreed = await sideOf(second);

  expect(refused).toMatchObject({ status: 409, code: "loanNotConfirmed" });
  expect(toFirst).toMatchObject({ status: "changed", other: { done: 5, of: 5 } });
  expect(toSecond).toMatchObject({ loan: "changed" });
  expect(toSecond).not.toHaveProperty("isOwnPartConfirmed");
  expect(facts).toContainEqual({
    id: "amount",
    label: "Amount",
    value: `$${(before - 1000).toLocaleString("en-US")}`,
  });
  expect(journey.frontier).toBe("review");
  expect(agreed).toMatchObject({ isOwnPartConfirmed: true });
  expect(await first.submit()).toMatchObject({ submitCompleted: true });
});

test.each([
  ["the amount", { requestedLoanAmount: 17_000 }],
  ["the term", { requestedLoanTermInMonths: 48 }],
  ["the down payment", { downPaymentAmount: 1234 }],
])("asks again after a change of %s, and not after the earlier value is back", async (_what, values) => {
  const app = await invitingApp();
  const { first } = await bothDone(app);
  const { downPaymentAmount, requestedLoanAmount, requestedLoanTermInMonths } = await savedLoanOf(first);

  await change(first, values);
  const changed = await sideOf(first);
  await change(first, { downPaymentAmount, requestedLoanAmount, requestedLoanTermInMonths });
  const back = await sideOf(first);

  expect([changed?.status, back?.status]).toEqual(["changed", "done"]);
  expect(await first.submit()).toMatchObject({ submitCompleted: true });
});

test("needs no other yes after a comment, or an answer of the first person's own", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app);

  await change(first, { additionalComments: "Please call in the evening." });
  const data = { ...identification("900-12-3456", "dana@example.com"), isFirstTimeAutoBuyer: true };
  const { applicantId } = first;
  await first.client.call(identificationApi.update, { applicantId, data });

  expect(await sideOf(first)).toMatchObject({ status: "done" });
  expect(await lettersOf(app)).toEqual([]);
});

test("writes one letter about several changes, without an amount, whose link leads to the yes", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app);

  await change(first, { requestedLoanAmount: 17_000 });
  await change(first, { requestedLoanTermInMonths: 48 });
  await change(first, { requestedLoanAmount: 16_500 });

  const [letter, ...others] = await lettersOf(app);
  expect(others).toEqual([]);
  expect(letter?.text).toContain(
    "Dana chose or changed the loan that you apply for together after your part was done. Please look at it.",
  );
  expect(letter?.text).not.toMatch(/\$|\d,\d{3}|month/);
  const second = await opened(first);
  Object.assign(second, { applicantId: second.jointApplicantId });
  expect((await sideOf(second))?.loan).toBe("changed");
});

test("writes again after the letter was opened, an hour after it", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);
  await change(first, { requestedLoanAmount: 17_000 });
  app.clock.forward({ minutes: 10 });
  await openPart(second, (await linksTo(app)).at(-1));

  await change(first, { requestedLoanAmount: 16_500 });
  const early = await lettersOf(app);
  await pass(app, 51);

  expect(early).toHaveLength(1);
  expect(await lettersOf(app)).toHaveLength(2);
});

test("writes nothing late about a loan that changed back, and again about the next change", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);
  const { requestedLoanAmount: before } = await savedLoanOf(first);
  await change(first, { requestedLoanAmount: before - 1000 });
  app.clock.forward({ minutes: 10 });
  await yes(second);

  await change(first, { requestedLoanAmount: before });
  await change(first, { requestedLoanAmount: before - 1000 });
  await pass(app, 60);
  const unneeded = await lettersOf(app);
  await change(first, { requestedLoanAmount: before });

  expect(unneeded).toHaveLength(1);
  expect(await lettersOf(app)).toHaveLength(2);
});

test("tells the first person of the yes to a changed loan", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);
  await change(first, { requestedLoanAmount: 17_000 });
  await yes(second);
  await app.outbox.workOnDue();

  const subjects = (await messagesTo(app, "dana@example.com")).map((letter) => letter.subject);

  expect(subjects.filter((one) => one.startsWith("Kim said yes to your loan"))).toHaveLength(1);
});

test("asks somebody who was done early once the loan is complete", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = await answersPart(await opened(first));
  const early = await sideOf(second);

  await goOn(first, "submit");
  await app.outbox.workOnDue();

  expect(early).toMatchObject({ isOwnPartConfirmed: true, loan: "open" });
  expect(await sideOf(second)).toMatchObject({ loan: "changed" });
  expect((await submits(first)).code).toBe("loanNotConfirmed");
  expect(await lettersOf(app)).toHaveLength(1);
  await yes(second);
  expect(await first.submit()).toMatchObject({ submitCompleted: true });
});

test("takes no yes to a loan that changed after the page showed it", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);
  await change(first, { requestedLoanAmount: 17_000 });
  const { journey } = await second.do(journeyApi.read, { applicationId: second.applicationId });
  await change(first, { requestedLoanAmount: 19_000 });

  const { applicantId } = second;
  const seen = await second.client.call(reviewApi.confirm, { applicantId }, { ifMatch: journey.revision });

  expect(seen.body.error?.code).toBe("staleRevision");
  expect(await sideOf(first)).toMatchObject({ status: "changed" });
});

test("lets the first person send the link again an hour after the letter", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app);
  await change(first, { requestedLoanAmount: 17_000 });
  const mayRemind = async () => (await first.do(invitationApi.read, first.id)).invitation?.mayRemind;

  const early = await mayRemind();
  await pass(app, 61);
  const late = await mayRemind();
  await first.do(invitationApi.remind, { applicationId: first.applicationId });
  await app.outbox.workOnDue();

  expect([early, late]).toEqual([false, true]);
  expect(await lettersOf(app)).toHaveLength(2);
});
