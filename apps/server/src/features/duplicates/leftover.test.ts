import { applicationApi, offerApi } from "@portico/contract/application";
import { resumeApi } from "@portico/contract/session";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { begin, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

const kimsTin = "836207200";

/** Kim and Dana send one application and accept its loan, after Dana began another one. */
async function sendTogetherAndAccept(app: TestApp): Promise<TestApplicant> {
  app.clock.forward({ minutes: 10 });
  const together = await applyUntil("submit", app, { isJoint: true, tin: kimsTin, jointTin: dana.tin });
  await together.submit();
  await together.do(offerApi.accept, { applicationId: together.applicationId });
  return together;
}

test("asks about a loan that was sent and accepted after this application began, and opens that one by a link", async () => {
  const app = await testApp();
  const leftover = await applyUntil("identification", app);
  const { applicationId } = leftover;
  await sendTogetherAndAccept(app);

  await goOn(leftover, "duplicate");
  const named = await leftover.do(applicationApi.readDuplicates, { id: applicationId });
  const opened = await leftover.do(applicationApi.openDuplicate, { applicationId });

  expect(leftover.visited).toContain("identification");
  expect(named.savedApplications).toEqual([]);
  expect(opened).toMatchObject({ opened: false, linkSent: true, journey: { frontier: "duplicate" } });
});

test("asks at the latest when the application is sent, and once", async () => {
  const app = await testApp();
  const leftover = await applyUntil("submit", app);
  const { applicationId } = leftover;
  await sendTogetherAndAccept(app);

  const asked = await leftover.submit();
  await leftover.do(applicationApi.answerDuplicate, { applicationId, applicationDuplicateActionType: 3 });
  const sent = await leftover.submit();

  expect(asked).toMatchObject({ submitCompleted: false, journey: { frontier: "duplicate", askedIn: "checkAndSend" } });
  expect(sent).toMatchObject({ submitCompleted: true });
});

test("names the accepted loan once to the session that had it open, and opens it", async () => {
  const app = await testApp();
  const first = await applyUntil("identification", app);
  app.clock.forward({ minutes: 10 });
  const second = Object.assign(new TestApplicant(app, first.productCode, {}), { client: first.client });
  await begin(second);
  await goOn(second, "submit");
  await second.submit();
  const { applicationId } = second;
  await second.do(offerApi.accept, { applicationId });

  await first.do(resumeApi.openSaved, { applicationId: first.applicationId });
  await goOn(first, "duplicate");
  const listed = await first.do(applicationApi.readDuplicates, { id: first.applicationId });
  const { opened, journey } = await first.do(applicationApi.openDuplicate, { applicationId: first.applicationId });

  expect(listed).toMatchObject({ savedApplications: [{ applicationId, sentAt: "2026-11-21T10:10:00.000Z" }] });
  expect(listed).not.toHaveProperty("accepted");
  expect([opened, journey.applicationId]).toEqual([true, applicationId]);
});

test("asks nothing of somebody who begins after their loan was sent and accepted", async () => {
  const app = await testApp();
  await sendTogetherAndAccept(app);
  app.clock.forward({ minutes: 10 });

  const another = await applyUntil("submit", app);

  expect(another.visited).not.toContain("duplicate");
  expect(await another.submit()).toMatchObject({ submitCompleted: true });
});
