import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import type { Answers } from "../submission/testing/test-applicant.ts";

/* The test's offer is made on November 21, and ends on December 21, 2026. */

const subject = "Your offer ends on December 21, 2026";
const resumeOff = { channels: { resume: { disabled: true, message: "Call us to go on." } } };

async function offered(answers: Answers = {}, tenant: object = {}) {
  const app = await testApp({ tenant });
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  await app.outbox.idle();
  return { app, applicant };
}

async function remindersTo(app: TestApp, to = "dana@example.com", days = 27) {
  app.clock.forward({ minutes: days * 24 * 60 + 6 * 60 });
  await app.outbox.workOnDue();
  await app.outbox.workOnDue();
  return (await messagesTo(app, to)).filter((one) => plainSubject(one.subject) === subject);
}

test("reminds both people three days before an offer ends, and says who can accept it", async () => {
  const { app } = await offered({ isJoint: true });
  expect(await remindersTo(app, "dana@example.com", 26)).toEqual([]);

  const [toDana] = await remindersTo(app, "dana@example.com", 1);
  const [toKim] = await remindersTo(app, "kim@example.com", 0);

  expect(toDana!.text).toContain("See and accept your offer by December 21, 2026:");
  expect(toDana!.html).toContain("See my offer</a>");
  expect(toDana!.text).not.toContain("$");
  expect(toKim!.text).toContain("Dana can accept it with the link in the email to Dana.");
  expect(await remindersTo(app, "dana@example.com", 1)).toHaveLength(1);
});

test("says whom to call about an offer that ends if nobody can resume", async () => {
  const { app } = await offered({}, resumeOff);

  const [letter] = await remindersTo(app);

  expect(letter!.text).toContain("To accept it, call us at (207) 555-0199.");
  expect(letter!.text).not.toContain("/resume/");
});

test.each([
  ["accepted", offerApi.accept, {}],
  ["refused", offerApi.refuse, { refusal: { reason: "other" } }],
] as const)("reminds nobody of an offer that was %s", async (_, answer, input) => {
  const { app, applicant } = await offered();
  const { applicationId } = applicant;
  expect((await applicant.client.call(answer, { applicationId, ...input })).status).toBe(200);

  expect(await remindersTo(app)).toEqual([]);
});

test("starts no reminder before it is due, and doesn't count it as late", async () => {
  const { app } = await offered();

  const rows = await app.sql(
    `select attempts, leased_until, created_at = next_attempt_at as waits, next_attempt_at::date::text as day
     from outbox where tenant_id = $1 and topic = 'offer-ending'`,
    [app.tenant.name],
  );

  expect(rows).toEqual([{ attempts: 0, leased_until: null, waits: true, day: "2026-12-18" }]);
});
