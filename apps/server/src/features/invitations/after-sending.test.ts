import { applicationStatusApi } from "@portico/contract/application-status";
import { documentApi } from "@portico/contract/application";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { expect, test } from "vitest";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import {
  answersPart,
  bothDone,
  invitedBrowser,
  inviter,
  invitingApp,
  kim,
  opened,
  openPart,
} from "./testing/two-people.ts";

/* What each of two people hears and sends after the application was sent. */

const inReview = { tin: "815126400", jointTin: "836206400" };
const asking = (applicantType: "primary" | "joint", taskId: string, what: string) => ({
  tasks: [{ taskId, applicantType, what, why: "They confirm the income.", dueOn: "2026-11-27" }],
});

const lettersTo = async ({ app }: TestApplicant, to: string) => {
  await app.outbox.workOnDue();
  return messagesTo(app, to);
};

test("asks the invited person alone for their documents, who sends them from their own device", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app, inReview);
  await first.submit();
  await lettersTo(first, kim.emailAddress);
  const before = (await lettersTo(first, "dana@example.com")).length;

  const { applicationId } = first;
  const told = update("informationRequested", 1, asking("joint", "stubs", "Two pay stubs from Acme"));
  expect(await outcomeOf(app, applicationId, told)).toBe("applied");
  const letter = (await lettersTo(first, kim.emailAddress)).at(-1)!;
  const second = invitedBrowser(first);
  await openPart(second, /\/invitation\/([\w-]+)/.exec(letter.text)![1]);
  const here = await second.do(applicationStatusApi.read, { id: applicationId });
  const there = await first.do(applicationStatusApi.read, { id: applicationId });
  const byFirst = await first.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [
    aFile,
  ]);
  const own = await second.client.upload(applicationStatusApi.sendForTask, { applicationId, taskId: "stubs" }, [aFile]);
  const others = await second.client.upload(documentApi.upload, { applicationId, type: 1 }, [aFile]);

  expect(letter.subject).toContain("We need something from you");
  expect(letter.text).toContain("Please send it by November 27, 2026.");
  expect((await lettersTo(first, "dana@example.com")).length).toBe(before);
  expect(here.papers).toMatchObject([{ taskId: "stubs", what: "Two pay stubs from Acme" }]);
  expect(there.papers).toEqual([]);
  expect([byFirst.status, own.status, others.status]).toEqual([404, 200, 404]);
});

test("tells both the decision, each in a letter of their own", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app);
  await first.submit();

  const [toFirst, toSecond] = [await lettersTo(first, "dana@example.com"), await lettersTo(first, kim.emailAddress)];
  const answers = (letters: typeof toFirst) =>
    letters.filter(({ subject }) => subject.startsWith("Your answer is ready"));

  expect(answers(toFirst)).toHaveLength(1);
  expect(answers(toSecond)).toHaveLength(1);
  expect(answers(toSecond)[0]!.text).toMatch(/\/invitation\/[\w-]+/);
  expect(answers(toSecond)[0]!.text).not.toMatch(/\/resume\//);
});

test("tells only the invited person why they can't finish online, and lets the first one go on alone", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = await answersPart(await opened(first), "verify");
  Object.assign(second, { answers: { ...second.answers, wrongAnswers: 3 } });
  await stepAnswers.verify(second);
  const { applicationId } = first;

  const mine = (await second.do(journeyApi.read, { applicationId })).journey;
  const { journey } = await first.do(journeyApi.read, { applicationId });
  const letters = (await lettersTo(first, kim.emailAddress)).map(({ subject }) => subject);
  const toFirst = (await lettersTo(first, "dana@example.com")).map(({ subject }) => subject);
  await first.do(invitationApi.goOnAlone, { applicationId });
  await goOn(first, "submit");

  expect(mine.exit).toBe("declined");
  expect(journey).toMatchObject({ exit: null, invitation: { status: "stopped" } });
  expect(letters.some((subject) => subject.startsWith("News about your application"))).toBe(true);
  expect(toFirst.some((subject) => subject.startsWith("News about your application"))).toBe(false);
  expect(await first.submit()).toMatchObject({ submitCompleted: true });
});
