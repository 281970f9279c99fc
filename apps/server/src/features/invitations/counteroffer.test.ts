import { applicationApi, reviewApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { take, tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { answersPart, bothDone, invitedBrowser, invitingApp, kim, openPart } from "./testing/two-people.ts";

/* A counteroffer to two people with sessions of their own. */

test("keeps the invited person's answers theirs in the application that takes a counteroffer, and waits for them", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app, tooMuchForTheCar);
  expect(await first.submit()).toMatchObject({ loanDecision: 3 });
  await app.outbox.workOnDue();

  const { journey } = await take(first);
  const { applicationId, loanApplicationId, primaryApplicantId: applicantId, coBorrowerApplicantId } = journey;
  Object.assign(first, { applicationId, loanApplicationId, applicantId });
  const read = await first.refused(employmentApi.read, { id: coBorrowerApplicantId! });
  await goOn(first, "submit");
  const early = await first.refused(applicationApi.submit, { applicationId });
  await app.outbox.workOnDue();
  const letter = (await messagesTo(app, kim.emailAddress)).find(({ subject }) =>
    subject.includes("another application"),
  );
  const here = invitedBrowser(first);
  await openPart(here, /\/invitation\/([\w-]+)/.exec(letter!.text)![1]);
  Object.assign(here, { applicantId: coBorrowerApplicantId, jointApplicantId: coBorrowerApplicantId });
  const shown = await here.do(reviewApi.read, { id: applicationId });
  await answersPart(here);

  const facts = Object.fromEntries(shown.facts!.map(({ id, value }) => [id, value]));
  expect(facts).toMatchObject({ payment: expect.stringMatching(/^\$/), rate: expect.stringMatching(/% APR$/) });
  expect(journey.invitation).toMatchObject({ viewer: "first", otherFirstName: "Kim" });
  expect(read.code).toBe("notFound");
  expect(early.code).toBe("otherPartOpen");
  expect(here.visited.slice(1)).toEqual(["review"]);
  expect(await first.submit()).toMatchObject({ loanDecision: 1 });
  expect((await second.do(journeyApi.read, { applicationId: second.applicationId })).journey.submitted).toBe(true);
});

test("tells the invited person in the letter that they have to say yes to the chosen terms too", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app, tooMuchForTheCar);
  await first.submit();
  await app.outbox.workOnDue();

  const letter = (await messagesTo(app, kim.emailAddress)).find(({ subject }) => /Your answer/.test(subject))!;

  expect(letter.text).toMatch(/Dana can choose \w+ until .+\. Then we ask you to look at it, and to say yes too\./);
  expect(letter.text).not.toContain("for you both until");
});
