import { resumeApi } from "@portico/contract/session";
import { applicationApi, offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { inReview, sent } from "../application-status/testing/sent-application.ts";
import { tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* The letter with a fresh link says where the application stands, in each state of the status page (decision 315). */

const emailAddress = "dana@example.com";
const stubs = { taskId: "stubs", applicantType: "primary", what: "Two pay stubs", dueOn: "2026-11-27" };

/** The newest letter with a link, after somebody asked for one. */
async function freshLetter(app: TestApp): Promise<string> {
  await app.outbox.idle();
  await app.client().call(resumeApi.sendLink, { emailAddress, dateOfBirth: "1986-04-17" });
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return (await messagesTo(app, emailAddress)).findLast(({ text }) => text.includes("Here is the link"))!.text;
}

async function told({ app, applicationId }: TestApplicant, ...[status, sequence, content]: Parameters<typeof update>) {
  expect(await outcomeOf(app, applicationId, update(status, sequence, content))).toBe("applied");
}

const accept = async (applicant: TestApplicant) =>
  applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
const refuse = async (applicant: TestApplicant) =>
  applicant.do(offerApi.refuse, { applicationId: applicant.applicationId, refusal: { reason: "notNeededNow" } });
const ask = async (applicant: TestApplicant) => told(applicant, "informationRequested", 1, { tasks: [stubs] });
const forward = ({ app }: TestApplicant, days: number) => app.clock.forward({ minutes: days * 24 * 60 });
const withoutOffer = async () => testApp({ tenant: { switches: { simplifiedLoanOffer: true } } });

const needs = "We need this from you by November 27, 2026: two pay stubs. The link shows how to send it:";
const waits = "It's waiting for our answer. The link shows where it stands:";
const isOver = "Our offer has ended. The link shows where it stands:";

const states: readonly (readonly [state: string, words: string, reach: () => Promise<TestApplicant>])[] = [
  [
    "a draft",
    "You haven't sent it yet. The link opens where you left off:",
    async () => applyUntil("currentEmployment", await testApp()),
  ],
  ["a review that nobody has begun", waits, async () => sent()],
  [
    "a review",
    waits,
    async () => {
      const applicant = await sent();
      await told(applicant, "inReview", 1);
      return applicant;
    },
  ],
  [
    "a task during a review",
    needs,
    async () => {
      const applicant = await sent({ tin: inReview });
      await ask(applicant);
      return applicant;
    },
  ],
  [
    "a task after the acceptance",
    needs,
    async () => {
      const applicant = await sent({});
      await accept(applicant);
      await ask(applicant);
      return applicant;
    },
  ],
  [
    "an offer",
    "Our offer is waiting for your answer until December 21, 2026. The link shows it:",
    async () => sent({}),
  ],
  [
    "an offer beside a task",
    "Our offer is waiting for your answer until December 21, 2026. We also need this from you by November 27, 2026: two pay stubs. The link shows both:",
    async () => {
      const applicant = await sent({});
      await ask(applicant);
      return applicant;
    },
  ],
  [
    "a task that an email can't name",
    "We need something from you by November 27, 2026. The link shows what we need, and how to send it:",
    async () => {
      const applicant = await sent({ tin: inReview });
      await told(applicant, "informationRequested", 1, { tasks: [{ ...stubs, what: "Form 1099" }] });
      return applicant;
    },
  ],
  [
    "other terms",
    "Our offer is waiting for your answer until December 21, 2026. The link shows it:",
    async () => sent(tooMuchForTheCar),
  ],
  [
    "an approval with nothing to accept",
    "We approved it. The link shows what comes next:",
    async () => sent({}, await withoutOffer()),
  ],
  [
    "an acceptance",
    "You accepted our offer. The link shows it, and what comes next:",
    async () => {
      const applicant = await sent({});
      await accept(applicant);
      return applicant;
    },
  ],
  [
    "a payout",
    "We paid out your loan. The link shows its figures:",
    async () => {
      const applicant = await sent({});
      await accept(applicant);
      await told(applicant, "funded", 1, { fundedOn: "2026-11-21" });
      return applicant;
    },
  ],
  ["a decline", "We've answered it. The link shows our answer:", async () => sent({ tin: "815135200" })],
  [
    "a no to the offer",
    "You said no to our offer. You can still change your mind until December 21, 2026. The link shows the offer:",
    async () => {
      const applicant = await sent({});
      await refuse(applicant);
      return applicant;
    },
  ],
  [
    "a no to all other terms",
    "You said no to our offer. You can still change your mind until December 21, 2026. The link shows the offer:",
    async () => {
      const applicant = await sent(tooMuchForTheCar);
      await applicant.do(applicationApi.refuseCounteroffers, { applicationId: applicant.applicationId });
      return applicant;
    },
  ],
  [
    "a no and the last day of the offer",
    isOver,
    async () => {
      const applicant = await sent({});
      await refuse(applicant);
      forward(applicant, 31);
      return applicant;
    },
  ],
  [
    "the last day of the offer",
    isOver,
    async () => {
      const applicant = await sent({});
      forward(applicant, 31);
      return applicant;
    },
  ],
];

test.each(states)("says in a fresh link's letter what is true of %s", async (_, words, reach) => {
  const { app } = await reach();

  expect(await freshLetter(app)).toContain(words);
});
