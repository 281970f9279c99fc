import { coApplicantApi } from "@portico/contract/applicant";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { crV } from "@portico/sample-applicants/vehicles";
import { jobHandlers } from "../../startup/features.ts";
import { createOutbox } from "../../jobs/outbox.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import { institutions } from "../../tenants/institutions.ts";
import { TestClock, testApp, type TestApp } from "../../testing/test-app.ts";
import { createFairwaterBureau } from "../../providers/credit-report/fairwater-bureau.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import type { CreditBureau } from "../../providers/credit-report/port.ts";
import { InvalidPolicy, type DecisionEngine } from "../../providers/decision-engine/port.ts";
import { bureauTries } from "./decide-application.ts";
import { engineThatFailsOnce } from "./testing/engine-that-fails-once.ts";
import { applyUntil } from "./testing/auto-application.ts";

/** A process that starts after another died, with the same database and clock, and all jobs. */
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

test("decides within seconds when a process dies between the claim and the decision", async () => {
  const app = await testApp({ jobHandlers: [] });
  const applicant = await applyUntil("submit", app);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 0, submitCompleted: true });

  app.clock.forward({ minutes: 0.1 });
  await nextProcess(app).workOnDue();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
});

test("shows the offer after Submit without reading the records back", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  await app.sql("delete from record where tenant_id = $1", [app.tenant.name]);

  const { loanOffer } = await applicant.do(offerApi.read, applicant.id);

  expect(loanOffer).not.toBeNull();
});

test("repeats the work of a process that died after it got the report, without ordering it twice", async () => {
  const app = await testApp({ providers: { decisionEngine: engineThatFailsOnce() } });
  const applicant = await applyUntil("submit", app);
  expect(await applicant.submit()).toMatchObject({ loanDecision: 0 });

  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
  const keys = await app.sql("select key from outbox where tenant_id = $1 and topic = 'decide'", [app.tenant.name]);
  expect(keys).toHaveLength(1);
});

test("changes nothing when the work is repeated after the decision", async () => {
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

test("loses only some seconds when the bureau fails once", async () => {
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

test("sends the application to manual review when the bureau stays down", async () => {
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

test("decides every application that was sent during a short bureau failure or right after it", async () => {
  const clock = new TestClock();
  const bureau: { now?: CreditBureau } = {};
  const pull: CreditBureau["pull"] = (...asked) => bureau.now!.pull(...asked);
  const app = await testApp({ clock, providers: { creditBureau: { pull, pullSoft: pull } } });
  bureau.now = createFairwaterBureau({
    key: "sandbox-bureau-key",
    subscriberCode: "PORTICO01",
    baseUrl: `${app.sandboxUrl}/bureau`,
    timeoutMs: 8_000,
    breaker: { clock: () => clock.read().getTime() },
    pause: () => Promise.resolve(),
  });
  const applicants = [];
  for (let people = 0; people < 4; people += 1) applicants.push(await applyUntil("submit", app));
  await arm(app, { vendor: "bureau", fault: "500", times: 5 });

  for (const applicant of applicants) expect(await applicant.submit()).toMatchObject({ loanDecision: 0 });
  for (let seconds = 0; seconds < 10; seconds += 2) {
    clock.forward({ minutes: 2 / 60 });
    await app.outbox.workOnDue();
  }

  for (const applicant of applicants)
    expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 1 });
});

test("sends the application to manual review within ten seconds when the bureau times out once", async () => {
  const allowed: (number | undefined)[] = [];
  const slow: CreditBureau = {
    pull: async (_consumer, _key, timeoutMs) => {
      allowed.push(timeoutMs);
      throw new ProviderError("bureau", "timeout");
    },
    pullSoft: async () => Promise.reject(new ProviderError("bureau", "timeout")),
  };
  const app = await testApp({ providers: { creditBureau: slow } });
  const applicant = await applyUntil("submit", app);

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });

  expect(allowed).toEqual([10_000]);
});

test("sends the application to manual review when the decision table is unusable", async () => {
  const broken: DecisionEngine = { evaluate: async () => Promise.reject(new InvalidPolicy("row 3 cannot be read")) };
  const app = await testApp({ providers: { decisionEngine: broken } });
  const applicant = await applyUntil("submit", app);

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });
  expect(app.logged.join("\n")).toContain("row 3 cannot be read");
});

test("hands a decided application to the institution's system once, with only the answers of its path", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();

  const messages = await received(app, applicant.applicationId);

  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({ body: { type: "application.submitted", sequence: 1 } });
  expect(messages[1]).toMatchObject({
    id: `${app.tenant.name}.${applicant.applicationId}.2`,
    body: {
      schemaVersion: 3,
      type: "application.decided",
      sequence: 2,
      loanDecision: 1,
      loanDecisionName: "approved",
      applicants: [{ applicantType: "primary", firstName: "Dana" }],
      vehicle: { vin: crV.vin },
      vehicleLoan: { requestedLoanAmount: 18_000 },
      loanOffer: { monthlyPayment: 343.74 },
    },
  });
});

test("hands off a single applicant who went back to applying alone", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { isJoint: true, jointTin: "836205200" });
  const { applicationId, applicantId } = applicant;
  await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
  await applicant.do(reviewApi.confirm, { applicantId });

  // Alone the score is 780. The other person's 520 no longer counts.
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  await app.outbox.idle();

  const [, message] = await received(app, applicationId);
  expect(message?.body).toMatchObject({ applicants: [{ firstName: "Dana" }] });
  expect(JSON.stringify(message?.body)).not.toMatch(/Kim|836205200/);
});

