import { offerApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { TestClock, testApp, type TestApp } from "../../testing/test-app.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";

async function decided(app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  return applicant;
}

async function received(app: TestApp, applicationId: number) {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { id: string; body: { type: string } }[] };
  return messages.filter(({ body }) => body.type === "offer.accepted");
}

test("accepts an offer once, and tells the institution's system once", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  const { applicationId } = applicant;

  const first = await applicant.do(offerApi.accept, { applicationId });
  app.clock.forward({ minutes: 1 });
  const second = await applicant.do(offerApi.accept, { applicationId });

  expect(first).toMatchObject({ accepted: true, acceptedAt: "2026-11-21T10:00:00.000Z" });
  expect(second.acceptedAt).toBe(first.acceptedAt);
  expect(await received(app, applicationId)).toMatchObject([
    { body: { loanOffer: { accepted: true, acceptedAt: first.acceptedAt, monthlyPayment: 343.74 } } },
  ]);
  expect((await applicant.do(offerApi.read, applicant.id)).loanOffer).toMatchObject({ accepted: true });
});

test("names the present loan beside the offer of a refinancing only", async () => {
  const app = await demoInstitution("harborlight");
  const refinancing = await travelUntil("submit", app, ProductCode.autoRefi);
  await refinancing.submit();
  const purchase = await decided(app);

  expect((await refinancing.do(offerApi.read, refinancing.id)).refinanced).toEqual({
    amountOwed: 16_000,
    presentMonthlyPayment: 389.4,
    presentPaymentsLeft: 44,
  });
  expect(await purchase.do(offerApi.read, purchase.id)).not.toHaveProperty("refinanced");
});

test.each([
  [3000, 12_000],
  [0, undefined],
])("names the price beside the offer with a down payment of %s", async (downPaymentAmount, purchasePrice) => {
  const app = await demoInstitution("harborlight");
  const purchase = await travelUntil("submit", app, ProductCode.auto);
  const { loanApplicationId } = purchase;
  const vehicleLoan = { requestedLoanAmount: 9000, requestedLoanTermInMonths: 60, downPaymentAmount };
  await purchase.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });
  await goOn(purchase, "submit");
  await purchase.submit();

  expect((await purchase.do(offerApi.read, purchase.id)).purchasePrice).toBe(purchasePrice);
});

test("keeps the accepted words on late payment, prepayment and security when the institution changes its own", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  const { applicationId } = applicant;
  const { loanOffer: shown } = await applicant.do(offerApi.read, applicant.id);
  expect(shown?.conditions).toEqual({
    lateCharge:
      "If a payment is more than 10 days late, you will be charged 5% of the payment or $25, whichever is less.",
    prepayment: "You may pay off all or part of the loan early. You will not have to pay a penalty.",
    securityInterest: "You give us a security interest in the vehicle.",
  });

  app.tenant.products[0]!.conditions.lateCharge = null;
  await applicant.do(offerApi.accept, { applicationId });

  const { loanOffer: accepted } = await applicant.do(offerApi.read, applicant.id);
  expect(accepted?.conditions).toEqual(shown?.conditions);
  expect(await received(app, applicationId)).toMatchObject([
    { body: { loanOffer: { conditions: shown?.conditions } } },
  ]);
});

test("rejects a first payment date that moved at midnight, and accepts the new one", async () => {
  // Five minutes before midnight in New York.
  const app = await testApp({ clock: new TestClock(new Date("2026-11-22T04:55:00Z")) });
  const applicant = await decided(app);
  const shown = async () => {
    const { loanOffer } = await applicant.do(offerApi.read, applicant.id);
    return { firstPaymentOn: loanOffer?.kind === "closedEnd" ? loanOffer.firstPaymentOn : "" };
  };
  const before = await shown();
  app.clock.forward({ minutes: 10 });

  const refusal = await applicant.refused(offerApi.accept, { applicationId: applicant.applicationId, ...before });
  const after = await shown();
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId, ...after });

  expect([refusal.status, refusal.code]).toEqual([409, "offerChanged"]);
  expect([before, after]).toEqual([{ firstPaymentOn: "2026-12-21" }, { firstPaymentOn: "2026-12-22" }]);
  expect(await shown()).toEqual(after);
});

