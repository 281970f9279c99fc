import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { password, registerMember } from "../applicants/testing/people.ts";
import { TestApplicant, type Answers } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

/* A member who signs in again keeps the answers from another session (decision 231). */

const { auto, signature } = ProductCode;
const declined = { tin: "815135200", isMember: true } as const satisfies Answers;
const pending = { tin: "815136400", isMember: true } as const satisfies Answers;
const loadUrl = "/auto/authentication";
const own = { requestedLoanAmount: 9000, requestedLoanTermInMonths: 60, downPaymentAmount: 3000 };

async function sent(answers: Answers, tenant: TestAppOptions["tenant"] = {}): Promise<TestApplicant> {
  const products = demoProducts("harborlight");
  const app = await testApp({ tenant: { products, ...tenant }, decisionsOf: "harborlight" });
  const first = await travelUntil("submit", app, auto, { monthlyIncome: 7400, ...answers });
  await first.do(vehicleApi.saveLoan, { loanApplicationId: first.loanApplicationId, vehicleLoan: own });
  await goOn(first, "submit");
  await first.submit();
  await app.outbox.idle();
  return first;
}

/** Signs in on another device, which has chosen the amount of an auto loan already. */
async function signInElsewhere({ app }: TestApplicant, userName = "dana") {
  const client = app.client();
  const estimate = { loanAmount: 9000, termInMonths: 60, creditRating: "good" } as const;
  await client.call(beginningApi.saveEstimate, { productTypeId: auto, estimate });
  const credentials = { userName, password };
  const { body } = await client.call(applicantApi.authenticate, { credentials, loadUrl, offerSaved: true });
  return { client, body };
}

async function bring({ app, applicationId, answers }: TestApplicant, client: TestClient, signInId?: string) {
  const { status, body } = await client.call(beginningApi.withOwnAnswers, { applicationId, loadUrl, signInId });
  expect(status).toBe(200);
  return Object.assign(new TestApplicant(app, auto, answers), {
    client,
    applicationId: body.applicationId!,
    loanApplicationId: body.loanApplicationId!,
    applicantId: body.applicantId!,
  });
}

const recordsOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records;

const contents = (records: readonly { id: number; applicantId: number | null }[]) =>
  records.map(({ id: _id, applicantId: _owner, ...content }) => content);

test("offers a declined member's own answers right after the sign-in on another device, and asks none twice", async () => {
  const first = await sent(declined);
  const before = await recordsOf(first);

  const { client, body } = await signInElsewhere(first);
  const again = await bring(first, client, body.signInId);
  await goOn(again, "submit");
  const now = await recordsOf(again);

  expect(body).toMatchObject({ savedApplications: [], ownAnswers: { applicationId: first.applicationId } });
  expect(body.ownAnswers).toMatchObject({ bringsVehicle: true, bringsDownPayment: true });
  expect(body).not.toHaveProperty("applicationId");
  for (const kind of ["employment", "address", "vehicle"] as const)
    expect(contents(now[kind])).toEqual(contents(before[kind]));
  expect(now.employment[0]).toMatchObject({ monthlyIncome: 7400 });
  expect(now.vehicleLoan[0]).toMatchObject(own);
  expect(now.personVerification[0]).toMatchObject({ carriedFrom: { applicationId: first.applicationId } });
  for (const step of ["identification", "currentEmployment", "vehicle", "vehicleLoanDetails", "verify", "duplicate"])
    expect(again.visited).not.toContain(step);
  expect(again.visited).toContain("disclosures");
});

test("lists one that waits for its decision first, and asks nothing about it after the list", async () => {
  const first = await sent(pending);

  const { client, body } = await signInElsewhere(first);
  const again = await bring(first, client, body.signInId);
  await goOn(again, "submit");

  expect(body.savedApplications).toMatchObject([{ applicationId: first.applicationId }]);
  expect(body.ownAnswers).toMatchObject({ applicationId: first.applicationId, stands: true, isElsewhere: true });
  expect(again.visited).not.toContain("duplicate");
});

test("offers them for the signed-in member's next loan too, the newest first", async () => {
  const first = await sent(declined);
  const { client, body } = await signInElsewhere(first);
  const second = await bring(first, client, body.signInId);
  first.app.clock.forward({ minutes: 5 });
  await goOn(second, "submit");
  await second.submit();
  await first.app.outbox.idle();
  const third = await signInElsewhere(first);

  const { body: beginning } = await third.client.call(beginningApi.read, { productTypeId: signature });

  expect(third.body.ownAnswers).toMatchObject({ applicationId: second.applicationId });
  expect(beginning.ownAnswers).toMatchObject({ applicationId: second.applicationId, firstName: "Alex" });
});

test("offers another member nothing, nor anybody who hasn't signed in", async () => {
  const first = await sent(declined);
  const { applicationId } = first;
  await registerMember(first.app, { userName: "kim", like: "jordan" });

  const kim = await signInElsewhere(first, "kim");
  const asKim = await kim.client.call(beginningApi.withOwnAnswers, { applicationId, loadUrl });
  const stranger = first.app.client();
  const { body: beginning } = await stranger.call(beginningApi.read, { productTypeId: auto });
  const asStranger = await stranger.call(beginningApi.withOwnAnswers, { applicationId, loadUrl });

  expect(kim.body).not.toHaveProperty("ownAnswers");
  expect(asKim.status).toBe(404);
  expect(beginning).not.toHaveProperty("ownAnswers");
  expect(asStranger.status).not.toBe(200);
});

test("asks the identity questions again after a day", async () => {
  const first = await sent(declined);
  first.app.clock.forward({ hours: 25 });

  const { client, body } = await signInElsewhere(first);
  const again = await bring(first, client, body.signInId);
  await goOn(again, "submit");

  expect(again.visited).toContain("verify");
  expect(again.visited).not.toContain("currentEmployment");
});

test("begins with the core's profile without them", async () => {
  const first = await sent(declined);
  const { client, body } = await signInElsewhere(first);

  const { body: begun } = await client.call(applicantApi.beginAsMember, { loadUrl, signInId: body.signInId });
  const { records } = await loadApplication(first.app.kernel, first.app.tenant.name, begun.applicationId!);

  expect(records.employment).toEqual([]);
  expect(records.memberProfile).toHaveLength(1);
});

test("offers nothing of an unfinished application, which the list leads to", async () => {
  const app = await testApp({ tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" });
  const first = await travelUntil("submit", app, auto, declined);

  const { body } = await signInElsewhere(first);

  expect(body.savedApplications).toMatchObject([{ applicationId: first.applicationId }]);
  expect(body).not.toHaveProperty("ownAnswers");
});

test("offers nothing where the institution lists no saved applications", async () => {
  const first = await sent(declined, { channels: { resume: { disabled: true } } });

  const { body } = await signInElsewhere(first);

  expect(body).not.toHaveProperty("ownAnswers");
  expect(body).toHaveProperty("applicationId");
});
