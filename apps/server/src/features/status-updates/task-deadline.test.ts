import { Delivery } from "@portico/contract/integration/messages";
import { applicationStatusApi } from "@portico/contract/application-status";
import { LoanDecision } from "@portico/domain/decision/decision";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { createSignedWebhook } from "../../providers/loan-hand-off/signed-webhook.ts";
import type { LoanHandOff } from "../../providers/loan-hand-off/port.ts";
import { TestClock, testApp, type TestApp } from "../../testing/test-app.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import type { Answers } from "../submission/testing/test-applicant.ts";
import { outcomeOf, update } from "./testing/institution-system.ts";

const declining = { switches: { declinesIncomplete: true } };

/** An application under review. The sandbox would refuse signatures that are days away from its own, fixed time. */
async function underReview({ tenant = {}, ...answers }: Answers & { tenant?: object } = {}) {
  const overdue: Extract<Delivery["messages"][number], { type: "tasks.overdue" }>[] = [];
  const clock = new TestClock();
  const checking: { now?: LoanHandOff } = {};
  const loanHandOff: LoanHandOff = {
    deliver: async ({ body }) => {
      for (const message of Delivery.parse(JSON.parse(body)).messages)
        if (message.type === "tasks.overdue") overdue.push(message);
    },
    check: (...asked) => checking.now!.check(...asked),
  };
  const app = await testApp({ tenant, clock, providers: { loanHandOff } });
  const secret = `sandbox-los-secret-${app.tenant.name}`;
  checking.now = createSignedWebhook({ baseUrl: "http://127.0.0.1:1", timeoutMs: 100, secret, clock: clock.read });
  const applicant = await applyUntil("submit", app, { tin: "815126400", jointTin: "836206400", ...answers });
  await applicant.submit();
  await settled(app);
  return { app, applicant, overdue };
}

async function settled(app: TestApp): Promise<void> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

async function afterDays(app: TestApp, days: number): Promise<void> {
  app.clock.forward({ days });
  await settled(app);
}

const asking = (dueOn: string, applicantType = "primary", taskId = "stubs") => ({
  tasks: [{ taskId, applicantType, what: "Two pay stubs from Acme", dueOn }],
});

async function ask({ app, applicant }: Awaited<ReturnType<typeof underReview>>, sequence: number, content: object) {
  const asked = update("informationRequested", sequence, content);
  expect(await outcomeOf(app, applicant.applicationId, asked)).toBe("applied");
  await settled(app);
}

const decisionOf = async (app: TestApp, applicationId: number) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records.decision[0]!;

test("tells the institution's system on the day after the last one that nothing came, and decides nothing", async () => {
  const review = await underReview({ isJoint: true });
  const { app, applicant, overdue } = review;
  await ask(review, 1, asking("2026-11-27", "joint"));
  await afterDays(app, 6);
  expect(overdue).toEqual([]);

  await afterDays(app, 2);

  const applicantId = applicant.jointApplicantId!;
  expect(overdue).toMatchObject([
    { isDeclined: false, tasks: [{ taskId: "stubs", dueOn: "2026-11-27", applicantType: "joint", applicantId }] },
  ]);
  expect((await decisionOf(app, applicant.applicationId)).decision).toBe(LoanDecision.pending);
  await afterDays(app, 20);
  expect(overdue).toHaveLength(1);
});

test("declines an incomplete application with its letter and its notice, if the institution wants that", async () => {
  const review = await underReview({ tenant: declining });
  const { app, applicant, overdue } = review;
  await ask(review, 1, asking("2026-11-27"));

  await afterDays(app, 8);

  expect(overdue).toMatchObject([{ isDeclined: true }]);
  const decision = await decisionOf(app, applicant.applicationId);
  expect(decision).toMatchObject({ decision: LoanDecision.declined, reasons: ["applicationIncomplete"] });
  const subjects = (await messagesTo(app, "dana@example.com")).map(({ subject }) => plainSubject(subject));
  expect(subjects).toContain("Your answer is ready");
  const keys = await app.sql<{ letter_key: string }>("select letter_key from notice where tenant_id = $1", [
    app.tenant.name,
  ]);
  expect(keys.map(({ letter_key: key }) => key)).toContain(`declined.${applicant.applicantId}`);
  expect(await outcomeOf(app, applicant.applicationId, update("inReview", 2))).toBe("alreadyDecided");
});

test.each([
  ["got more time", async (review: Awaited<ReturnType<typeof underReview>>) => ask(review, 2, asking("2026-12-20"))],
  [
    "was decided",
    async ({ app, applicant: { applicationId } }: Awaited<ReturnType<typeof underReview>>) => {
      const declined = update("declined", 2, { reasons: [{ code: "incomeUnverified" }] });
      expect(await outcomeOf(app, applicationId, declined)).toBe("applied");
    },
  ],
  [
    "was withdrawn",
    async ({ app, applicant: { applicationId } }: Awaited<ReturnType<typeof underReview>>) => {
      expect(await outcomeOf(app, applicationId, update("withdrawn", 2))).toBe("applied");
    },
  ],
])("leaves alone an application that %s", async (_how, change) => {
  const review = await underReview({ tenant: declining });
  await ask(review, 1, asking("2026-11-27"));
  await change(review);
  const before = (await decisionOf(review.app, review.applicant.applicationId)).reasons;

  await afterDays(review.app, 8);

  expect(review.overdue).toEqual([]);
  expect((await decisionOf(review.app, review.applicant.applicationId)).reasons).toEqual(before);
});

test("counts a file that waits for its check as sent, and one that was rejected as not", async () => {
  const [waiting, rejected] = [await underReview({ tenant: declining }), await underReview({ tenant: declining })];
  for (const review of [waiting, rejected]) {
    await ask(review, 1, asking("2026-11-27"));
    const { applicationId, client } = review.applicant;
    const sent = await client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [aFile]);
    expect(sent.status).toBe(200);
  }
  const { app, applicant } = rejected;
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  const reason = { documentId: records.document[0]!.id, taskId: "stubs", reason: "It is too dark." };
  expect(await outcomeOf(app, applicant.applicationId, update("documentRejected", 2, reason))).toBe("applied");

  await afterDays(waiting.app, 8);
  await afterDays(rejected.app, 8);

  expect(waiting.overdue).toEqual([]);
  expect(rejected.overdue).toMatchObject([{ isDeclined: true }]);
});

test("tells of the second of two pay stubs that didn't come, and leaves the decision to the institution", async () => {
  const review = await underReview({ tenant: declining });
  const { app, applicant, overdue } = review;
  const { applicationId, client } = applicant;
  const [task] = asking("2026-11-27").tasks;
  await ask(review, 1, { tasks: [{ ...task, paper: "payStubs" }] });
  await client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [aFile]);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const accepted = { documentId: records.document[0]!.id, taskId: "stubs" };
  expect(await outcomeOf(app, applicationId, update("documentAccepted", 2, accepted))).toBe("applied");

  await afterDays(app, 8);

  expect(overdue).toMatchObject([{ isDeclined: false, tasks: [{ taskId: "stubs" }] }]);
  expect((await decisionOf(app, applicationId)).decision).toBe(LoanDecision.pending);
});

test("gives a day to somebody who was asked for something by a day that was over", async () => {
  const review = await underReview({ tenant: declining });
  await ask(review, 1, asking("2026-11-01"));
  expect(review.overdue).toEqual([]);

  await afterDays(review.app, 2);

  expect(review.overdue).toMatchObject([{ isDeclined: true }]);
});