test.each(["x", "2026-02-30", "12/21/2026", ""])("rejects %j as the first payment's date", async (firstPaymentOn) => {
  const applicant = await decided(await testApp());
  const { applicationId } = applicant;

  const refusal = await applicant.refused(offerApi.accept, { applicationId, firstPaymentOn });
  const { loanOffer } = await applicant.do(offerApi.read, applicant.id);

  expect([refusal.status, refusal.fields]).toEqual([
    422,
    { firstPaymentOn: "The First payment field must be a valid date" },
  ]);
  expect(loanOffer).not.toMatchObject({ accepted: true });
});

test("records one acceptance for two simultaneous clicks", async () => {
  const app = await testApp();
  const applicant = await decided(app);
  const { applicationId } = applicant;

  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => applicant.client.call(offerApi.accept, { applicationId })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await received(app, applicationId)).toHaveLength(1);
});

test.each(["815126400", "815125200"])("accepts nothing without an offer: %s", async (tin) => {
  const applicant = await decided(await testApp(), { tin });

  expect(await applicant.refused(offerApi.accept, { applicationId: applicant.applicationId })).toMatchObject({
    status: 404,
  });
});

test("rejects accepting an offer before the application was sent", async () => {
  const applicant = await applyUntil("submit", await testApp());

  expect(await applicant.refused(offerApi.accept, { applicationId: applicant.applicationId })).toMatchObject({
    code: "notSubmitted",
  });
});

test(
  "tells the page whose documents may follow",
  {
    tags: [
      "7.call.GET.LoanOffer.id",
      "3.loan-offer.primaryDocumentUploadEnabled",
      "3.loan-offer.coborrowerDocumentUploadEnabled",
      "3.loan-offer.missingApplicationToken",
      "3.application.primaryDocumentUploadEnabled",
      "3.application.coborrowerDocumentUploadEnabled",
      "3.application.missingApplicationToken",
    ],
  },
  async () => {
    const applicant = await decided(await testApp(), { isJoint: true });

    expect(await applicant.do(offerApi.read, applicant.id)).toMatchObject({
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: true,
      missingApplicationToken: false,
    });
  },
);

test("says that the rate follows the lower score if two people borrow above the best credit's rate", async () => {
  const app = await demoInstitution("harborlight");
  const rated = async (productCode: ProductCode, answers: Answers) => {
    const applicant = await travelUntil("submit", app, productCode, answers);
    await applicant.submit();
    return (await applicant.do(offerApi.read, applicant.id)).isRatedByLowerScore;
  };

  expect(await rated(ProductCode.auto, { isJoint: true, tin: "815127800", jointTin: "836206800" })).toBe(true);
  // The lowest rate for everybody, so neither of them could have a lower one alone.
  expect(await rated(ProductCode.auto, { isJoint: true, tin: "815127810", jointTin: "836207800" })).toBeUndefined();
  expect(await rated(ProductCode.auto, { tin: "815126800" })).toBeUndefined();
  expect(await rated(ProductCode.shareSecured, { isJoint: true, isMember: true })).toBeUndefined();
});

const rules = { contactBusinessDays: 1, documentBusinessDays: 5, membershipText: "We open your membership first." };

