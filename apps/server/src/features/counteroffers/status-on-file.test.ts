import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { defaultLists } from "@portico/domain/tenant/defaults";
import { expect, test } from "vitest";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { loaded } from "./testing/declined.ts";

const married = defaultLists.maritalStatuses.find(({ code }) => code === "married")?.id;

/** A member whose signature loan was declined. They applied alone, so nobody asked for or kept their marital status. */
async function declinedMember() {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.signature, {
    isMember: true,
    onRecord: { maritalStatus: "married" },
    monthlyIncome: 900,
  });
  expect(await applicant.submit()).toMatchObject({ loanDecision: 3 });
  const { records } = await loaded(app, applicant.applicationId);
  expect(records.identification[0]).not.toHaveProperty("maritalStatusConfigurationId");
  const { journey } = await applicant.do(applicationApi.applyTogether, { applicationId: applicant.applicationId });
  const { applicationId, primaryApplicantId: applicantId } = journey;
  const select = async (applicationType: 1 | 2) =>
    applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType, jointIntent: true } });
  const status = async () =>
    (await applicant.do(identificationApi.read, { applicantId })).identification.maritalStatusConfigurationId;
  return { select, status };
}

test("knows the marital status that the core has once a declined member applies with a co-borrower", async () => {
  const { select, status } = await declinedMember();

  const { journey } = await select(ApplicationType.joint);

  expect(await status()).toBe(married);
  expect(journey.frontier).toBe("coApplicant");
});

test("erases it again if the member applies alone after all", async () => {
  const { select, status } = await declinedMember();

  await select(ApplicationType.single);

  expect(await status()).toBeUndefined();
});
