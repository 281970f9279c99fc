import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { engineThatFailsOnce } from "../submission/testing/engine-that-fails-once.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import type { Answers } from "../submission/testing/test-applicant.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

/** Sends an application while the mail server rejects the next letters. */
async function sentDuring(refusedLetters: number, answers: Answers = {}) {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, answers);
  await app.outbox.idle();
  if (refusedLetters > 0) await refuseMail(app, refusedLetters);
  await applicant.submit();
  await app.outbox.idle();
  return { app, applicant };
}

const refuseMail = async (app: TestApp, times: number) => armMail(app, { fault: "429", times });

async function armMail({ sandboxUrl }: TestApp, fault: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "mail", ...fault }),
  });
  expect(response.status).toBe(201);
}

async function newsTo(app: TestApp, to: string): Promise<readonly string[]> {
  await app.outbox.idle();
  const subjects = (await messagesTo(app, to)).map(({ subject }) => plainSubject(subject));
  return subjects.filter((subject) => !subject.startsWith("Your application at"));
}

async function lettersOf(app: TestApp, applicantId: number) {
  const rows = await app.sql<{ kind: string; state: string }>(
    `select payload ->> 'kind' as kind,
       case when delivered_at is not null then 'sent' when dead_at is not null then 'given up'
            when attempts = 0 then 'waiting' else 'tried' end as state
     from outbox where tenant_id = $1 and topic = 'letter' and payload ->> 'applicantId' = $2`,
    [app.tenant.name, String(applicantId)],
  );
  return Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));
}

test("answers Submit with the decision before the receipt's letter is sent", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await app.outbox.idle();
  await armMail(app, { fault: "slow", delayMs: 1500, times: 1 });

  const { loanDecision } = await applicant.submit();
  const sent = (await messagesTo(app, "dana@example.com")).map(({ subject }) => plainSubject(subject));

  expect(loanDecision).toBe(1);
  expect(sent).not.toContain("We have your application");
  expect(await newsTo(app, "dana@example.com")).toEqual(["We have your application", "Your answer is ready"]);
});

test.each([
  ["815127800", "Your answer is ready"],
  ["815125200", "Your answer is ready"],
])("sends the decision on TIN %s after the retried receipt letter", async (tin, decision) => {
  const { app } = await sentDuring(1, { tin });
  const atFirst = await newsTo(app, "dana@example.com");

  app.clock.forward({ minutes: 0.1 });
  await app.outbox.workOnDue();

  expect(atFirst).toEqual([]);
  expect(await newsTo(app, "dana@example.com")).toEqual(["We have your application", decision]);
});

test("sends the receipt before a decision that takes longer than usual", async () => {
  const app = await testApp({ providers: { decisionEngine: engineThatFailsOnce() } });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  const atFirst = await newsTo(app, "dana@example.com");
  app.clock.forward({ minutes: 0.1 });
  await app.outbox.workOnDue();

  expect(atFirst).toEqual(["We have your application"]);
  expect(await newsTo(app, "dana@example.com")).toEqual(["We have your application", "Your answer is ready"]);
});

test("sends three letters in order although the first one fails twice", async () => {
  const { app, applicant } = await sentDuring(2);
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  await app.outbox.idle();

  for (let looks = 0; looks < 2; looks++) {
    app.clock.forward({ minutes: 1 });
    await app.outbox.workOnDue();
  }

  expect(await newsTo(app, "dana@example.com")).toEqual([
    "We have your application",
    "Your answer is ready",
    "The next steps of your application",
  ]);
});

test("doesn't hold up the other person's letters", async () => {
  const { app, applicant } = await sentDuring(0, { isJoint: true, jointEmailAddress: "full@example.com" });

  expect(await newsTo(app, "dana@example.com")).toEqual(["We have your application", "Your answer is ready"]);
  expect(await lettersOf(app, applicant.jointApplicantId!)).toEqual({ received: "tried", approved: "waiting" });
});

test("sends the decision alone once the letter before it has failed for fifteen minutes", async () => {
  const { app, applicant } = await sentDuring(100);
  for (let minutes = 0; minutes < 14; minutes++) {
    app.clock.forward({ minutes: 1 });
    await app.outbox.workOnDue();
  }
  const before = await lettersOf(app, applicant.applicantId);

  app.clock.forward({ minutes: 2 });
  await app.outbox.workOnDue();

  expect(before).toEqual({ received: "tried", approved: "waiting" });
  expect(await lettersOf(app, applicant.applicantId)).toEqual({ received: "tried", approved: "tried" });
});
