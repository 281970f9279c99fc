import { addressApi } from "@portico/contract/address";
import { AddressType } from "@portico/domain/address/address";
import { applicationApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import { noticeApi } from "@portico/contract/notice";
import { expect, test } from "vitest";
import { withoutIds } from "../../kernel/without-ids.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { declined, loaded, recordsOf } from "./testing/declined.ts";

/* Each of two declined people asks alone from their own notice, if no table would refuse them (decision 154). */

const good = "815127800";
const bad = "836205200";

/** Dana and Kim, of whom Kim's report led to the decline. */
const ofTwo = { isJoint: true, tin: good, jointTin: bad };
/** Kim and Dana, of whom Dana's report led to the decline. */
const ofTwoReversed = { isJoint: true, tin: "815125200", jointTin: "836207800" };

interface Reader {
  readonly client: TestClient;
  readonly noticeToken: string;
  readonly reloadKey: string;
}

/** Opens the notice that was mailed to this address, in a browser of its own. */
async function reader(app: TestApp, to: string, known?: string): Promise<Reader> {
  const client = app.client();
  const noticeToken = known ?? (await noticeTokensTo(app, to)).at(-1)!;
  await openNotice(client, noticeToken);
  const { body } = await openNotice(client, noticeToken, { code: await newestNoticeCode(app, to) });
  return { client, noticeToken, reloadKey: body.reloadKey! };
}

const press = ({ client, noticeToken, reloadKey }: Reader) =>
  client.call(noticeApi.applyAlone, { noticeToken, reloadKey });

const noticeOf = async ({ client, ...link }: Reader) => (await client.call(noticeApi.read, link)).body.notice;

/** The person of the notice, in the application that it began. */
function inNew(
  applicant: TestApplicant,
  client: TestClient,
  journey: Awaited<ReturnType<typeof press>>["body"]["journey"],
) {
  return Object.assign(applicant, {
    client,
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
    jointApplicantId: undefined,
  });
}

test("opens one application for the first of two people, with only their answers and without consents", async () => {
  const app = await testApp();
  const applicant = await declined(app, ofTwo);
  const { applicationId } = applicant;
  const dana = await reader(app, "dana@example.com");

  const { body } = await press(dana);

  expect(body.journey).toMatchObject({ submitted: false, exit: null, begunAs: "alone", countsPassedQuiz: true });
  const { records } = await loaded(app, body.journey.applicationId);
  expect(records.precedingApplication[0]).toMatchObject({ applicationId, isAlone: true });
  expect(records.applicant).toMatchObject([{ firstName: "Dana" }]);
  expect(records.identification).toMatchObject([{ taxpayerIdentificationNumber: good }]);
  for (const kind of ["disclosure", "paymentProtection", "decision"] as const) expect(records[kind]).toEqual([]);
  const other = inNew(applicant, dana.client, body.journey);
  expect(await other.do(coApplicantApi.read, { id: other.applicationId })).toMatchObject({
    applicationType: 1,
    coApplicant: null,
  });
  Object.assign(other, { answers: { tin: good } });
  await goOn(other, "submit");
  expect(await other.submit()).toMatchObject({ loanDecision: 1 });
});

test("opens an application of the co-borrower's own, with nothing of the first person, and asks the questions", async () => {
  const app = await testApp();
  const applicant = await declined(app, ofTwoReversed);
  const { applicationId } = applicant;
  const kim = await reader(app, "kim@example.com");

  const { body } = await press(kim);

  const { records, state } = await loaded(app, body.journey.applicationId);
  expect(state).toMatchObject({ jointApplicantId: null, memberType: "new" });
  expect(records.applicant).toMatchObject([{ firstName: "Kim" }]);
  expect(records.identification).toMatchObject([{ taxpayerIdentificationNumber: "836207800" }]);
  expect(JSON.stringify(records)).not.toMatch(/Dana|815125200|dana@example/);
  expect(records.vehicle).toHaveLength(1);
  expect(records.personVerification).toEqual([]);
  expect(body.journey).not.toHaveProperty("countsPassedQuiz");
  expect(body.journey).not.toHaveProperty("opensDecline");
  // A new person says how they may join.
  expect(body.journey.frontier).toBe("eligibility");
  const { primaryApplicantId: applicantId } = body.journey;
  expect((await kim.client.call(eligibilityApi.read, { applicantId })).body).toEqual({
    eligibility: null,
    homeZipCode: records.address[0]?.postalCode,
  });
  const own = { applicantId: body.journey.primaryApplicantId, type: 1 as const };
  expect((await kim.client.call(addressApi.read, own)).status).toBe(200);
  expect((await kim.client.call(applicationApi.decline, { id: applicationId })).status).not.toBe(200);
});

test("opens the same application by a second press", async () => {
  const app = await testApp();
  await declined(app, ofTwo);
  const first = await press(await reader(app, "dana@example.com"));
  const again = await press(await reader(app, "dana@example.com"));

  expect(again.body.journey.applicationId).toBe(first.body.journey.applicationId);
  const rows = await app.sql("select 1 from application where tenant_id = $1", [app.tenant.name]);
  expect(rows).toHaveLength(2);
});

test("tells the notice of somebody who asked alone that they did, before and after it was sent", async () => {
  const app = await testApp();
  const applicant = await declined(app, ofTwo);
  const dana = await reader(app, "dana@example.com");
  expect(await noticeOf(dana)).not.toHaveProperty("alone");

  const { body } = await press(dana);
  expect(await noticeOf(await reader(app, "dana@example.com"))).toMatchObject({ alone: { isSent: false } });
  const other = inNew(applicant, dana.client, body.journey);
  Object.assign(other, { answers: { tin: good } });
  await goOn(other, "submit");
  await other.submit();
  await app.outbox.idle();

  const alone = { isSent: true, since: expect.any(String) };
  expect(await noticeOf(await reader(app, "dana@example.com", dana.noticeToken))).toMatchObject({ alone });
});

test("brings the payment of the home they share, and asks the co-borrower anew how good their credit is", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, ofTwoReversed);
  const before = await recordsOf(app, applicant.applicationId);
  const [first, second] = [applicant.applicantId, applicant.jointApplicantId].map((id) =>
    before.address.find((one) => one.applicantId === id && one.type === AddressType.physical),
  );
  const { monthlyHousingPaymentAmount: payment, verified: _verified, ...ofFirst } = withoutIds(first!);
  await applicant.do(addressApi.update, {
    applicantId: applicant.jointApplicantId!,
    address: { ...ofFirst, id: second!.id },
  });
  await goOn(applicant, "submit");
  await applicant.submit();
  await app.outbox.idle();

  const { body } = await press(await reader(app, "kim@example.com"));

  const { address, estimate } = await recordsOf(app, body.journey.applicationId);
  expect(payment).toBeGreaterThan(0);
  expect(address[0]).toMatchObject({ monthlyHousingPaymentAmount: payment });
  for (const one of estimate) expect(one.creditRating).toBe("notSure");
});

test("opens nothing for the person whom the table would refuse again", async () => {
  const app = await testApp();
  await declined(app, ofTwo);

  expect((await press(await reader(app, "kim@example.com"))).status).toBe(404);
});

test("opens nothing without the key of the tab that entered the code", async () => {
  const app = await testApp();
  await declined(app, ofTwo);
  const dana = await reader(app, "dana@example.com");

  expect(await press({ ...dana, reloadKey: "another" })).toMatchObject({ status: 422 });
  expect((await press({ ...dana, client: app.client() })).status).toBe(422);
  app.clock.forward({ minutes: 11 });
  expect((await press(dana)).status).toBe(422);
});

test("opens no application alone for somebody who applied alone", async () => {
  const app = await testApp();
  await declined(app);

  expect((await press(await reader(app, "dana@example.com"))).status).toBe(404);
});
