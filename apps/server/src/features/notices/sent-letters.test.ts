import { applicationStatusApi } from "@portico/contract/application-status";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";

/* The letters that a person finds on the status page, over HTTP. */

const declined = "815125200";
const inReview = "815126400";

async function sent(answers: Answers, app?: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", app ?? (await testApp()), answers);
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

const lettersOf = async (applicant: TestApplicant) =>
  (await applicant.do(sentLetterApi.list, { id: applicant.applicationId })).letters;

test("lists what was sent and when, the newest first, and nothing before that", async () => {
  const app = await testApp();
  const draft = await applyUntil("currentEmployment", app);
  const applicant = await sent({ tin: inReview }, app);
  app.clock.forward({ minutes: 5 });
  await applicant.do(applicationStatusApi.withdraw, { applicationId: applicant.applicationId });
  await app.outbox.idle();

  const letters = await lettersOf(applicant);

  expect(letters[0]).toEqual({
    letterId: `withdrawn.${applicant.applicantId}`,
    kind: "withdrawn",
    sentAt: "2026-11-21T10:05:00.000Z",
  });
  expect(letters.map(({ kind }) => kind)).toContain("pending");
  expect(await lettersOf(draft)).toEqual([]);
});

test("shows the notice of a letter as it was rendered, and as a PDF", async () => {
  const applicant = await sent({ tin: declined });
  const { app, applicationId: id } = applicant;
  const [letter] = await lettersOf(applicant);
  const { letterId } = letter!;
  const before = await applicant.do(sentLetterApi.read, { id, letterId });

  Object.assign(app.tenant, { clientAddress: "1 New Street, Elsewhere" });
  const after = await applicant.do(sentLetterApi.read, { id, letterId });
  const { pdf } = await applicant.do(sentLetterApi.pdf, { id, letterId });

  expect(letter).toMatchObject({ kind: "declined", notice: "here" });
  expect(JSON.stringify(before.blocks)).toContain("your application for credit was declined");
  expect(after).toEqual(before);
  expect(Buffer.from(pdf, "base64").subarray(0, 5).toString()).toBe("%PDF-");
});

test("shows no notice where two people share the page, and no letter to the co-borrower", async () => {
  const applicant = await sent({ isJoint: true, tin: declined, jointTin: "836205200" });
  const { client, applicationId: id, applicantId, jointApplicantId } = applicant;

  const letters = await lettersOf(applicant);
  const answers = [];
  for (const person of [applicantId, jointApplicantId])
    for (const endpoint of [sentLetterApi.read, sentLetterApi.pdf])
      answers.push((await client.call(endpoint, { id, letterId: `declined.${person}` })).status);

  expect(letters[0]).toMatchObject({ letterId: `declined.${applicantId}`, notice: "ownLink" });
  expect(letters.filter(({ letterId }) => letterId.endsWith(String(jointApplicantId)))).toEqual([]);
  expect(answers).toEqual([404, 404, 404, 404]);
});

test("opens no letter of another application, and none without an application", async () => {
  const applicant = await sent({ tin: declined });
  const { app, applicationId: id, applicantId } = applicant;
  const other = await sent({ tin: inReview }, app);
  const theirs = { id, letterId: `declined.${applicantId}` };
  const underOwn = { id: other.applicationId, letterId: `declined.${applicantId}` };

  const statuses = [
    (await other.client.call(sentLetterApi.list, { id })).status,
    (await other.client.call(sentLetterApi.read, theirs)).status,
    (await other.client.call(sentLetterApi.read, underOwn)).status,
    (await other.client.call(sentLetterApi.pdf, underOwn)).status,
    (await app.client().call(sentLetterApi.list, { id })).status,
    (await app.client().call(sentLetterApi.read, theirs)).status,
  ];

  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
});

test("leaves out a letter that wasn't true anymore when its turn came", async () => {
  const applicant = await sent({ tin: inReview });
  const { app, applicationId } = applicant;
  const task = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" };
  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [task] }));
  await app.outbox.idle();
  const withTask = await lettersOf(applicant);
  // As if the work had waited until the task was done.
  await app.sql(
    `update outbox set delivered_at = null, attempts = 0, next_attempt_at = created_at
     where tenant_id = $1 and application_id = $2 and payload ->> 'kind' = 'task'`,
    [app.tenant.name, applicationId],
  );
  await applicant.do(applicationStatusApi.withdraw, { applicationId });
  await app.outbox.workOnDue();
  await app.outbox.idle();

  const kinds = (await lettersOf(applicant)).map(({ kind }) => kind);

  expect(withTask.map(({ kind }) => kind)).toContain("task");
  expect(kinds).toContain("withdrawn");
  expect(kinds).not.toContain("task");
});

test("says when a notice went by mail", async () => {
  const applicant = await sent({ tin: declined });
  const { app, applicationId } = applicant;

  await app.sql(
    "update notice set mailed_at = $3, paper_because = 'noConsent' where tenant_id = $1 and application_id = $2",
    [app.tenant.name, applicationId, new Date("2026-11-24T12:00:00Z")],
  );

  const [letter] = await lettersOf(applicant);
  expect(letter).toMatchObject({ kind: "declined", sentAt: "2026-11-24T12:00:00.000Z", isOnPaper: true });
});
