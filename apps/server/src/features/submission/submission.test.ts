import { addressApi } from "@portico/contract/address";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { loanConditionsOf } from "@portico/domain/loan/loan-conditions";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { digestOf } from "../../kernel/digest-of.ts";
import { testProduct } from "../../testing/test-product.ts";

test.each([
  ["815127800", 1, "offer"],
  ["815126400", 2, "pending"],
  ["815125200", 3, "declined"],
])(
  "decides a TIN like %s with %d",
  {
    tags: [
      "7.call.POST.Application.Submit",
      "7.call.GET.Application.Status.id",
      "4.decision-source",
      "4.submit-completed",
      "3.application.loanDecision",
      "3.application.submitCompleted",
      "3.code.decision.approved",
      "3.code.decision.pending",
      "3.code.decision.declined",
      "2.route.outcome.declined",
      "2.route.outcome.review",
    ],
  },
  async (tin, decision, exit) => {
    const applicant = await applyUntil("submit", await testApp(), { tin });

    const submitted = await applicant.submit();

    expect(submitted).toMatchObject({
      loanDecision: decision,
      submitCompleted: true,
      journey: { exit, submitted: true },
    });
    expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: decision });
  },
);

test(
  "makes an offer for an approval whose figures agree to the cent",
  {
    tags: [
      "7.call.GET.LoanOffer.id",
      "3.loan-offer.loanOffer",
      "3.loan-offer.loanApplication",
      "3.application.loanOffer",
      "3.application.loanApplication",
    ],
  },
  async () => {
    const applicant = await applyUntil("submit", await testApp());
    await applicant.submit();

    const { loanOffer, loanApplication, scoreNotice } = await applicant.do(offerApi.read, applicant.id);

    expect(loanOffer).toEqual({
      kind: "closedEnd",
      loanAmount: 18_000,
      termInMonths: 60,
      annualPercentageRate: 5.49,
      monthlyPayment: 343.74,
      financeCharge: 2624.4,
      totalOfPayments: 20_624.4,
      firstPaymentOn: "2026-12-21",
      paymentProtectionMonthly: 0,
      conditions: loanConditionsOf(testProduct().conditions),
      expiresOn: "2026-12-21",
      accepted: false,
    });
    expect(loanApplication).toMatchObject({ description: "2022 Honda CR-V", requestedLoanAmount: 18_000 });
    expect(scoreNotice).toMatchObject({ value: 780, bureau: { name: "Fairwater Credit Reporting" } });
  },
);

test("uses the lower of two people's scores", async () => {
  const applicant = await applyUntil("submit", await testApp(), { isJoint: true, jointTin: "836205200" });

  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
});

test("turns thirty-two simultaneous submits into one submission, one decision and one report", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);

  const input = { applicationId: applicant.applicationId };
  const replies = await Promise.all(
    Array.from({ length: 32 }, async () => applicant.client.call(applicationApi.submit, input)),
  );

  expect(replies.map(({ status, body }) => [status, body.submitCompleted])).toEqual(
    Array.from({ length: 32 }, () => [200, true]),
  );
  await app.outbox.idle();
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1, submitCompleted: true });
  expect(await outboxOf(app, "decide")).toHaveLength(1);
  expect(await outboxOf(app, "hand-off")).toHaveLength(1);
  expect(await callsTo(app, "bureau")).toBe(1);
  const decided = await app.sql(
    "select from event where tenant_id = $1 and action in ('application.submitted', 'application.decided')",
    [app.tenant.name],
  );
  expect(decided).toHaveLength(2);
});

test("rejects sending before the review is reached", async () => {
  const applicant = await applyUntil("verify", await testApp());

  const refusal = await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId });

  expect(refusal).toMatchObject({ status: 409, code: "notItsTurn" });
});

test("rejects sending before the review is confirmed", { tags: ["8.review"] }, async () => {
  const applicant = await applyUntil("review", await testApp());

  const refusal = await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId });

  expect(refusal).toMatchObject({
    code: "reviewNotConfirmed",
    message: "There was an error confirming your loan details",
  });
});

test("asks for the review again after a change", async () => {
  const applicant = await applyUntil("submit", await testApp());
  await applicant.do(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { requestedLoanAmount: 20_000, requestedLoanTermInMonths: 60 },
  });

  const refusal = await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId });

  expect(refusal.code).toBe("reviewNotConfirmed");
});

test("rejects every change after the application was sent", async () => {
  const applicant = await applyUntil("submit", await testApp());
  await applicant.submit();

  const refusal = await applicant.refused(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { requestedLoanAmount: 20_000, requestedLoanTermInMonths: 60 },
  });

  expect(refusal.code).toBe("alreadySubmitted");
});

test("stores a decision with its inputs and policy, so that it can be replayed", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { tin: "815125200" });
  await applicant.submit();

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);

  const decision = records.decision[0]!;
  const table = app.institution.decisionTables.get("auto.json")!;
  const engine = app.kernel.providersOf(app.institution).decisionEngine;
  expect(decision).toMatchObject({ policyVersion: table.version, inputDigest: digestOf(decision.input) });
  const replayed = await engine.evaluate(table, decision.input as never);
  expect(replayed).toMatchObject({ decision: "declined", reasons: decision.reasons });
});

