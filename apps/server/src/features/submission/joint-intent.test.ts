import { expect, test } from "vitest";
import { reviewApi } from "@portico/contract/application";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { addressApi } from "@portico/contract/address";
import { AddressType } from "@portico/domain/address/address";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { eventsOf } from "../applicants/testing/people.ts";
import { identification } from "./testing/answers.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { frontierOf, goOnUntil, refusesToSend } from "./testing/go-on.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";

/* Both people must show in the application that they apply for joint credit (12 CFR 1002.7(d)). */

const sam = { firstName: "Sam", lastName: "Okafor", emailAddress: "sam@example.com", phoneNumber: "2075550177" };
const samsIdentification = { ...identification("836207201", sam.emailAddress), dateOfBirth: "1979-11-02" };
const selection = { applicationType: ApplicationType.joint, jointIntent: true } as const;

/** A joint application before its review, some minutes after the two said that they apply together. */
async function jointApplication(app: TestApp): Promise<TestApplicant> {
  const applicant = await applyUntil("review", app, { isJoint: true });
  app.clock.forward({ minutes: 2 });
  return applicant;
}

async function isIntentAskedAgain(applicant: TestApplicant): Promise<boolean | undefined> {
  return (await applicant.do(coApplicantApi.read, applicant.id)).isIntentAskedAgain;
}

async function replaceCoApplicant(applicant: TestApplicant): Promise<void> {
  const { applicationId, jointApplicantId } = applicant;
  const applicantId = jointApplicantId!;
  await applicant.do(coApplicantApi.update, { applicationId, coApplicant: { applicantId, ...sam } });
  await applicant.do(identificationApi.create, { applicantId, data: samsIdentification });
}

async function submitted(app: TestApp, applicant: TestApplicant) {
  await goOnUntil("review", applicant);
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
  await applicant.submit();
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicant.applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: { jointIntentAt?: string } }[] };
  return messages[1]!.body;
}

test("hands off when the two said that they apply together", async () => {
  const app = await testApp();
  const begunAt = app.clock.read().getTime();
  const applicant = await jointApplication(app);

  const { jointIntentAt } = await submitted(app, applicant);

  expect(Date.parse(jointIntentAt!)).toBeGreaterThanOrEqual(begunAt);
  expect(Date.parse(jointIntentAt!)).toBeLessThan(app.clock.read().getTime() - 60_000);
});

test("hands off no joint intent of somebody who applies alone", async () => {
  const app = await testApp();

  expect(await submitted(app, await applyUntil("review", app))).not.toHaveProperty("jointIntentAt");
});

test("asks for the joint intent again when the co-applicant becomes another person", async () => {
  const app = await testApp();
  const applicant = await jointApplication(app);
  const { applicationId } = applicant;

  await replaceCoApplicant(applicant);

  expect(await frontierOf(applicant)).toBe("coApplicant");
  expect(await isIntentAskedAgain(applicant)).toBe(true);
  await refusesToSend(applicant);
  const confirmedAt = app.clock.read().getTime();
  const { journey } = await applicant.do(coApplicantApi.select, { applicationId, selection });
  expect(journey.frontier).toBe("coApplicantCurrentAddress");
  expect(await isIntentAskedAgain(applicant)).toBeUndefined();
  const { coApplicant } = await applicant.do(coApplicantApi.read, applicant.id);
  const { firstName, lastName } = sam;
  expect(coApplicant).toMatchObject({ firstName, lastName, applicantId: applicant.jointApplicantId });
  const { jointIntentAt } = await submitted(app, applicant);
  expect(Date.parse(jointIntentAt!)).toBeGreaterThanOrEqual(confirmedAt);
});

test("keeps the co-applicant's answers when the primary applicant becomes another person, but not the intent", async () => {
  const app = await testApp();
  const applicant = await jointApplication(app);
  const { applicationId, applicantId } = applicant;
  const kim = applicant.jointApplicantId!;

  await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...sam } });
  await goOnUntil("identification", applicant);
  await applicant.do(identificationApi.create, { applicantId, data: samsIdentification });
  await goOnUntil("coApplicant", applicant);

  expect(await isIntentAskedAgain(applicant)).toBe(true);
  expect((await applicant.do(identificationApi.read, { applicantId: kim })).identificationId).not.toBeNull();
  await refusesToSend(applicant);
  await applicant.do(coApplicantApi.select, { applicationId, selection });
  const { addresses } = await applicant.do(addressApi.read, { applicantId: kim, type: AddressType.physical });
  expect(addresses).toHaveLength(1);
  await goOnUntil("review", applicant);
});

test("keeps the joint intent when a name or a number is corrected", async () => {
  const app = await testApp();
  const applicant = await jointApplication(app);
  const { applicationId, jointApplicantId } = applicant;
  const kim = { emailAddress: "kim@example.com", phoneNumber: "2075550124", firstName: "Kym", lastName: "Hartmann" };

  await applicant.do(coApplicantApi.update, {
    applicationId,
    coApplicant: { applicantId: jointApplicantId!, ...kim },
    isSamePerson: true,
  });

  expect(await isIntentAskedAgain(applicant)).toBeUndefined();
});

test("doesn't take the confirmation of one pair for another pair", async () => {
  const app = await testApp();
  const applicant = await jointApplication(app);
  await replaceCoApplicant(applicant);
  const { applicationId } = applicant;

  const { status, fields } = await applicant.refused(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.joint, jointIntent: false },
  });

  expect([status, fields]).toEqual([
    422,
    { "selection.jointIntent": "Confirm that you both intend to apply for joint credit." },
  ]);
  expect(await frontierOf(applicant)).toBe("coApplicant");
});

test("logs each joint intent, and the replacement between them", async () => {
  const app = await testApp();
  const applicant = await jointApplication(app);
  const { applicationId } = applicant;

  await replaceCoApplicant(applicant);
  await applicant.do(coApplicantApi.select, { applicationId, selection });
  await applicant.do(coApplicantApi.select, { applicationId, selection });

  const events = (await eventsOf(app)).filter((action) =>
    ["coApplicant.jointIntent", "person.anotherPerson"].includes(action),
  );
  expect(events).toEqual(["coApplicant.jointIntent", "person.anotherPerson", "coApplicant.jointIntent"]);
});