test("sends the same message later when the loan system is down", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await arm(app, { vendor: "los", fault: "500", times: 2 });
  await applicant.submit();
  await app.outbox.idle();
  expect(await received(app, applicant.applicationId)).toEqual([]);

  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();

  expect(await received(app, applicant.applicationId)).toHaveLength(2);
});

const losFor = (more: { retryDays: number }) =>
  ({
    adapter: "webhook",
    mode: "sandbox",
    baseUrl: "{sandbox}/los",
    secrets: { signingKey: "SANDBOX_LOS_SECRET" },
    ...more,
  }) as const;

test.each([
  ["seven days", {}, 7],
  ["as long as the institution says", { loanHandOff: losFor({ retryDays: 2 }) }, 2],
])("retries the hand-off for %s, then logs an error and leaves an event", async (_howLong, vendors, days) => {
  const app = await testApp({ vendors });
  const applicant = await applyUntil("submit", app);
  await arm(app, { vendor: "los", fault: "500" });
  await applicant.submit();
  await app.outbox.idle();
  const given = () => app.logged.filter((line) => line.startsWith("fault") && line.includes("given up"));

  for (let hours = 0; hours < days * 24; hours += 2) {
    await app.outbox.workOnDue();
    app.clock.forward({ hours: 2 });
  }
  expect(given()).toEqual([]);
  await app.outbox.workOnDue();
  await app.outbox.workOnDue();

  expect(given()).toHaveLength(1);
  const events = "select from event where tenant_id = $1 and action = 'handOff.failed'";
  expect(await app.sql(events, [app.tenant.name])).toHaveLength(1);
});

test("raises a fault within a minute when the loan system is down, and stays ready", async () => {
  const app = await testApp();
  await arm(app, { vendor: "los", fault: "500" });
  for (const tin of ["815127800", "815136400"]) await (await applyUntil("submit", app, { tin })).submit();
  await app.outbox.idle();
  const faults = () => app.logged.filter((line) => line.startsWith("fault") && line.includes("takes no messages"));

  for (let seconds = 0; seconds < 60; seconds += 5) {
    app.clock.forward({ minutes: 5 / 60 });
    await app.outbox.workOnDue();
  }
  app.clock.forward({ minutes: 5 / 60 });
  const ready = await app.client().send({ method: "GET", url: "/ready" });

  expect(faults()).toHaveLength(1);
  expect([ready.status, ready.body]).toEqual([200, { ready: true, outbox: { late: 2, dead: 0 } }]);
});

test("counts a message that was given up, and stays ready", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await arm(app, { vendor: "los", fault: "500" });
  await applicant.submit();
  await app.outbox.idle();
  await app.sql("update outbox set dead_at = now() where tenant_id = $1 and topic = 'hand-off'", [app.tenant.name]);

  const ready = await app.client().send({ method: "GET", url: "/ready" });

  expect([ready.status, ready.body]).toEqual([200, { ready: true, outbox: { late: 0, dead: 1 } }]);
});

test("sends an accepted offer to the institution's system only after the application itself", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  const { applicationId } = applicant;
  await arm(app, { vendor: "los", fault: "500", times: 2 });
  await applicant.submit();
  await app.outbox.idle();
  await applicant.do(offerApi.accept, { applicationId });
  await app.outbox.idle();
  expect(await received(app, applicationId)).toEqual([]);

  for (let minutes = 0; minutes < 3; minutes += 1) {
    app.clock.forward({ minutes: 1 });
    await app.outbox.workOnDue();
  }

  const sent = (await received(app, applicationId)).map(({ body }) => [body["sequence"], body["type"]]);
  expect(sent).toEqual([
    [1, "application.submitted"],
    [2, "application.decided"],
    [3, "offer.accepted"],
  ]);
});

test("sends work that an older version wrote without a number, each message under an id of its own", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  const { applicationId } = applicant;
  await arm(app, { vendor: "los", fault: "500", times: 4 });
  await applicant.submit();
  await app.outbox.idle();
  await applicant.do(offerApi.accept, { applicationId });
  await app.outbox.idle();
  await app.sql("update outbox set sequence = null where tenant_id = $1", [app.tenant.name]);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    app.clock.forward({ minutes: 1 });
    await app.outbox.workOnDue();
  }

  const types = (await received(app, applicationId)).map(({ body }) => String(body["type"]));

  expect(types.toSorted()).toEqual(["application.decided", "application.submitted", "offer.accepted"]);
});

test("never sends the acceptance of an application that the institution's system didn't take", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  const { applicationId } = applicant;
  await arm(app, { vendor: "los", fault: "500", times: 2 });
  await applicant.submit();
  await app.outbox.idle();
  const dead = "update outbox set dead_at = now() where tenant_id = $1 and topic = 'hand-off'";
  await app.sql(dead, [app.tenant.name]);
  await applicant.do(offerApi.accept, { applicationId });

  for (let days = 0; days < 9; days += 1) {
    await app.outbox.workOnDue();
    app.clock.forward({ days: 1 });
  }

  expect(await received(app, applicationId)).toEqual([]);
  expect(app.logged.filter((line) => line.includes("offer-accepted") && line.startsWith("fault"))).toHaveLength(1);
});