test(
  "states a decline's reasons, the score with its bureau, and the regulator",
  { tags: ["7.call.GET.Decline.id", "2.screen.decline"] },
  async () => {
    const app = await testApp();
    const applicant = await applyUntil("submit", app, { tin: "815125200" });
    await applicant.submit();

    const notice = await applicant.do(applicationApi.decline, applicant.id);

    expect(notice.reasons.length).toBeGreaterThan(0);
    expect(notice.reasons.length).toBeLessThanOrEqual(4);
    expect(notice.reasons).toContain("Proportion of balances to credit limits on revolving accounts");
    expect(notice.equalCreditNotice).toContain(
      "Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.",
    );
    expect(notice).toMatchObject({
      noticeDate: "2026-11-21",
      lendsLess: true,
      creditor: { name: "Test Valley Credit Union" },
      score: { value: 520, rangeLow: 300, rangeHigh: 850, bureau: { phone: "800-555-0142" } },
    });
    expect(await applicant.do(offerApi.read, applicant.id)).toMatchObject({ loanOffer: null, scoreNotice: null });
  },
);

test.each([
  ["a new person", false, { canAskToJoin: true }],
  ["no member", true, undefined],
])("tells %s with a decline that no membership was opened", async (_, isMember, membershipNotOpened) => {
  const applicant = await applyUntil("submit", await testApp(), { tin: "815125200", isMember });
  await applicant.submit();

  expect((await applicant.do(applicationApi.decline, applicant.id)).membershipNotOpened).toEqual(membershipNotOpened);
});

test("says with a decline that the institution lends no less than was asked for", async () => {
  const applicant = await applyUntil("submit", await testApp(), { tin: "815125200", loanAmount: 2500 });
  await applicant.submit();

  expect(await applicant.do(applicationApi.decline, applicant.id)).toMatchObject({ lendsLess: false });
});

test("has no adverse action notice without a decline", async () => {
  const applicant = await applyUntil("submit", await testApp());
  await applicant.submit();

  expect(await applicant.refused(applicationApi.decline, applicant.id)).toMatchObject({ status: 404 });
});

test("logs none of a person's answers", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();

  expect(app.logged.join("\n")).not.toMatch(/815127800|Reyes|Beacon|1986-04-17/);
});

test("lets only the primary applicant confirm", async () => {
  const applicant = await applyUntil("review", await testApp(), { isJoint: true });

  const refusal = await applicant.refused(reviewApi.confirm, { applicantId: applicant.jointApplicantId! });

  expect(refusal.code).toBe("reviewNotConfirmed");
});

test("sends an application with an unverified address to manual review", async () => {
  const applicant = await applyUntil("submit", await testApp());
  const { addresses } = await applicant.do(addressApi.read, { applicantId: applicant.applicantId, type: 1 });
  await applicant.do(addressApi.update, {
    applicantId: applicant.applicantId,
    address: { ...addresses[0]!, street: "1 Nowhere Lane", bypassVerification: true },
  });
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
});

async function outboxOf(app: TestApp, topic: string) {
  return app.sql("select * from outbox where tenant_id = $1 and topic = $2", [app.tenant.name, topic]);
}

async function callsTo(app: TestApp, vendor: string): Promise<number> {
  const response = await fetch(`${app.sandboxUrl}/control/calls?vendor=${vendor}`);
  return ((await response.json()) as { calls: unknown[] }).calls.length;
}

test("shows the primary applicant their own score, not the lower one of their co-borrower", async () => {
  const applicant = await applyUntil("submit", await testApp(), { isJoint: true, jointTin: "836205200" });
  await applicant.submit();

  const notice = await applicant.do(applicationApi.decline, applicant.id);

  expect(notice).toMatchObject({ score: { value: 780 } });
  expect(notice.reasons).not.toContain("Proportion of balances to credit limits on revolving accounts");
});

const closed = { disabled: true, message: "New members can apply again on Monday." };

test(
  "rejects Submit after the channel closed, where the institution stops applications in progress",
  { tags: ["6.channel-closes"] },
  async () => {
    const applicant = await applyUntil("submit", await testApp({ tenant: { whenChannelCloses: "stop" } }));
    const { app, applicationId } = applicant;
    Object.assign(app.tenant.channels.nonMember, closed);

    expect(await applicant.refused(applicationApi.submit, { applicationId })).toMatchObject({
      status: 403,
      code: "channelDisabled",
      message: closed.message,
    });
    expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ submitCompleted: false });
  },
);

test("answers a repeated Submit after the channel closed", { tags: ["6.channel-closes"] }, async () => {
  const applicant = await applyUntil("submit", await testApp({ tenant: { whenChannelCloses: "stop" } }));
  await applicant.submit();
  Object.assign(applicant.app.tenant.channels.nonMember, closed);

  expect(await applicant.submit()).toMatchObject({ loanDecision: 1, submitCompleted: true });
});
