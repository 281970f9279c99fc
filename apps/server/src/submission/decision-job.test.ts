import { coApplicantApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { jobHandlers } from "../features.ts";
import { createOutbox } from "../jobs/outbox.ts";
import { loadApplication } from "../kernel/read-trip.ts";
import { institutions } from "../tenants/institutions.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { InvalidPolicy, type DecisionEngine } from "../providers/decision-engine/port.ts";
import { bureauTries } from "./decide-application.ts";
import { engineThatFailsOnce } from "./testing/engine-that-fails-once.ts";
import { applyUntil } from "./testing/auto-application.ts";

/** A process that starts after another one died: the same database and clock, with all of the work. */
function nextProcess(app: TestApp) {
  return createOutbox(() => app.kernel, institutions([app.institution]), jobHandlers);
}

async function arm(app: TestApp, order: { vendor: string; fault: string; times?: number }): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(201);
}

async function received(app: TestApp, applicationId: number) {
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  if (response.status === 404) return [];
  return ((await response.json()) as { messages: { id: string; body: Record<string, never> }[] }).messages;
}

test("an application whose process dies between the claim and the decision is decided by the next one", async () => {
  const app = await testApp({ jobHandlers: [] });
  const applicant = await applyUntil("submit", app);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 0, submitCompleted: true });

  app.clock.forward({ minutes: 2 });
  await nextProcess(app).workOnDue();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
});

test("a process that dies after it had the report is repeated, and the report is not ordered twice", async () => {
  const app = await testApp({ providers: { decisionEngine: engineThatFailsOnce() } });
  const applicant = await applyUntil("submit", app);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 0 });

  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
  const keys = await app.sql("select key from outbox where tenant_id = $1 and topic = 'decide'", [app.tenant.name]);
  expect(keys).toHaveLength(1);
});

test("work that comes again after the decision changes nothing", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  const before = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);

  await app.sql("update outbox set delivered_at = null where tenant_id = $1 and topic = 'decide'", [app.tenant.name]);
  await app.outbox.workOnDue();

  const after = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(after.state).toEqual(before.state);
  expect(after.records.decision).toEqual(before.records.decision);
});

test("a bureau that fails once costs some seconds, and nothing else", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await arm(app, { vendor: "bureau", fault: "500", times: 2 });
  expect(await applicant.submit()).toMatchObject({
    loanDecision: 0,
    submitCompleted: true,
    journey: { exit: "pending" },
  });

  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
});

test("a bureau that stays away leaves the application to a person", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await arm(app, { vendor: "bureau", fault: "malformed" });
  await applicant.submit();

  for (let tries = 1; tries < bureauTries; tries += 1) {
    expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 0 });
    app.clock.forward({ minutes: 2 });
    await app.outbox.workOnDue();
  }

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 2 });
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.decision[0]?.reasons).toEqual(["creditReportUnavailable"]);
});

test("a decision table that cannot be used leaves the application to a person", async () => {
  const broken: DecisionEngine = { evaluate: async () => Promise.reject(new InvalidPolicy("row 3 cannot be read")) };
  const app = await testApp({ providers: { decisionEngine: broken } });
  const applicant = await applyUntil("submit", app);

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
  expect(app.logged.join("\n")).toContain("row 3 cannot be read");
});

test("a decided application reaches the institution's system once, with the answers of its path and no others", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();

  const messages = await received(app, applicant.applicationId);

  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    id: `${app.tenant.name}.${applicant.applicationId}.hand-off`,
    body: {
      version: 1,
      type: "application.decided",
      loanDecision: 1,
      applicants: [{ applicantType: "primary", firstName: "Dana" }],
      vehicle: { vin: "5J6RW2H85NA000017" },
      vehicleLoan: { requestedLoanAmount: 18_000 },
      loanOffer: { monthlyPayment: 343.74 },
    },
  });
});

test("somebody who went back to applying alone is sent alone", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { isJoint: true, jointTaxpayerNumber: "836205200" });
  const { applicationId, applicantId } = applicant;
  await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
  await applicant.do(reviewApi.confirm, { applicantId });

  // Alone the score is 780: the other person's 520 does not count any more.
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  await app.outbox.idle();

  const [message] = await received(app, applicationId);
  expect(message?.body).toMatchObject({ applicants: [{ firstName: "Dana" }] });
  expect(JSON.stringify(message?.body)).not.toMatch(/Kim|836205200/);
});

test("a loan system that is down gets the same message later", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await arm(app, { vendor: "los", fault: "500", times: 2 });
  await applicant.submit();
  await app.outbox.idle();
  expect(await received(app, applicant.applicationId)).toEqual([]);

  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();

  expect(await received(app, applicant.applicationId)).toHaveLength(1);
});
