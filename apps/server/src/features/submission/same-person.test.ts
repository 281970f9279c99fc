import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { recordKindNames } from "@portico/domain/records/records";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { goOnUntil, refusesToSend } from "./testing/go-on.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";

/* A changed first name under a shared last name may be a partner's or a sibling's (decision 156). */

const required = { isSamePerson: "Is this the same person? Choose one." };
const ownContact = { emailAddress: "kim@example.com", phoneNumber: "2075550123" };
const otherContact = { emailAddress: "tom@example.com", phoneNumber: "2075550177" };

async function kindsOf(app: TestApp, { applicationId }: TestApplicant, applicantId: number) {
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  return recordKindNames.filter((kind) => records[kind].some((record) => record.applicantId === applicantId));
}

async function consentsOf(applicant: TestApplicant, applicantId: number): Promise<number> {
  return (await applicant.do(disclosureApi.read, { applicantId })).accepted.length;
}

/** Two people on Review, the second one Kim Reyes. */
async function onReview() {
  const app = await testApp();
  const applicant = await applyUntil("review", app, { isJoint: true });
  const kim = applicant.jointApplicantId!;
  const renaming = (changes: object, isSamePerson?: boolean) => ({
    applicationId: applicant.applicationId,
    coApplicant: { applicantId: kim, firstName: "Kim", lastName: "Reyes", ...ownContact, ...changes },
    ...(isSamePerson !== undefined && { isSamePerson }),
  });
  return { app, applicant, kim, renaming };
}

test.each([
  ["another first name", { firstName: "Tom" }],
  ["another first name and contact", { firstName: "Tom", ...otherContact }],
  ["a first name of one other letter", { firstName: "Jim" }],
  ["another last name and contact", { lastName: "Hartmann", ...otherContact }],
])("rejects %s of a co-applicant without the answer whether it is the same person", async (_what, changes) => {
  const { app, applicant, kim, renaming } = await onReview();
  const before = await kindsOf(app, applicant, kim);
  const { applicationId, coApplicant } = renaming(changes);
  const { applicantId: _kim, ...added } = coApplicant;

  const refused = await applicant.refused(coApplicantApi.update, { applicationId, coApplicant });
  const addedAgain = await applicant.refused(coApplicantApi.create, { applicationId, coApplicant: added });

  expect([refused, addedAgain].map(({ code, fields }) => [code, fields])).toEqual([
    ["fieldsInvalid", required],
    ["fieldsInvalid", required],
  ]);
  expect(await kindsOf(app, applicant, kim)).toEqual(before);
  const { coApplicant: saved } = await applicant.do(coApplicantApi.read, applicant.id);
  expect(saved).toMatchObject({ firstName: "Kim", lastName: "Reyes", ...ownContact });
});

test("keeps nothing of the former co-applicant for another person with the same last name", async () => {
  const { app, applicant, kim, renaming } = await onReview();

  const { journey } = await applicant.do(coApplicantApi.update, renaming({ firstName: "Tom", ...otherContact }, false));

  expect(journey).toMatchObject({ frontier: "coApplicant", formerCoBorrowers: 1 });
  expect(await kindsOf(app, applicant, kim)).toEqual(["applicant"]);
  const { identificationId, identification } = await applicant.do(identificationApi.read, { applicantId: kim });
  expect(identificationId).toBeNull();
  expect(identification).not.toHaveProperty("dateOfBirth");
  await refusesToSend(applicant);
});

test("keeps the answers of the same person with another first name, and asks them to agree again", async () => {
  const { app, applicant, kim, renaming } = await onReview();

  const { journey } = await applicant.do(coApplicantApi.update, renaming({ firstName: "Tom" }, true));

  expect(journey).toMatchObject({ frontier: "disclosures", formerCoBorrowers: 0 });
  expect(await consentsOf(applicant, kim)).toBe(0);
  expect(await consentsOf(applicant, applicant.applicantId)).toBeGreaterThan(0);
  expect(await kindsOf(app, applicant, kim)).toEqual(
    expect.arrayContaining(["identification", "address", "employment"]),
  );
  const { answeredAs } = await applicant.do(applicantApi.read, { id: kim });
  expect(answeredAs).toEqual({ firstName: "Kim", hadAgreed: true });
  await refusesToSend(applicant);
  await goOnUntil("review", applicant);
});

test("asks nothing about a name from a marriage or a middle initial, and keeps the agreements", async () => {
  const { applicant, kim, renaming } = await onReview();

  for (const changes of [{ firstName: "Kim R." }, { lastName: "Hartmann" }])
    await applicant.do(coApplicantApi.update, renaming(changes));

  expect(await consentsOf(applicant, kim)).toBeGreaterThan(0);
});

test("requires the answer for the primary applicant too, and keeps nothing for another person", async () => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);
  const { applicationId, applicantId } = applicant;
  const { lastName, emailAddress, phoneNumber } = await applicant.do(applicantApi.read, { id: applicantId });
  const renamed = { applicationId, applicant: { applicantId, firstName: "Tom", lastName, emailAddress, phoneNumber } };

  const refused = await applicant.refused(applicantApi.update, renamed);
  const { journey } = await applicant.do(applicantApi.update, { ...renamed, isSamePerson: false });

  expect([refused.code, refused.fields]).toEqual(["fieldsInvalid", required]);
  expect(journey.frontier).toBe("eligibility");
  expect(await consentsOf(applicant, applicantId)).toBe(0);
  await refusesToSend(applicant);
});
