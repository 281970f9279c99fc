import { applicationApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { resumeApi } from "@portico/contract/session";
import { ApplicationType } from "@portico/domain/person/person";
import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import { expect, test } from "vitest";
import { InvalidPolicy } from "../../providers/decision-engine/port.ts";
import { createZenDecisionEngine } from "../../providers/decision-engine/zen-decision-engine.ts";
import { declineOf } from "../counteroffers/testing/declined.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { chosenByBoth, lettersTo, noticeTo, sendAlone, ways } from "./testing/chosen-by-both.ts";
import { inviter, invitingApp, kim, opened } from "./testing/two-people.ts";

/* What the first person can do, and reads, after a counteroffer for two people ended (decision 362). */

const statusOf = (applicant: TestApplicant) => applicant.do(applicationStatusApi.read, applicant.id);

/** The application that the first person sent alone, while a person is to review it. */
async function waiting() {
  const engine = createZenDecisionEngine();
  const table = { isUnusable: false };
  const decisionEngine = {
    evaluate: async (...given: Parameters<typeof engine.evaluate>) => {
      if (table.isUnusable) throw new InvalidPolicy("the table is unusable");
      return engine.evaluate(...given);
    },
  };
  const both = await chosenByBoth({ providers: { decisionEngine } });
  const offered = await declineOf(both.first);
  table.isUnusable = true;
  await sendAlone(both);
  return { ...both, reference: grouped(offered.referenceNumber!) };
}

/** The first person's browser at the declined application. */
async function declineInstead({ first, declinedId }: Awaited<ReturnType<typeof waiting>>) {
  await first.do(resumeApi.openSaved, { applicationId: declinedId });
  return first.do(applicationApi.decline, { id: declinedId });
}

test("says in each letter about an application sent alone that the joint offer ended, and when", async () => {
  const { first, day, reference } = await waiting();
  const offer = `our counteroffer to your application with reference number ${reference}. That offer was for two people. It ended on ${longDate(day!)}, because you no longer apply together.`;

  const pending = (await lettersTo(first, "dana@example.com")).at(-1);
  await first.do(applicationStatusApi.withdraw, { applicationId: first.applicationId });
  const closed = (await lettersTo(first, "dana@example.com")).at(-1);

  expect(pending).toContain(`It doesn't take ${offer}`);
  expect(closed).toContain(`It didn't take ${offer}`);
});

test("forgets an application that was sent alone and closed, on the page of the decline", async () => {
  const both = await waiting();
  const { first, day } = both;
  const { applicationId } = first;
  const before = await declineInstead(both);
  await first.do(resumeApi.openSaved, { applicationId });

  await first.do(applicationStatusApi.withdraw, { applicationId });

  const after = await declineInstead(both);
  expect(before).toMatchObject({ counteroffersPartedOn: day, counterofferTaken: { isSent: true } });
  expect(after).toMatchObject({ counteroffersPartedOn: day });
  expect(after).not.toHaveProperty("counterofferTaken");
});

test("names no application of only one of them in the notices of both", async () => {
  const { app, day } = await waiting();

  for (const email of ["dana@example.com", kim.emailAddress]) {
    const notice = await noticeTo(app, email);
    expect(notice).toMatchObject({ counteroffersPartedOn: day });
    expect(notice).not.toHaveProperty("sentInstead");
  }
});

test("lets the first person stop the application that is left, but not while its counteroffer stands", async () => {
  const both = await chosenByBoth();
  const { first, declinedId, day } = both;
  const { applicationId } = first;
  const [before, refused] = [await statusOf(first), await first.refused(applicationApi.stop, { applicationId })];
  await ways["going on alone"](both);
  const after = await statusOf(first);

  await first.do(applicationApi.stop, { applicationId });

  expect(before.draft).toMatchObject({ canStop: false });
  expect(refused).toMatchObject({ code: "notItsTurn" });
  expect(after.draft).toMatchObject({ canStop: true });
  expect(await statusOf(first)).toMatchObject({ standing: { state: "stopped" } });
  await first.do(resumeApi.openSaved, { applicationId: declinedId });
  const decline = await first.do(applicationApi.decline, { id: declinedId });
  expect(decline).toMatchObject({ counteroffersPartedOn: day });
  expect(decline).not.toHaveProperty("counterofferTaken");
});

test("tells the first person on the status page of the other one's no, until they choose again", async () => {
  const first = await inviter(await invitingApp());
  const { applicationId } = first;
  const second = await opened(first);
  const before = await statusOf(first);

  await second.do(invitationApi.decline, { applicationId });

  const after = await statusOf(first);
  await first.do(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });
  expect(before.draft).not.toHaveProperty("saidNo");
  expect(after.draft).toMatchObject({ saidNo: kim.firstName });
  expect((await statusOf(first)).draft).not.toHaveProperty("saidNo");
});
