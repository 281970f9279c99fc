import { addressApi } from "@portico/contract/address";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { employmentApi } from "@portico/contract/work";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { canonicalApplication } from "./canonical-application.ts";
import { home, identification, job } from "./testing/answers.ts";
import { demoInstitution } from "./testing/demo-institution.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";
import { goOn, travelUntil } from "./testing/traveler.ts";

const phoenix = { ...home, street: "200 W Washington St", city: "Phoenix", state: "AZ", postalCode: "85003" } as const;
const { maritalStatusConfigurationId: married, ...unasked } = identification("815127800", "dana@example.com");

/** A single applicant for a signature loan who has saved the identification. The marital status hasn't been asked yet. */
async function alone(): Promise<TestApplicant> {
  const applicant = await travelUntil("identification", await demoInstitution("harborlight"), ProductCode.signature);
  await applicant.do(identificationApi.create, { applicantId: applicant.applicantId, data: unasked });
  return applicant;
}

/** Goes on without an answer as far as the server allows, and collects the rejections of all later calls. */
async function insist(applicant: TestApplicant): Promise<readonly unknown[]> {
  const { applicantId, applicationId } = applicant;
  const refused = [
    await applicant.refused(employmentApi.create, { applicantId, employment: job }),
    await applicant.refused(reviewApi.confirm, { applicantId }),
    await applicant.refused(applicationApi.submit, { applicationId }),
  ];
  return refused.map(({ status, code }) => [status, code]);
}

const never = [409, "notItsTurn"];

async function handedOff({ app, applicationId }: TestApplicant) {
  const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const application = canonicalApplication({ tenant: app.tenant, application: state, records });
  return (JSON.parse(application) as { applicants: { identification: object }[] }).applicants.map(
    ({ identification: told }) => told,
  );
}

async function answerAndSend(applicant: TestApplicant): Promise<void> {
  const { applicantId } = applicant;
  const data = { ...unasked, maritalStatusConfigurationId: married };
  await applicant.do(identificationApi.update, { applicantId, data });
  await goOn(applicant, "submit");
  await applicant.submit();
}

test("requires a single applicant's marital status in Phoenix before anything else, and hands it off", async () => {
  const applicant = await alone();
  const { applicantId } = applicant;
  const address = { ...phoenix, bypassVerification: true };

  const { journey } = await applicant.do(addressApi.create, { applicantId, address });

  expect(journey.frontier).toBe("identification");
  expect(await insist(applicant)).toEqual([never, never, never]);
  await answerAndSend(applicant);
  expect(await handedOff(applicant)).toMatchObject([{ maritalStatusConfigurationId: married }]);
});

test("requires both marital statuses as soon as two people apply together, and hands them off", async () => {
  const applicant = await alone();
  const { applicantId, applicationId } = applicant;
  await goOn(applicant, "coApplicant");
  const selection = { applicationType: ApplicationType.joint, jointIntent: true } as const;

  const { journey } = await applicant.do(coApplicantApi.select, { applicationId, selection });

  expect(journey.frontier).toBe("identification");
  expect((await insist(applicant)).slice(1)).toEqual([never, never]);
  const data = { ...unasked, maritalStatusConfigurationId: married };
  await applicant.do(identificationApi.update, { applicantId, data });
  const partner = { firstName: "Kim", lastName: "Reyes", emailAddress: "kim@example.com", phoneNumber: "2075550124" };
  const { applicantId: jointId } = await applicant.do(coApplicantApi.create, { applicationId, coApplicant: partner });
  applicant.jointApplicantId = jointId;
  const theirs = identification("836207200", "kim@example.com");
  const { maritalStatusConfigurationId: _kept, ...incomplete } = theirs;
  expect(await applicant.refused(identificationApi.create, { applicantId: jointId, data: incomplete })).toMatchObject({
    fields: { "data.maritalStatusConfigurationId": "Choose a marital status." },
  });
  await applicant.do(identificationApi.create, { applicantId: jointId, data: theirs });
  await goOn(applicant, "submit");
  await applicant.submit();
  expect(await handedOff(applicant)).toMatchObject([
    { maritalStatusConfigurationId: married },
    { maritalStatusConfigurationId: married },
  ]);
});
