import { offerApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import type { Vehicle } from "@portico/domain/collateral/vehicle";
import { grouped } from "@portico/domain/values/reference-number";
import { expect, test } from "vitest";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { chooseVehicle } from "../submission/testing/loan-answers.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { declined, declineOf, recordsOf, take, taking } from "./testing/declined.ts";

/** Asks for another loan than the counteroffer's. */
async function changeAmount(linked: TestApplicant, less: number): Promise<void> {
  const { loanApplicationId } = linked;
  const { vehicleLoan } = await linked.do(vehicleApi.readLoan, { loanApplicationId });
  const { requestedLoanAmount, requestedLoanTermInMonths, downPaymentAmount } = vehicleLoan!;
  const loan = { requestedLoanTermInMonths, downPaymentAmount, requestedLoanAmount: requestedLoanAmount - less };
  await linked.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: loan });
}

/** Types other miles, so that the car is worth something else. */
async function changeMiles(linked: TestApplicant, more: number): Promise<void> {
  const { vehicle } = await linked.do(vehicleApi.read, { applicationId: linked.applicationId });
  await changeVehicle(linked, { ...vehicle!, mileage: vehicle!.mileage! + more });
}

/** Chooses another car, which is worth more, for a smaller loan. */
async function chooseAnother(linked: TestApplicant): Promise<void> {
  const vehicle = { vin: undefined, year: 2025, make: "Ford", model: "F-150", mileage: 9000 };
  await chooseVehicle(Object.assign(linked, { answers: { ...linked.answers, vehicle, loanAmount: 20_000 } }));
}

async function changeVehicle(linked: TestApplicant, vehicle: Vehicle): Promise<void> {
  const { applicationId } = linked;
  await linked.do(vehicleApi.save, { applicationId, vehicle });
  await linked.do(vehicleApi.value, { applicationId });
}

/** Somebody who chose the largest counteroffer, changed something, and sent the application. By default, it is approved. */
async function sent(app: TestApp, change: (linked: TestApplicant) => Promise<void>, loanDecision = 1) {
  const applicant = await declined(app);
  const first = { applicationId: applicant.applicationId, loanApplicationId: applicant.loanApplicationId };
  const linked = await taking(applicant);
  await change(linked);
  await goOn(linked, "submit");
  expect(await linked.submit()).toMatchObject({ loanDecision });
  await settled(app);
  const second = { applicationId: linked.applicationId, loanApplicationId: linked.loanApplicationId };
  return { applicant: linked, first, second };
}

async function settled(app: TestApp): Promise<void> {
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

/** The browser at another application, as by the link in its letter. */
async function at(app: TestApp, applicant: TestApplicant, opened: Pick<TestApplicant, "applicationId">) {
  await app.sql("update session set application_id = $2 where tenant_id = $1", [app.tenant.name, opened.applicationId]);
  return Object.assign(applicant, opened);
}

async function noticeIn(app: TestApp) {
  const [token] = await noticeTokensTo(app, "dana@example.com");
  const client = app.client();
  await openNotice(client, token!);
  const { body } = await openNotice(client, token!, { code: await newestNoticeCode(app, "dana@example.com") });
  return body.notice;
}

async function linkHandedOff(app: TestApp, applicationId: number) {
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: Record<string, unknown> }[] };
  return messages.find(({ body }) => body["type"] === "application.decided")?.body["precedingApplication"];
}

async function actionsOf(app: TestApp, applicationId: number): Promise<readonly string[]> {
  const rows = await app.sql<{ action: string }>(
    "select action from event where tenant_id = $1 and application_id = $2 and action like 'counteroffer.%'",
    [app.tenant.name, applicationId],
  );
  return rows.map(({ action }) => action);
}

const textsTo = async (app: TestApp) => (await messagesTo(app, "dana@example.com")).map(({ text }) => text).join("\n");

test.each([
  ["vehicle", async (linked: TestApplicant) => chooseAnother(linked)],
  ["amount", async (linked: TestApplicant) => changeAmount(linked, 1000)],
])("takes no counteroffer once it is sent with another %s", async (_, change) => {
  const app = await testApp();
  const { applicant, first, second } = await sent(app, change);
  const sentInstead = String(second.loanApplicationId);

  expect(await textsTo(app)).not.toContain("takes our counteroffer");
  const reference = grouped(String(first.loanApplicationId));
  expect(await textsTo(app)).toContain(
    `It doesn't take our counteroffer to your application with reference number ${reference}.`,
  );
  expect(await textsTo(app)).toMatch(/Our earlier offer stays open until .+\. It closes if you accept this one\./);
  expect(await linkHandedOff(app, second.applicationId)).toMatchObject({ isChanged: true });
  expect(await actionsOf(app, second.applicationId)).toEqual(["counteroffer.changed"]);
  expect(await actionsOf(app, first.applicationId)).toContain("counteroffer.changed");
  await at(app, applicant, first);
  expect((await declineOf(applicant)).counterofferTaken).toMatchObject({ sentInstead, answer: "offered" });
  const waiting = await noticeIn(app);
  expect(waiting).toMatchObject({ sentInstead: { referenceNumber: sentInstead } });
  expect(waiting).not.toHaveProperty("counterofferTaken");
  expect((await take(applicant)).journey.applicationId).toBe(second.applicationId);

  await applicant.do(offerApi.accept, { applicationId: (await at(app, applicant, second)).applicationId });
  await settled(app);

  expect(await textsTo(app)).not.toContain("takes our counteroffer");
  expect((await declineOf(await at(app, applicant, first))).counterofferTaken).toMatchObject({
    sentInstead,
    answer: "accepted",
  });
  const notice = await noticeIn(app);
  expect(notice).toMatchObject({ sentInstead: { isAccepted: true } });
  expect(notice).not.toHaveProperty("counterofferTaken");
  // The yes closed the counteroffers, so each leads to the accepted loan.
  expect((await take(applicant, 1)).journey.applicationId).toBe(second.applicationId);
});

