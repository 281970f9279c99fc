import { applicationApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { declined, loaded, tooMuchForTheCar } from "./testing/declined.ts";

const two = { ...tooMuchForTheCar, isJoint: true };

test("opens one linked application for one of two people, with their answers and without consents", async () => {
  const app = await testApp();
  const applicant = await declined(app, two);
  const { applicationId } = applicant;

  const { journey, opened } = await applicant.do(applicationApi.applyAlone, { applicationId });
  await app.outbox.idle();

  expect(opened).toBe(true);
  expect(journey).toMatchObject({ submitted: false, exit: null });
  const { records } = await loaded(app, journey.applicationId);
  expect(records.precedingApplication[0]).toMatchObject({ applicationId, loanAmount: 60_000, isAlone: true });
  expect(records.applicant).toHaveLength(1);
  expect(records.identification).toHaveLength(1);
  for (const kind of ["disclosure", "paymentProtection", "decision"] as const) expect(records[kind]).toEqual([]);
  expect(await applicant.do(coApplicantApi.read, { id: journey.applicationId })).toMatchObject({
    applicationType: 1,
    coApplicant: null,
  });
  const again = await app.sql("select 1 from application where tenant_id = $1", [app.tenant.name]);
  expect(again).toHaveLength(2);
});

test("decides the application of one person anew", async () => {
  const app = await testApp();
  const applicant = await declined(app, two);
  const { applicationId } = applicant;
  const { journey } = await applicant.do(applicationApi.applyAlone, { applicationId });
  Object.assign(applicant, {
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
    jointApplicantId: undefined,
    answers: tooMuchForTheCar,
  });

  await goOn(applicant, "submit");

  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
});

test("opens no application for one person to somebody who applied alone", async () => {
  const applicant = await declined(await testApp());

  expect(await applicant.refused(applicationApi.applyAlone, { applicationId: applicant.applicationId })).toMatchObject({
    status: 404,
  });
});
