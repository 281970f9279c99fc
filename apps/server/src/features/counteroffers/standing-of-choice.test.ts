import { offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { resumeApi } from "@portico/contract/session";
import { employmentApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { declined, recordsOf, taking } from "./testing/declined.ts";

/* Where both applications stand after a counteroffer was chosen, as the status page and the lists say it. */

const statusOf = (applicant: TestApplicant) => applicant.do(applicationStatusApi.read, applicant.id);

/** Opens the declined application in the same browser. */
async function statusOfDeclined(applicant: TestApplicant, applicationId: number) {
  await applicant.do(resumeApi.openSaved, { applicationId });
  return applicant.do(applicationStatusApi.read, { id: applicationId });
}

async function earn(app: TestApp, applicant: TestApplicant, more: number) {
  const { employment } = await recordsOf(app, applicant.applicationId);
  const { id, applicantId, ...job } = employment[0]!;
  const changed = { ...job, id, monthlyIncome: job.monthlyIncome! + more };
  await applicant.do(employmentApi.update, { applicantId: applicantId!, employment: changed });
}

test("names the last day of a chosen counteroffer while its answers are the same, and then what became of it", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { counteroffer } = await recordsOf(app, applicant.applicationId);
  const sendBy = { what: "sendBy", date: counteroffer[0]!.endsOn };

  await taking(applicant);
  expect((await statusOf(applicant)).standing).toEqual({ state: "draft", next: sendBy });
  expect(await statusOf(applicant)).not.toHaveProperty("counterofferLeft");
  await earn(app, applicant, -500);
  expect(await statusOf(applicant)).toMatchObject({
    standing: { state: "draft" },
    counterofferLeft: { because: "answers", endsOn: sendBy.date },
  });
  await earn(app, applicant, 500);
  expect((await statusOf(applicant)).standing).toEqual({ state: "draft", next: sendBy });
  expect(await statusOf(applicant)).not.toHaveProperty("counterofferLeft");
});

test("names the last day in the letter of the application that was begun", async () => {
  const app = await testApp();
  await taking(await declined(app));
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);

  const letters = (await messagesTo(app, "dana@example.com")).map(({ text }) => text);

  expect(
    letters.filter((text) => /You chose our counteroffer. Send it by December \d+, 2026\./.test(text)),
  ).toHaveLength(1);
});

test("says of the first application that other terms were chosen, and then that they were accepted", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId } = applicant;
  const { applicationId } = await taking(applicant);
  await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);

  const { savedApplications } = await applicant.do(resumeApi.here, {});
  expect(savedApplications?.find((one) => one.applicationId === declinedId)?.standing).toEqual({
    state: "counterofferTaken",
  });
  const chosen = await statusOfDeclined(applicant, declinedId);
  expect(chosen).not.toHaveProperty("isCounterofferAccepted");
  expect(chosen.timeline.map(({ event }) => event)).toEqual(["counterofferTaken", "counteroffered", "sent", "started"]);

  await applicant.do(resumeApi.openSaved, { applicationId });
  await goOn(applicant, "submit");
  await applicant.submit();
  await applicant.do(offerApi.accept, { applicationId });
  await app.outbox.idle();
  expect(await statusOfDeclined(applicant, declinedId)).toMatchObject({
    standing: { state: "counterofferTaken" },
    isCounterofferAccepted: true,
    outcome: "declined",
  });
});
