import { accountApi } from "@portico/contract/account";
import { addressApi } from "@portico/contract/address";
import { disclosureApi } from "@portico/contract/agreements";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { AnyJourney } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import type { TestApp } from "../../../testing/test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { anAddress, anIdentification, aPerson, noasIdentification } from "../../applicants/testing/people.ts";
import { accountApp, begunAccounts } from "./account-app.ts";

interface Wanted {
  readonly app?: TestApp;
  readonly isJoint?: boolean;
  readonly overdraft?: "optedIn" | "notOptedIn";
  /** The first person's taxpayer number. */
  readonly tin?: string;
}

/** A new person, or two, who answered everything before the check of who they are: share savings and checking. */
export async function answeredAccounts({ app, isJoint = false, overdraft = "notOptedIn", tin }: Wanted = {}) {
  const begun = await begunAccounts(app ?? (await accountApp()), 1, 2);
  const { client, applicantId, applicationId } = begun;
  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Pat Doe" };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  const data = { ...anIdentification, ...(tin !== undefined && { taxpayerIdentificationNumber: tin }) };
  await client.call(identificationApi.create, { applicantId, data });
  await client.call(addressApi.create, { applicantId, address: anAddress });
  const jointId = isJoint ? await jointOwner(client, applicationId) : undefined;
  if (!isJoint)
    await client.call(coApplicantApi.select, {
      applicationId,
      selection: { applicationType: ApplicationType.single },
    });
  await client.call(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } });
  const { body } = await chooseOverdrafts(client, applicationId, overdraft);
  const { frontier } = body.journey as AnyJourney;
  return { ...begun, jointId: jointId ?? null, frontier };
}

async function jointOwner(client: TestClient, applicationId: number): Promise<number> {
  const selection = { applicationType: ApplicationType.joint } as const;
  await client.call(coApplicantApi.select, { applicationId, selection });
  const noa = { ...aPerson, firstName: "Noa", emailAddress: noasIdentification.emailAddress };
  const { body } = await client.call(coApplicantApi.create, { applicationId, coApplicant: noa });
  const { applicantId } = body;
  await client.call(identificationApi.create, { applicantId, data: noasIdentification });
  await client.call(addressApi.create, { applicantId, address: anAddress });
  return applicantId;
}

/** Answers each question about overdrafts alike. */
export async function chooseOverdrafts(client: TestClient, applicationId: number, answer: "optedIn" | "notOptedIn") {
  const { accounts } = (await client.call(accountApi.overdraft, { applicationId })).body;
  const choices = accounts.map(({ fundingProductId, noticeDigest }) => ({ fundingProductId, answer, noticeDigest }));
  return client.call(accountApi.chooseOverdraft, { applicationId, choices });
}

/** Agrees to each text of the application for these people. Returns the last journey. */
export async function agreeToAll(client: TestClient, applicationId: number, people: readonly number[]) {
  const { disclosures } = (await client.call(accountApi.disclosures, { applicationId })).body;
  let journey: AnyJourney | undefined;
  for (const applicantId of people)
    for (const { id, accessCode } of disclosures) {
      const consent = { applicantId, disclosureConfigurationId: id, ...(accessCode && { accessCode }) };
      journey = (await client.call(disclosureApi.create, consent)).body.journey;
    }
  return journey;
}
