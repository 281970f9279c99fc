import { offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { invitationApi } from "@portico/contract/invitation";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { formatMoney } from "@portico/domain/values/money";
import { expect, test } from "vitest";
import { tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import {
  answersPart,
  bothDone,
  invitedBrowser,
  inviter,
  invitingApp,
  kim,
  linksTo,
  opened,
} from "./testing/two-people.ts";

/* What each of an invited pair reads once the application is sent (decision 337). */

const inReview = { tin: "815126400", jointTin: "836206400" };

const statusOf = (person: TestApplicant) => person.do(applicationStatusApi.read, { id: person.applicationId });

async function sentTogether(answers = {}) {
  const app = await invitingApp();
  const { first, second } = await bothDone(app, answers);
  await first.submit();
  await app.outbox.workOnDue();
  return { app, first, second };
}

test("shows the invited person the loan's own figures, before and after the first one accepts", async () => {
  const { first, second } = await sentTogether();
  const { loanOffer } = await first.do(offerApi.read, first.id);
  if (loanOffer?.kind !== "closedEnd") throw new Error("The test needs an offer.");

  const before = await statusOf(second);
  const ofFirst = await statusOf(first);
  await first.do(offerApi.accept, { applicationId: first.applicationId });
  const after = await statusOf(second);

  const figures = [
    { id: "amount", label: "Amount", value: "$18,000" },
    { id: "payment", label: "Payment", value: `${formatMoney(loanOffer.monthlyPayment)} a month` },
    { id: "rate", label: "Rate", value: `${loanOffer.annualPercentageRate.toFixed(2)}% APR` },
    { id: "term", label: "Term", value: `${loanOffer.termInMonths} months` },
    { id: "total", label: "Total of payments", value: formatMoney(loanOffer.totalOfPayments) },
  ];
  expect(before.loan?.slice(0, 5)).toEqual(figures);
  expect(after.loan).toEqual(figures);
  expect(ofFirst).not.toHaveProperty("loan");
});

test("says in the invited person's letter which of its links works once", async () => {
  const { app } = await sentTogether();

  const letters = await messagesTo(app, kim.emailAddress);

  const answer = letters.find(({ text }) => text.includes("/invitation/") && text.includes("/notice"));
  expect(answer?.text).toContain("The link to your application works once, within 14 days.");
  expect(answer?.text).toContain("The other link works for 60 days, as often as you need it.");
});

test("shows the invited person the other terms that the first one can choose", async () => {
  const { first, second } = await sentTogether(tooMuchForTheCar);

  const { standing, loan = [] } = await statusOf(second);

  expect(standing.state).toBe("offerReady");
  expect(loan.length).toBeGreaterThan(0);
  for (const { value } of loan)
    expect(value).toMatch(/^over \d+ months, \$[\d,.]+ a month, [\d.]+% APR, \$[\d,.]+ in all$/);
  expect(await statusOf(first)).not.toHaveProperty("loan");
});

test.each([
  ["the invited person", "joint", 1],
  ["the first person", "primary", 0],
] as const)(
  "tells both that papers of %s are missing, and only that person which and how many",
  async (_who, type, at) => {
    const { app, first, second } = await sentTogether(inReview);
    const { applicationId } = first;
    const [asked, other] = type === "joint" ? [second, first] : [first, second];
    const tasks = [{ taskId: "stubs", applicantType: type, what: "Two pay stubs from Acme", dueOn: "2026-11-27" }];
    expect(await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks }))).toBe("applied");

    const [own, others] = [await statusOf(asked), await statusOf(other)];
    const { status } = await asked.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [
      aFile,
    ]);
    const later = await statusOf(other);

    expect(own.people[at]).toMatchObject({ tasksLeft: 1 });
    expect(others.people[at]).toEqual({
      applicantType: at + 1,
      firstName: own.people[at]?.firstName,
      filesSent: 0,
      isWaitedFor: true,
    });
    expect(others.people[1 - at]).toMatchObject({ tasksLeft: 0 });
    expect(JSON.stringify(others)).not.toContain("Acme");
    expect(status).toBe(200);
    expect(later.people[at]).not.toHaveProperty("isWaitedFor");
  },
);

