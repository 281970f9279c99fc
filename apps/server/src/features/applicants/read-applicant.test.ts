import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { incomeSourceApi } from "@portico/contract/work";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { home, job, told } from "../submission/testing/answers.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";

const { street: _street, postalCode: _postalCode, type, ...livesThere } = home;

const personal = {
  identificationId: expect.any(Number) as number,
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber: "***-**-****",
  citizenshipStatusConfigurationId: 1,
  maritalStatusConfigurationId: 2,
  addressList: [{ ...livesThere, type, street: "48 Beacon St", id: expect.any(Number) as number }],
  employmentList: [{ ...job, id: expect.any(Number) as number }],
};

test(
  "returns every field of the applicant and of the co-applicant on the same application",
  { tags: ["7.call.GET.Applicant.id", "7.call.GET.CoApplicant.id", "3.identification.mask"] },
  async () => {
    const applicant = await travelUntil("vehicleSeller", await testApp(), ProductCode.auto, { isJoint: true });
    const { applicantId, jointApplicantId, id } = applicant;

    const own = await applicant.do(applicantApi.read, { id: applicantId });
    const other = await applicant.do(applicantApi.read, { id: jointApplicantId! });
    const { coApplicant } = await applicant.do(coApplicantApi.read, id);

    expect(own).toMatchObject({ ...personal, firstName: "Dana", hasDuplicateApplication: false });
    expect(coApplicant).toMatchObject({ ...personal, firstName: "Kim", dateOfBirth: "**/**/****" });
    expect(other).toMatchObject({ ...coApplicant });
    for (const person of [own, coApplicant!]) {
      expect(JSON.stringify(person)).not.toMatch(/8151278|8362072|4821973|"applicantId":null|verified/);
    }
  },
);

/** Chapter 3 of the specification: the fields of an applicant. */
const fieldsOfApplicant = [
  "applicantId",
  "firstName",
  "lastName",
  "emailAddress",
  "phoneNumber",
  "userName",
  "memberType",
  "identificationId",
  "applicantToken",
  "hasDuplicateApplication",
  "dateOfBirth",
  "taxpayerIdentificationNumber",
  "maritalStatusConfigurationId",
  "citizenshipStatusConfigurationId",
  "addressList",
  "employmentList",
  "incomeSources",
  "demographic",
];

test.each([true, false])(
  "returns every field of the specification's chapter 3 for both people (primary applicant is a member: %s)",
  {
    tags: [
      "7.call.GET.Applicant.id",
      "7.call.GET.CoApplicant.id",
      "3.applicant.userName",
      "3.applicant.applicantToken",
    ],
  },
  async (isMember) => {
    const app = await institutionWithLine();
    const applicant = await travelUntil("disclosures", app, ProductCode.heloc, { isJoint: true, isMember });

    const own = await applicant.do(applicantApi.read, { id: applicant.applicantId });
    const { coApplicant } = await applicant.do(coApplicantApi.read, applicant.id);

    expect(Object.keys(own)).toEqual(expect.arrayContaining(fieldsOfApplicant));
    expect(Object.keys(coApplicant!)).toEqual(expect.arrayContaining(fieldsOfApplicant));
    expect(own.userName).toBe(isMember ? "dana" : null);
    expect(coApplicant).toMatchObject({ userName: null, hasDuplicateApplication: false });
    expect(coApplicant!.applicantToken).not.toBe(own.applicantToken);
  },
);

test("returns the same applicant token as the first answer", { tags: ["3.applicant.applicantToken"] }, async () => {
  const app = await testApp();
  const client = app.client();
  const { body: begun } = await client.call(applicantApi.create, {
    data: contactOf(dana),
    loadUrl: "/auto/authentication",
  });

  const { body } = await client.call(applicantApi.read, { id: begun.applicantId! });

  expect(body.applicantToken).toBe(begun.applicantToken);
});

test("returns the applicant's other income", async () => {
  const applicant = await travelUntil("currentEmployment", await testApp(), ProductCode.auto);
  const { applicantId } = applicant;
  const incomeSource = { incomeSourceConfigurationId: 2, monthlyIncome: 310.5 };
  await applicant.do(incomeSourceApi.create, { applicantId, incomeSource });

  const { incomeSources } = await applicant.do(applicantApi.read, { id: applicantId });

  expect(incomeSources).toEqual([{ ...incomeSource, id: expect.any(Number) as number }]);
});

test("returns the applicant's own demographic answers, never the co-applicant's", async () => {
  const applicant = await travelUntil("disclosures", await institutionWithLine(), ProductCode.heloc, { isJoint: true });

  const own = await applicant.do(applicantApi.read, { id: applicant.applicantId });
  const { coApplicant } = await applicant.do(coApplicantApi.read, applicant.id);

  expect(own.demographic).toEqual(told);
  expect(coApplicant?.demographic).toEqual({ ethnicGroups: [], genders: [], races: [] });
});
