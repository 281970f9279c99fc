import { addressApi } from "@portico/contract/address";
import { accountApi } from "@portico/contract/account";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { AnyJourney } from "@portico/contract/journey";
import { memberProfileApi } from "@portico/contract/member-profile";
import { AddressType } from "@portico/domain/address/address";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { loadAnyApplication } from "../../kernel/read-trip.ts";
import type { TestClient } from "../../testing/test-client.ts";
import {
  anAddress,
  anIdentification,
  aPerson,
  noasIdentification,
  password,
  registerMember,
  signIn,
} from "../applicants/testing/people.ts";
import { accountApp, begunAccounts, loadUrl, selection } from "./testing/account-app.ts";

const document = { identification: anIdentification.identification };

/** The answers of one person, up to the ID document. Returns where each one led. */
async function answersOf(client: TestClient, applicantId: number, data: object) {
  const steps = [
    await client.call(identificationApi.create, {
      applicantId,
      data: data as typeof anIdentification,
      documentFollows: true,
    }),
    await client.call(addressApi.create, { applicantId, address: anAddress }),
    await client.call(identificationApi.saveDocument, { applicantId, data: document }),
  ];
  return steps.map(({ status, body }) => [status, (body.journey as AnyJourney).frontier]);
}

/** A new person whose membership is settled. The identity comes next. */
async function joined() {
  const begun = await begunAccounts(await accountApp(), 1, 2);
  const { client, applicantId } = begun;
  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Pat Doe" };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  return begun;
}

test("asks a new person for their identity, home, and ID, and nothing about work or the cost of a home", async () => {
  const { app, client, applicationId, applicantId } = await joined();

  const leads = await answersOf(client, applicantId, anIdentification);

  expect(leads).toEqual([
    [200, "currentAddress"],
    [200, "identificationDocument"],
    [200, "coApplicant"],
  ]);
  const { records } = await loadAnyApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.address[0]).not.toHaveProperty("residenceStatus");
  expect(records.address[0]).not.toHaveProperty("monthlyHousingPaymentAmount");
  expect(records.address[0]).not.toHaveProperty("yearsLived");
  expect(records.identification[0]).not.toHaveProperty("maritalStatusConfigurationId");
});

test("asks for a home without the time there", async () => {
  const { client, applicantId } = await joined();
  const { yearsLived: _years, monthsLived: _months, residenceStatus: _status, ...place } = anAddress;
  await client.call(identificationApi.create, { applicantId, data: anIdentification, documentFollows: true });

  const { status, body } = await client.call(addressApi.create, { applicantId, address: place });

  expect(status).toBe(200);
  expect(body).toMatchObject({ isAddressHistorySufficient: true, journey: { frontier: "identificationDocument" } });
  const read = await client.call(addressApi.read, { applicantId, type: AddressType.physical });
  expect(read.body).toMatchObject({ isAddressHistorySufficient: true });
});

test("opens accounts alone", async () => {
  const { client, applicationId, applicantId } = await joined();
  await answersOf(client, applicantId, anIdentification);

  const { body } = await client.call(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.single },
  });

  expect(body.journey).toMatchObject({ frontier: "beneficiaries", exit: null, applicationType: 1 });
});

const lee = { firstName: "Lee", lastName: "Ortiz", relationship: "Sister" };

test("keeps beneficiaries whose shares are the whole, and a trusted contact", async () => {
  const { client, applicationId, applicantId } = await joined();
  await answersOf(client, applicantId, anIdentification);
  await client.call(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.single },
  });
  const people = {
    beneficiaries: [
      { ...lee, sharePercent: 60 },
      { ...lee, firstName: "Ira", sharePercent: 40 },
    ],
    trustedContact: { firstName: "Noor", lastName: "Haddad", phoneNumber: "(207) 555-0177" },
  };

  const named = await client.call(accountApi.namePeople, { applicationId, people });
  const wrong = await client.call(accountApi.namePeople, {
    applicationId,
    people: { beneficiaries: [{ ...lee, sharePercent: 60 }] },
  });

  expect(named.body.journey).toMatchObject({ frontier: "overdraft", exit: null });
  expect(wrong.body.error?.fields).toEqual({
    "people.beneficiaries": "The shares add up to 60%. Change them so that they add up to 100%.",
  });
  const read = await client.call(accountApi.namedPeople, { applicationId });
  expect(read.body.people).toMatchObject({
    beneficiaries: people.beneficiaries,
    trustedContact: { firstName: "Noor" },
  });
});

