import { offerApi } from "@portico/contract/application";
import { noticeApi } from "@portico/contract/notice";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { outcomeOf, update } from "./testing/institution-system.ts";

const inReview = { tin: "815126400", jointTin: "836206400" };

async function sent(answers: Answers = inReview): Promise<TestApplicant> {
  const applicant = await applyUntil("submit", await testApp(), answers);
  await applicant.submit();
  await applicant.app.outbox.idle();
  return applicant;
}

async function told({ app, applicationId }: TestApplicant, ...of: Parameters<typeof update>) {
  expect(await outcomeOf(app, applicationId, update(...of))).toBe("applied");
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
}

const asking = (applicantType: "primary" | "joint", taskId = "stubs") => ({
  tasks: [
    { taskId, applicantType, what: "Two pay stubs from Acme", why: "They confirm the income.", dueOn: "2026-11-27" },
  ],
});

const noticeTo = async (applicant: TestApplicant, to: string) => (await openedBy(applicant, to, -1)).notice;

/** What a letter's link opens. The letters are counted from the oldest, or by a negative number from the newest. */
async function openedBy({ app }: TestApplicant, to: string, place: number) {
  const client = app.client();
  const noticeToken = (await noticeTokensTo(app, to)).at(place)!;
  await openNotice(client, noticeToken);
  const { body } = await openNotice(client, noticeToken, { code: await newestNoticeCode(app, to) });
  if (body.error) throw new Error(`${noticeToken} ${JSON.stringify(body.error)}`);
  return body;
}

test("says that the link of an earlier letter opens a newer notice", async () => {
  const applicant = await sent();
  await told(applicant, "informationRequested", 1, asking("primary"));
  applicant.app.clock.forward({ minutes: 5 });
  await told(applicant, "informationRequested", 2, asking("primary", "license"));

  const earlier = await openedBy(applicant, "dana@example.com", 0);

  expect(earlier.isNewer).toBe(true);
  expect(await openedBy(applicant, "dana@example.com", -1)).toEqual({
    ...earlier,
    isNewer: undefined,
    reloadKey: expect.any(String),
  });
});

test("says what the institution needs, by when, and what happens otherwise", async () => {
  const applicant = await sent();
  await told(applicant, "informationRequested", 1, asking("primary"));

  expect(await noticeTo(applicant, "dana@example.com")).toEqual({
    kind: "incomplete",
    addressee: { firstName: "Dana", lastName: "Reyes" },
    product: "Auto loan",
    referenceNumber: expect.any(String),
    noticeDate: "2026-11-21",
    needed: [{ what: "Two pay stubs from Acme", why: "They confirm the income.", dueOn: "2026-11-27" }],
    creditor: { name: "Test Valley Credit Union", address: expect.any(String), telephone: "(207) 555-0199" },
  });
});

test("keeps a notice for each request, on paper for a person without a consent", async () => {
  const applicant = await sent();
  await told(applicant, "informationRequested", 1, asking("primary"));
  await told(applicant, "informationRequested", 2, asking("primary", "license"));

  const rows = await applicant.app.sql<{ letter_key: string; paper_because: string }>(
    "select letter_key, paper_because from notice where tenant_id = $1 order by letter_key",
    [applicant.app.tenant.name],
  );
  expect(rows).toEqual(
    [1, 2].map((sequence) => ({
      letter_key: `task.${applicant.applicantId}.${sequence}`,
      paper_because: "noConsent",
    })),
  );
});

test("doesn't tell the co-borrower what only the first person is asked for", async () => {
  const applicant = await sent({ ...inReview, isJoint: true });
  await told(applicant, "informationRequested", 1, asking("primary"));

  expect(await noticeTokensTo(applicant.app, "kim@example.com")).toEqual([]);
});

test("doesn't say that a decision needs something once the loan is accepted", async () => {
  const applicant = await sent({});
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  const before = await noticeTokensTo(applicant.app, "dana@example.com");
  await told(applicant, "informationRequested", 1, asking("primary"));

  const letters = (await messagesTo(applicant.app, "dana@example.com")).map(({ subject }) => plainSubject(subject));
  expect(letters).toContain("We need something from you");
  expect(await noticeTokensTo(applicant.app, "dana@example.com")).toEqual(before);
  const rows = await applicant.app.sql("select 1 from notice where tenant_id = $1 and letter_key like 'task.%'", [
    applicant.app.tenant.name,
  ]);
  expect(rows).toEqual([]);
});

test("stays as it was given after the institution got what it needed", async () => {
  const applicant = await sent();
  await told(applicant, "informationRequested", 1, asking("primary"));
  const before = await noticeTo(applicant, "dana@example.com");
  await told(applicant, "inReview", 2);

  expect(await noticeTo(applicant, "dana@example.com")).toEqual(before);
});

test("gives way to the notice of the decision", async () => {
  const applicant = await sent();
  await told(applicant, "informationRequested", 1, asking("primary"));
  applicant.app.clock.forward({ days: 7 });
  await told(applicant, "declined", 2, { reasons: [{ code: "applicationIncomplete" }] });

  expect(await noticeTo(applicant, "dana@example.com")).toMatchObject({ kind: "adverseAction" });
});

test("tells the co-borrower in their own notice, with a code to their own address", async () => {
  const applicant = await sent({ ...inReview, isJoint: true });
  await told(applicant, "informationRequested", 1, asking("joint"));

  const toKim = await noticeTo(applicant, "kim@example.com");

  expect(toKim).toMatchObject({ kind: "incomplete", addressee: { firstName: "Kim" } });
  expect(await noticeTo(applicant, "dana@example.com")).toMatchObject({
    addressee: { firstName: "Dana" },
    needed: [expect.objectContaining({ from: "Kim" })],
  });
  const [noticeToken] = await noticeTokensTo(applicant.app, "kim@example.com");
  const refused = await applicant.client.call(noticeApi.read, { noticeToken: noticeToken! });
  expect(refused.body.error?.code).toBe("noticeElsewhere");
});
