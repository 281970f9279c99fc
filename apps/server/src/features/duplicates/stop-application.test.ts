import { applicationApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { declined, taking } from "../counteroffers/testing/declined.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp } from "../../testing/test-app.ts";

test.each(["eligibility", "identification", "review"] as const)(
  "closes an unsent application at %s for good, and asks nothing beside it",
  async (step) => {
    const app = await testApp();
    const applicant = await applyUntil(step, app);
    const { applicationId } = applicant;

    const { stopped, journey } = await applicant.do(applicationApi.stop, { applicationId });
    const again = await applicant.do(applicationApi.stop, { applicationId });

    expect(stopped).toBe(true);
    expect(journey).toMatchObject({ exit: "duplicate", isStopped: true, frontier: null, submitted: false });
    expect(again.journey.revision).toBe(journey.revision);
    expect((await applicant.client.call(resumeApi.here, {})).body.savedApplications).toEqual([]);
    expect(await applicant.refused(applicationApi.submit, { applicationId })).toMatchObject({ code: "notItsTurn" });
    expect((await applyUntil("currentAddress", app)).visited).not.toContain("duplicate");
  },
);

test("says that it was stopped, as the last thing that happened", async () => {
  const app = await testApp();
  const applicant = await applyUntil("identification", app);
  const { applicationId } = applicant;
  app.clock.forward({ minutes: 5 });
  await applicant.do(applicationApi.stop, { applicationId });

  const { standing, timeline } = await applicant.do(applicationStatusApi.read, { id: applicationId });

  expect(standing).toEqual({ state: "stopped" });
  expect(timeline.map(({ event }) => event)).toEqual(["stopped", "started"]);
  expect(Date.parse(timeline[0]!.at) - Date.parse(timeline[1]!.at)).toBeGreaterThanOrEqual(5 * 60_000);
});

test("sends nothing of a stopped application whose review was confirmed", async () => {
  const applicant = await applyUntil("submit", await testApp());
  const { applicationId } = applicant;
  await applicant.do(applicationApi.stop, { applicationId });

  expect(await applicant.refused(applicationApi.submit, { applicationId })).toMatchObject({ code: "notItsTurn" });
});

test("stops nothing that was sent, and nothing that has its answer already", async () => {
  const app = await testApp();
  const sent = await applyUntil("submit", app);
  await sent.submit();
  const failed = await applyUntil("verify", app, { tin: "815120001" });
  await failed.do(identityQuizApi.questions, failed.id);

  const refusals = [sent, failed].map(async (one) =>
    one.refused(applicationApi.stop, { applicationId: one.applicationId }),
  );

  expect(await Promise.all(refusals)).toMatchObject([{ code: "alreadySubmitted" }, { code: "notItsTurn" }]);
  const { journey } = (await failed.client.call(journeyApi.read, { applicationId: failed.applicationId })).body;
  expect(journey).toMatchObject({ exit: "unverifiable" });
});

test("keeps an application that takes a counteroffer, because the decline's page leads to it", async () => {
  const applicant = await declined(await testApp());
  const { journey } = await taking(applicant).then(async ({ client, applicationId }) =>
    client.call(journeyApi.read, { applicationId }).then(({ body }) => body),
  );

  const refusal = await applicant.refused(applicationApi.stop, { applicationId: applicant.applicationId });

  expect(journey).toMatchObject({ followsDecline: true });
  expect(refusal).toMatchObject({ code: "notItsTurn" });
});

test("stops an unfinished one with a co-borrower after a decline, whose page then offers to begin another one", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId } = applicant;
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId: declinedId });
  const { applicationId } = journey;

  const { stopped } = await applicant.do(applicationApi.stop, { applicationId });

  expect(journey).not.toHaveProperty("followsDecline");
  expect(stopped).toBe(true);
  await applicant.do(resumeApi.openSaved, { applicationId: declinedId });
  const decline = await applicant.do(applicationApi.decline, { id: declinedId });
  expect(decline).toMatchObject({ canApplyTogether: true });
  expect(decline).not.toHaveProperty("together");
  const { journey: next } = await applicant.do(applicationApi.applyTogether, { applicationId: declinedId });
  expect(next).toMatchObject({ frontier: "coApplicant", begunAs: "together" });
  expect(next.applicationId).not.toBe(applicationId);
});

test("keeps the words of an application that was given up for another one", async () => {
  const app = await testApp();
  await applyUntil("currentEmployment", app);
  const second = await applyUntil("duplicate", app);
  const { applicationId } = second;
  await second.do(applicationApi.answerDuplicate, { applicationId, applicationDuplicateActionType: 2 });

  const { journey } = (await second.client.call(journeyApi.read, { applicationId })).body;

  expect(journey).toMatchObject({ exit: "duplicate" });
  expect(journey).not.toHaveProperty("isStopped");
});