test.each([
  ["unchanged", async () => undefined],
  ["with fewer miles", async (linked: TestApplicant) => changeMiles(linked, -5000)],
  [
    "with its facts restored",
    async (linked: TestApplicant) => {
      await changeAmount(linked, 1000);
      await changeMiles(linked, 5000);
      await changeMiles(linked, -5000);
      await changeAmount(linked, -1000);
    },
  ],
])("takes the counteroffer if it is sent %s", async (_, change) => {
  const app = await testApp();
  const { applicant, first, second } = await sent(app, change);

  expect(await textsTo(app)).toContain(
    `It takes our counteroffer to your application with reference number ${grouped(String(first.loanApplicationId))}.`,
  );
  expect(await linkHandedOff(app, second.applicationId)).not.toHaveProperty("isChanged");
  await applicant.do(offerApi.accept, { applicationId: second.applicationId });
  const { counterofferTaken } = await declineOf(await at(app, applicant, first));
  expect(counterofferTaken).toMatchObject({ answer: "accepted" });
  expect(counterofferTaken).not.toHaveProperty("sentInstead");
  expect(await noticeIn(app)).toMatchObject({ counterofferTaken: { isAccepted: true } });
});

test("opens the counteroffers again after a no to the offer that was sent instead", async () => {
  const app = await testApp();
  const { applicant, first, second } = await sent(app, async (linked) => changeAmount(linked, 1000));
  await applicant.do(offerApi.refuse, { applicationId: second.applicationId, refusal: { reason: "other" } });
  await settled(app);

  expect(await applicant.do(offerApi.read, { id: second.applicationId })).toMatchObject({
    counteroffer: { isChanged: true, others: 3 },
  });
  expect(await textsTo(app)).toContain("You can also choose one of our counteroffers until");
  expect(await noticeIn(app)).toMatchObject({ opensApplication: true });
  const decline = await declineOf(await at(app, applicant, first));
  expect(decline).not.toHaveProperty("counterofferTaken");
  expect(decline).not.toHaveProperty("counteroffersRefused");
  const { journey } = await take(applicant);
  expect([first.applicationId, second.applicationId]).not.toContain(journey.applicationId);
  expect(journey).toMatchObject({ takesCounteroffer: true, frontier: "review" });
});

test("opens the counteroffers again after a decline of the application that was sent instead", async () => {
  const app = await testApp();
  const { applicant, first, second } = await sent(app, async (linked) => changeAmount(linked, -30_000), 3);

  expect(await noticeIn(app)).toMatchObject({ opensApplication: true });
  expect(await declineOf(await at(app, applicant, first))).not.toHaveProperty("counterofferTaken");
  const { journey } = await take(applicant);
  expect([first.applicationId, second.applicationId]).not.toContain(journey.applicationId);
  await goOn(
    Object.assign(applicant, {
      applicationId: journey.applicationId,
      loanApplicationId: journey.loanApplicationId,
      applicantId: journey.primaryApplicantId,
    }),
    "submit",
  );
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
});

test("names the counteroffer whose loan was sent, if it isn't the one that was chosen", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const first = { applicationId: applicant.applicationId };
  const { choices } = (await declineOf(applicant)).counteroffer!;
  const linked = await taking(applicant);
  const { applicationId, loanApplicationId } = linked;
  const { loanAmount, termInMonths } = choices[1]!;
  const { vehicleLoan } = await linked.do(vehicleApi.readLoan, { loanApplicationId });
  const downPaymentAmount = choices[1]!.ownMoney ?? vehicleLoan!.downPaymentAmount;
  await linked.do(vehicleApi.saveLoan, {
    loanApplicationId,
    vehicleLoan: { requestedLoanAmount: loanAmount, requestedLoanTermInMonths: termInMonths!, downPaymentAmount },
  });
  await goOn(linked, "submit");
  await linked.submit();
  await settled(app);

  expect((await recordsOf(app, applicationId)).precedingApplication).toMatchObject([{ loanAmount, termInMonths }]);
  const { counterofferTaken } = await declineOf(await at(app, applicant, first));
  expect(counterofferTaken).toMatchObject({ loanAmount, termInMonths });
  expect(counterofferTaken).not.toHaveProperty("sentInstead");
});
