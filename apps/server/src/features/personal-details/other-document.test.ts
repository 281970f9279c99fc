import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { loadApplication } from "../../kernel/read-trip.ts";
import { anIdentification, identified, joined, noasIdentification, peopleApp } from "../applicants/testing/people.ts";
import { ofPerson } from "@portico/domain/records/of-person";

const { identification: license } = anIdentification;
const masked = { ...license, identificationNumber: "***4567" };
const { state: _state, ...stateless } = masked;
const passport = { ...stateless, identificationTypeConfigurationId: 3, country: "US" };

async function primary() {
  const { app, client, applicationId, applicantId } = await identified(await peopleApp());
  return { app, client, applicationId, applicantId, known: anIdentification };
}

async function coApplicant() {
  const { app, client, applicationId, coApplicantId: applicantId } = await joined(await peopleApp());
  const known = { ...noasIdentification, dateOfBirth: "1987-06-05" };
  expect((await client.call(identificationApi.create, { applicantId, data: known })).status).toBe(200);
  return { app, client, applicationId, applicantId, known };
}

async function numberOf({ app, applicationId, applicantId }: Awaited<ReturnType<typeof primary>>) {
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  return ofPerson(records.identification, applicantId)[0]?.identification;
}

test.each([
  ["a primary applicant's passport", passport, primary],
  ["a primary applicant's state ID", { ...masked, identificationTypeConfigurationId: 2 }, primary],
  ["a primary applicant's license of another state", { ...masked, state: "NH" as const }, primary],
  ["a co-applicant's passport", passport, coApplicant],
])("asks for the number of %s instead of keeping the license's", async (_what, identification, somebody) => {
  const person = await somebody();
  const { client, applicantId, known } = person;

  const { status, body } = await client.call(identificationApi.update, {
    applicantId,
    data: { ...known, identification },
  });

  expect([status, body.error?.fields]).toEqual([
    422,
    { "data.identification.identificationNumber": "Enter the number on the ID." },
  ]);
  expect(await numberOf(person)).toEqual(license);
});

test("keeps a passport's masked number with a new expiration date, and asks for the number with another country", async () => {
  const person = await primary();
  const { client, applicantId, known } = person;
  const save = async (changes: object) =>
    client.call(identificationApi.update, {
      applicantId,
      data: { ...known, identification: { ...passport, ...changes } },
    });
  expect((await save({ identificationNumber: "P7654321" })).status).toBe(200);

  const renewed = await save({ identificationNumber: "***4321", expirationDate: "2031-05-06", state: "ME" });
  const foreign = await save({ identificationNumber: "***4321", country: "CA" });

  expect([renewed.status, foreign.status]).toEqual([200, 422]);
  expect(await numberOf(person)).toMatchObject({ identificationNumber: "P7654321", expirationDate: "2031-05-06" });
});

test.each(["***568", "***5678", "***", "***973***"])(
  "asks for the number again instead of saving the edited mask %s, and keeps the saved one",
  async (identificationNumber) => {
    const person = await primary();
    const { client, applicantId, known } = person;

    const { status, body } = await client.call(identificationApi.update, {
      applicantId,
      data: { ...known, identification: { ...license, identificationNumber } },
    });

    expect([status, body.error?.fields]).toEqual([
      422,
      { "data.identification.identificationNumber": expect.any(String) },
    ]);
    expect(await numberOf(person)).toEqual(license);
  },
);
