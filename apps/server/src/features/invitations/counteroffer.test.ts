import { applicationApi, reviewApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import { loanTermLabel } from "@portico/domain/loan/loan-terms";
import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { formatMoney } from "@portico/domain/values/money";
import { expect, test } from "vitest";
import { declineOf, recordsOf, take, tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { answersPart, bothDone, invitedBrowser, invitingApp, kim, openPart } from "./testing/two-people.ts";

/* A counteroffer to two people with sessions of their own. */

async function chosenLetter(app: TestApp) {
  await app.outbox.workOnDue();
  return (await messagesTo(app, kim.emailAddress)).find(({ subject }) => subject.startsWith("Dana chose our offer"))!;
}

const chosenLink = async (app: TestApp) => /\/invitation\/([\w-]+)/.exec((await chosenLetter(app)).text)![1];

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
  const here = invitedBrowser(first);
  await openPart(here, await chosenLink(app));
  Object.assign(here, { applicantId: coBorrowerApplicantId, jointApplicantId: coBorrowerApplicantId });
  const shown = await here.do(reviewApi.read, { id: applicationId });
  await answersPart(here);

  const facts = Object.fromEntries(shown.facts!.map(({ id, value }) => [id, value]));
  expect(facts).toMatchObject({
    payment: expect.stringMatching(/^\$/),
    rate: expect.stringMatching(/% APR$/),
    total: expect.stringMatching(/^\$/),
  });
  expect(journey.invitation).toMatchObject({ viewer: "first", otherFirstName: "Kim" });
  expect(read.code).toBe("notFound");
  expect(early.code).toBe("otherPartOpen");
  expect(here.visited.slice(1)).toEqual(["review"]);
  expect(await first.submit()).toMatchObject({ loanDecision: 1 });
  expect((await second.do(journeyApi.read, { applicationId: second.applicationId })).journey.submitted).toBe(true);
});

test("tells the invited person which counteroffer was chosen, by when they say yes, and about credit", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app, tooMuchForTheCar);
  await first.submit();
  const { counteroffer } = await declineOf(first);
  const [chosen] = counteroffer!.choices;
  const until = longDate(counteroffer!.endsOn);

  const { journey } = await take(first);
  const { applicationId, coBorrowerApplicantId } = journey;
  const letter = await chosenLetter(app);
  const before = await second.do(applicationStatusApi.read, second.id);
  const here = invitedBrowser(Object.assign(first, { applicationId }));
  await openPart(here, await chosenLink(app));
  const review = await here.do(reviewApi.read, { id: applicationId });
  const opened = await here.do(journeyApi.read, { applicationId });
  Object.assign(here, { applicantId: coBorrowerApplicantId, jointApplicantId: coBorrowerApplicantId });
  await answersPart(here);
  const after = await second.do(applicationStatusApi.read, second.id);

  expect(letter.text).toContain("it isn't a second loan");
  expect(letter.text).toContain(`Dana can send it after that, until ${until}.`);
  expect(letter.text).toContain("If neither of you changes an answer, we don't check your credit again.");
  expect(letter.text).toContain("papers for the first loan, you don't need to send them anymore");
  expect(letter.text).not.toMatch(/\$\d/);
  expect(before).toMatchObject({ standing: { state: "counterofferTaken" }, yesBy: counteroffer!.endsOn });
  expect(before.loan?.map(({ id, value }) => [id, value])).toEqual([
    ["amount", formatLimit(chosen!.loanAmount)],
    ["term", loanTermLabel(chosen!.termInMonths!)],
    ["payment", `${formatMoney(chosen!.monthlyPayment)} a month`],
    ["rate", `${chosen!.annualPercentageRate.toFixed(2)}% APR`],
    ["total", formatMoney(Math.round(chosen!.monthlyPayment * 100 * chosen!.termInMonths!) / 100)],
  ]);
  expect(review.counteroffer).toMatchObject({ ...chosen, endsOn: counteroffer!.endsOn });
  expect(opened.journey).toMatchObject({ takesCounteroffer: true, invitation: { viewer: "coBorrower" } });
  expect(after).not.toHaveProperty("yesBy");
});

test("tells the invited person that a counteroffer ended, and nothing of the first person's reason", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app, tooMuchForTheCar);
  await first.submit();
  const { journey } = await take(first);
  const { applicationId, loanApplicationId, primaryApplicantId: applicantId } = journey;
  Object.assign(first, { applicationId, loanApplicationId, applicantId });
  const here = invitedBrowser(first);
  await openPart(here, await chosenLink(app));
  const { employment } = await recordsOf(app, applicationId);
  const { id, applicantId: _owner, ...job } = employment.find((one) => one.applicantId === applicantId)!;
  await first.do(employmentApi.update, { applicantId, employment: { ...job, id, monthlyIncome: 500 } });

  const review = await here.do(reviewApi.read, { id: applicationId });

  expect(review).not.toHaveProperty("counteroffer");
  expect(review).not.toHaveProperty("counterofferEnded");
  expect(review.facts?.map(({ id: fact }) => fact)).not.toContain("payment");
  expect((await here.do(journeyApi.read, { applicationId })).journey).toMatchObject({ takesCounteroffer: true });
});

test("tells the invited person in the letter that they have to say yes to the chosen terms too", async () => {
  const app = await invitingApp();
  const { first } = await bothDone(app, tooMuchForTheCar);
  await first.submit();
  await app.outbox.workOnDue();

  const answerTo = async (to: string) =>
    (await messagesTo(app, to)).find(({ subject }) => /Your answer/.test(subject))!.text;
  const letter = { text: await answerTo(kim.emailAddress) };

  expect(await answerTo("dana@example.com")).toContain("After you choose, we ask Kim to say yes too.");
  expect(letter.text).not.toContain("After you choose");
  expect(letter.text).toMatch(/Dana can choose \w+ until .+\. Then we ask you to look at it, and to say yes too\./);
  expect(letter.text).not.toContain("for you both until");
});

test("sends the invited person the link to the chosen counteroffer again, a few times a day", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app, tooMuchForTheCar);
  await first.submit();
  await app.outbox.workOnDue();
  const ask = async () => second.refused(invitationApi.linkAgain, { applicationId: second.applicationId });
  const before = await ask();
  const { journey } = await take(first);
  await chosenLink(app);

  for (let time = 1; time <= 3; time += 1)
    expect(await second.do(invitationApi.linkAgain, { applicationId: second.applicationId })).toMatchObject({
      sent: true,
    });
  await app.outbox.workOnDue();
  const letters = (await messagesTo(app, kim.emailAddress)).filter(({ subject }) => /chose our offer/.test(subject));
  const here = invitedBrowser(Object.assign(first, { applicationId: journey.applicationId }));
  await openPart(here, /\/invitation\/([\w-]+)/.exec(letters.at(-1)!.text)![1]);

  expect([before.code, (await ask()).code]).toEqual(["notItsTurn", "invitationsTooMany"]);
  expect(letters).toHaveLength(4);
  expect((await here.do(journeyApi.read, { applicationId: journey.applicationId })).journey.takesCounteroffer).toBe(
    true,
  );
});