test("takes nobody as an answer to who gets the accounts", async () => {
  const { client, applicationId, applicantId } = await joined();
  await answersOf(client, applicantId, anIdentification);
  await client.call(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.single },
  });

  const { body } = await client.call(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } });

  expect((body.journey as AnyJourney).frontier).toBe("overdraft");
});

test("asks a joint owner for the same", async () => {
  const { client, applicationId, applicantId } = await joined();
  await answersOf(client, applicantId, anIdentification);
  await client.call(coApplicantApi.select, {
    applicationId,
    selection: { applicationType: ApplicationType.joint },
  });
  const noa = { ...aPerson, firstName: "Noa", emailAddress: noasIdentification.emailAddress };
  const { body } = await client.call(coApplicantApi.create, { applicationId, coApplicant: noa });

  const leads = await answersOf(client, body.applicantId, noasIdentification);

  expect(leads).toEqual([
    [200, "coApplicantCurrentAddress"],
    [200, "coApplicantIdentificationDocument"],
    [200, "beneficiaries"],
  ]);
  const read = await client.call(coApplicantApi.read, { id: applicationId });
  expect(read.body).toMatchObject({ applicationType: ApplicationType.joint, coApplicant: { firstName: "Noa" } });
  expect(read.body).not.toHaveProperty("offersInvitation");
});

test("asks which is right if the home isn't in the county by which somebody joins", async () => {
  const begun = await begunAccounts(await accountApp(), 1);
  const { client, applicantId } = begun;
  const eligibility = { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101" };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  await client.call(identificationApi.create, { applicantId, data: anIdentification, documentFollows: true });

  const { body } = await client.call(addressApi.create, {
    applicantId,
    address: { ...anAddress, street: "1 Elm St", city: "Bangor", postalCode: "04401", bypassVerification: true },
  });

  expect((body.journey as AnyJourney).frontier).toBe("countyOfHome");
});

test("lets a member confirm what the core knows, without the work", async () => {
  const app = await accountApp();
  await registerMember(app, { userName: "pat" });
  const client = app.client();
  await client.call(accountApi.saveBeginning, { accounts: selection(3) });
  const { body } = await signIn(client, "pat", password, loadUrl);
  const applicantId = body.applicantId!;

  const known = await client.call(memberProfileApi.read, { applicantId });
  const confirmed = await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: ["identification", "address"],
    selection: { applicationType: ApplicationType.single },
  });

  expect(Object.keys(known.body)).toEqual(expect.arrayContaining(["identification", "address"]));
  expect(known.body).not.toHaveProperty("employment");
  expect(known.body.address).not.toHaveProperty("yearsLived");
  expect(confirmed.body.savedSections).toEqual(["identification", "address"]);
  // A member isn't asked who gets the money, and has the consent and the privacy notice already.
  expect((confirmed.body.journey as AnyJourney).frontier).toBe("funding");
});

test("takes another email address of somebody who opens accounts", async () => {
  const { client, applicationId, applicantId } = await joined();
  const applicant = { ...aPerson, applicantId, emailAddress: "another@example.com" };

  const { body } = await client.call(applicantApi.update, { applicationId, applicant });
  const read = await client.call(applicantApi.read, { id: applicantId });

  expect(body).toMatchObject({ updated: true, journey: { applicationFlowType: 3 } });
  expect(read.body).toMatchObject({ firstName: aPerson.firstName, emailAddress: "another@example.com" });
});

test("stops an application for accounts", async () => {
  const { client, applicationId, applicantId } = await joined();

  const { body } = await client.call(applicationApi.stop, { applicationId });
  const after = await client.call(identificationApi.create, { applicantId, data: anIdentification });

  expect(body).toMatchObject({ stopped: true, journey: { exit: "duplicate", frontier: null } });
  expect(after.status).toBe(409);
});

test("reads a person's answers again", async () => {
  const { client, applicantId } = await joined();
  await answersOf(client, applicantId, anIdentification);

  const identity = await client.call(identificationApi.read, { applicantId });
  const homes = await client.call(addressApi.read, { applicantId, type: AddressType.physical });

  expect(identity.body).toMatchObject({
    asksMaritalStatus: false,
    identification: { dateOfBirth: expect.any(String) },
  });
  expect(homes.body.addresses).toHaveLength(1);
});