test("tells each after the yes that the other one's papers are missing", async () => {
  const { first, second } = await sentTogether();
  await first.do(offerApi.accept, { applicationId: first.applicationId });

  const [toFirst, toSecond] = [await statusOf(first), await statusOf(second)];

  expect(toFirst.people).toMatchObject([{ tasksLeft: toFirst.papers.length }, { isWaitedFor: true }]);
  expect(toSecond.people).toMatchObject([{ isWaitedFor: true }, { tasksLeft: toSecond.papers.length }]);
  expect(new Set(toSecond.papers.map(({ applicantType }) => applicantType))).toEqual(new Set([2]));
});

test("lists each one's own letters, with their own notice and nobody else's", async () => {
  const { first, second } = await sentTogether({ tin: "815125200", jointTin: "836205200" });
  const { applicationId: id } = first;

  const [ofFirst, ofSecond] = await Promise.all(
    [first, second].map(async (person) => (await person.do(sentLetterApi.list, { id })).letters),
  );
  const declined = ofSecond!.find(({ notice }) => notice === "here")!;
  const own = await second.do(sentLetterApi.read, { id, letterId: declined.letterId });
  const others = await first.client.call(sentLetterApi.read, { id, letterId: declined.letterId });
  const firsts = await second.client.call(sentLetterApi.pdf, { id, letterId: `declined.${first.applicantId}` });

  expect(ofFirst!.every(({ letterId }) => letterId.endsWith(String(first.applicantId)))).toBe(true);
  expect(ofSecond!.every(({ letterId }) => letterId.endsWith(String(second.applicantId)))).toBe(true);
  expect(JSON.stringify(own.blocks)).toContain("Kim");
  expect([others.status, firsts.status]).toEqual([404, 404]);
});

test("says before the code only whether a link is the first one, and asks the person's own browser for none", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const invited = (await linksTo(app)).at(-1)!;
  const check = async (person: TestApplicant, invitationToken: string) =>
    person.do(invitationApi.check, { invitationToken });
  const stranger = invitedBrowser(first);

  const before = await check(stranger, invited);
  await goOn(first, "review");
  const second = await answersPart(await opened(first));
  const begun = await check(stranger, (await linksTo(app)).at(-1)!);
  await goOn(first, "submit");
  await first.submit();
  const newest = (await linksTo(app)).at(-1)!;
  const sent = await check(stranger, newest);

  expect([before.opens, begun.opens, sent.opens]).toEqual(["invited", "begun", "sent"]);
  expect(sent).not.toHaveProperty("isOpenHere");
  expect(await check(second, newest)).toMatchObject({ opens: "sent", isOpenHere: true });
});

test("names the earliest time of the next message, until it may go out", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const read = async () => (await first.do(invitationApi.read, { id: first.applicationId })).invitation;

  const early = await read();
  app.clock.forward({ hours: 1 });
  await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
    app.tenant.name,
    new Date("2026-12-01T00:00:00Z"),
  ]);
  const later = await read();

  expect(Date.parse(early!.mayRemindFrom!) - Date.parse(early!.sentAt)).toBe(3_600_000);
  expect(later).toMatchObject({ mayRemind: true });
  expect(later).not.toHaveProperty("mayRemindFrom");
});

test("writes later letters in words that fit, and never that nothing has to be done", async () => {
  const { app } = await sentTogether();
  const letters = await messagesTo(app, kim.emailAddress);
  const answer = letters.find(({ subject }) => subject.startsWith("Your answer is ready"))!;
  const fresh = letters.findLast(({ subject }) => subject.startsWith("Your link to the application"))!;

  expect(answer.text).toMatch(/See the amount, rate, and payments here:\s+https?:\S+\/invitation\//);
  for (const { text } of [answer, fresh]) expect(text).not.toMatch(/don't have to do this|invited/);
});