test("dates what follows by the institution's rules, from the acceptance or from today", async () => {
  // Five minutes before midnight in New York, on the Monday before Thanksgiving.
  const clock = new TestClock(new Date("2026-11-24T04:55:00Z"));
  const app = await testApp({ clock, tenant: { timeZone: "America/New_York", afterApproval: rules } });
  const [accepting, waiting] = [await decided(app), await decided(app, { tin: "815127801" })];
  const followingOf = async (applicant: TestApplicant) => (await applicant.do(offerApi.read, applicant.id)).following;
  const { membershipText } = rules;
  const fromMonday = { contactBy: "2026-11-24", documentsBy: "2026-12-01", membershipText };
  expect(await followingOf(waiting)).toEqual(fromMonday);

  await accepting.do(offerApi.accept, { applicationId: accepting.applicationId });
  app.tenant.afterApproval.contactBusinessDays = 2;
  clock.forward({ minutes: 10 });

  expect(await followingOf(accepting)).toEqual({ ...fromMonday, contactBy: "2026-11-25" });
  app.tenant.afterApproval.documentBusinessDays = undefined;
  expect(await followingOf(waiting)).toEqual({ contactBy: "2026-11-27", membershipText });
});

test("asks for the membership in only one of a person's accepted applications, and in each open offer before", async () => {
  const app = await testApp({ tenant: { afterApproval: rules } });
  const first = await decided(app);
  app.clock.forward({ minutes: 1 });
  const second = await decided(app);
  const asks = async (applicant: TestApplicant) =>
    (await applicant.do(offerApi.read, applicant.id)).following?.membershipText !== undefined;
  expect([await asks(first), await asks(second)]).toEqual([true, true]);

  await second.do(offerApi.accept, { applicationId: second.applicationId });
  expect([await asks(first), await asks(second)]).toEqual([false, true]);
  expect((await first.do(offerApi.read, first.id)).following).toMatchObject({ isMemberElsewhere: true });

  app.clock.forward({ minutes: 1 });
  await first.do(offerApi.accept, { applicationId: first.applicationId });
  expect([await asks(first), await asks(second)]).toEqual([false, true]);
});

test("names no day and no membership without a rule", async () => {
  const applicant = await decided(await testApp());

  expect((await applicant.do(offerApi.read, applicant.id)).following).toEqual({});
});

test("names the home beside the offer of a home equity line only", async () => {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.heloc);
  await applicant.submit();

  const { loanApplication } = await applicant.do(offerApi.read, applicant.id);
  expect(loanApplication?.home).toMatch(/^\d+ .+, \w+/);
  expect(loanApplication).toHaveProperty("isMainHome");
  const ofAuto = await decided(app, { tin: "815127803" });
  expect((await ofAuto.do(offerApi.read, ofAuto.id)).loanApplication).not.toHaveProperty("home");
});

test("accepts nothing for a question at revision 0 whether an acceptance arrived, and repeats its answer if it did", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  const accept = { applicationId: applicant.applicationId };
  const again = { idempotencyKey: crypto.randomUUID() };

  const asked = await applicant.client.call(offerApi.accept, accept, { ...again, ifMatch: 0 });
  const before = await applicant.do(offerApi.read, applicant.id);
  const accepted = await applicant.client.call(offerApi.accept, accept, again);
  const repeated = await applicant.client.call(offerApi.accept, accept, { ...again, ifMatch: 0 });

  expect(asked.body.error?.code).toBe("staleRevision");
  expect(before.loanOffer?.accepted).toBe(false);
  expect(accepted.body.accepted).toBe(true);
  expect(repeated.body.acceptedAt).toBe(accepted.body.acceptedAt);
});

test("says that one copy is enough if another application of the same person wants the same document", async () => {
  const app = await testApp();
  const first = await decided(app);
  const isShared = async (applicant: TestApplicant) =>
    (await applicant.do(offerApi.read, applicant.id)).following?.sharesDocuments ?? false;
  expect(await isShared(first)).toBe(false);

  const second = await decided(app);
  const others = await decided(app, { tin: "815127801" });
  const together = await decided(app, { isJoint: true });
  expect([await isShared(first), await isShared(second), await isShared(others), await isShared(together)]).toEqual([
    true,
    true,
    false,
    false,
  ]);

  app.clock.forward({ days: 31 });
  expect(await isShared(await decided(app))).toBe(false);
});
