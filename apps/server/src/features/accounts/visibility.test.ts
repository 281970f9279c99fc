import { accountApi } from "@portico/contract/account";
import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationStatusApi } from "@portico/contract/application-status";
import { AddressType } from "@portico/domain/address/address";
import { expect, test } from "vitest";
import { anIdentification, noasIdentification } from "../applicants/testing/people.ts";
import { accountApp } from "./testing/account-app.ts";
import { answeredAccounts } from "./testing/answered-accounts.ts";

test("gives nobody another person's accounts, owners, or beneficiaries", async () => {
  const app = await accountApp();
  const { applicationId, applicantId, jointId } = await answeredAccounts({ app, isJoint: true });
  const { client } = await answeredAccounts({ app, tin: "815127801" });

  const answers = [
    await client.call(accountApi.selection, { applicationId }),
    await client.call(accountApi.namedPeople, { applicationId }),
    await client.call(accountApi.overdraft, { applicationId }),
    await client.call(applicationStatusApi.read, { id: applicationId }),
    await client.call(coApplicantApi.read, { id: applicationId }),
    await client.call(applicantApi.read, { id: applicantId }),
    await client.call(identificationApi.read, { applicantId }),
    await client.call(identificationApi.read, { applicantId: jointId! }),
    await client.call(addressApi.read, { applicantId, type: AddressType.physical }),
    await client.call(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } }),
  ];

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});

test("shows the owner at the device no number and no birth date of their joint owner", async () => {
  const { client, applicationId, jointId } = await answeredAccounts({ isJoint: true });

  const owner = await client.call(coApplicantApi.read, { id: applicationId });
  const identity = await client.call(identificationApi.read, { applicantId: jointId! });

  const told = JSON.stringify([owner.body, identity.body]);
  expect(owner.body.coApplicant).toMatchObject({ firstName: "Noa" });
  for (const secret of [noasIdentification.taxpayerIdentificationNumber, noasIdentification.dateOfBirth])
    expect(told).not.toContain(secret);
  expect(told).not.toContain(anIdentification.taxpayerIdentificationNumber);
});
