import { expect, test } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { birthDateMask } from "@portico/domain/person/birth-date";
import { ofPerson } from "@portico/domain/records/of-person";
import { loadApplication } from "../../kernel/read-trip.ts";
import { anIdentification, aPerson, joined, noasIdentification, peopleApp } from "../applicants/testing/people.ts";

/* A co-applicant's birth date opens their notice in a shared mailbox, so the first person's session doesn't get it back (decision 144). */

const born = "1987-06-05";
const noa = { ...aPerson, firstName: "Noa", emailAddress: "noa@example.com" };

async function identifiedCouple() {
  const traveler = await joined(await peopleApp());
  const { app, client, applicationId, coApplicantId: applicantId } = traveler;
  const data = { ...noasIdentification, dateOfBirth: born };
  expect((await client.call(identificationApi.create, { applicantId, data })).status).toBe(200);
  const saved = async () => {
    const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
    return ofPerson(records.identification, applicantId)[0]?.dateOfBirth;
  };
  return { ...traveler, data, saved };
}

test("masks a co-applicant's birth date in every answer, also after a correction, and returns the applicant's own", async () => {
  const { client, applicationId, applicantId, coApplicantId, data } = await identifiedCouple();
  const corrected = { ...data, dateOfBirth: "1987-06-06" };
  await client.call(identificationApi.update, { applicantId: coApplicantId, data: corrected });

  const answers = [
    (await client.call(identificationApi.read, { applicantId: coApplicantId })).body,
    (await client.call(coApplicantApi.read, { id: applicationId })).body,
    (await client.call(applicantApi.read, { id: coApplicantId })).body,
  ];
  const own = await client.call(identificationApi.read, { applicantId });

  expect(answers[0]).toMatchObject({ identification: { dateOfBirth: birthDateMask } });
  expect(answers[1]).toMatchObject({ coApplicant: { dateOfBirth: birthDateMask } });
  expect(answers[2]).toMatchObject({ dateOfBirth: birthDateMask });
  expect(JSON.stringify(answers)).not.toMatch(/1987-06-0/);
  expect(own.body.identification.dateOfBirth).toBe(anIdentification.dateOfBirth);
});

test("keeps the saved birth date when its mask comes back, and takes another one", async () => {
  const { client, coApplicantId: applicantId, data, saved } = await identifiedCouple();

  const kept = await client.call(identificationApi.update, {
    applicantId,
    data: { ...data, dateOfBirth: birthDateMask },
  });
  expect([kept.status, await saved()]).toEqual([200, born]);

  const taken = await client.call(identificationApi.update, {
    applicantId,
    data: { ...data, dateOfBirth: "1990-01-02" },
  });
  expect([taken.status, await saved()]).toEqual([200, "1990-01-02"]);
});

test("rejects the mask of a birth date that isn't saved", async () => {
  const { client, coApplicantId: applicantId } = await joined(await peopleApp());
  const data = { ...noasIdentification, dateOfBirth: birthDateMask };

  const { status, body } = await client.call(identificationApi.create, { applicantId, data });

  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ["data.dateOfBirth"]]);
});

test("asks another person for their own birth date", async () => {
  const { client, applicationId, coApplicantId: applicantId, data, saved } = await identifiedCouple();
  const coApplicant = { applicantId, ...noa, firstName: "Ruth" };
  const renaming = { applicationId, coApplicant, isSamePerson: true };
  expect((await client.call(coApplicantApi.update, renaming)).status).toBe(200);

  const others = { dateOfBirth: birthDateMask, taxpayerIdentificationNumber: "836-20-7201" };
  const { body } = await client.call(identificationApi.update, { applicantId, data: { ...data, ...others } });

  expect(body.error?.fields).toMatchObject({ "data.dateOfBirth": "Enter this person's own date of birth." });
  expect(await saved()).toBe(born);
});

test("compares a masked birth date in a shared mailbox by the saved one", async () => {
  const { client, applicationId, coApplicantId: applicantId, data } = await identifiedCouple();
  const { taxpayerIdentificationNumber } = data;
  const nextIdentification = { dateOfBirth: birthDateMask, taxpayerIdentificationNumber };
  const withDanasMailbox = { applicantId, ...noa, emailAddress: aPerson.emailAddress };

  const apart = await client.call(coApplicantApi.update, {
    applicationId,
    coApplicant: withDanasMailbox,
    nextIdentification,
  });
  const same = { ...data, emailAddress: aPerson.emailAddress, dateOfBirth: anIdentification.dateOfBirth };
  const together = await client.call(identificationApi.update, { applicantId, data: same });

  expect(apart.status).toBe(200);
  expect(Object.keys(together.body.error?.fields ?? {})).toEqual(["data.emailAddress"]);
});
