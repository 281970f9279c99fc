import { expect, test } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { maskIdentificationNumber } from "@portico/domain/person/identification-document";
import { socialSecurityNumberPattern } from "@portico/domain/person/tin";
import { loadApplication } from "../../kernel/read-trip.ts";
import {
  anIdentification,
  aPerson,
  employed,
  joined,
  noasIdentification,
  peopleApp,
  type Traveler,
} from "../applicants/testing/people.ts";
import { ofPerson } from "@portico/domain/records/of-person";
import type { TestAppOptions } from "../../testing/test-app.ts";

const ownTin = { "data.taxpayerIdentificationNumber": "Enter this person's own Social Security number or ITIN." };
const ownDocumentNumber = {
  "data.identification.identificationNumber": "Enter the number on this person's own ID.",
};
const { identification: document } = anIdentification;
const masks = {
  taxpayerIdentificationNumber: "***-**-****",
  identification: { ...document, identificationNumber: maskIdentificationNumber(document.identificationNumber) },
};
const otherDay = "1979-11-02";

/** A primary applicant whose first name was changed from Dana to Ruth. */
async function renamedPrimary(options?: TestAppOptions) {
  const traveler = await employed(await peopleApp(options));
  const { client, applicationId, applicantId } = traveler;
  const applicant = { applicantId, ...aPerson, firstName: "Ruth" };
  expect((await client.call(applicantApi.update, { applicationId, applicant, isSamePerson: true })).status).toBe(200);
  return { ...traveler, applicantId, known: anIdentification };
}

/** A co-applicant whose first name was changed from Noa to Ruth, without the numbers of the next call. */
async function renamedCoApplicant() {
  const traveler = await joined(await peopleApp());
  const { client, applicationId, coApplicantId: applicantId } = traveler;
  const known = { ...noasIdentification, dateOfBirth: "1987-06-05" };
  expect((await client.call(identificationApi.create, { applicantId, data: known })).status).toBe(200);
  const coApplicant = { applicantId, ...aPerson, firstName: "Ruth", emailAddress: known.emailAddress };
  expect((await client.call(coApplicantApi.update, { applicationId, coApplicant, isSamePerson: true })).status).toBe(
    200,
  );
  return { ...traveler, applicantId, known };
}

async function savedBy({ app, applicationId }: Traveler, applicantId: number) {
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  return ofPerson(records.identification, applicantId)[0];
}

const cases = [
  ["a birth date and both masks", { dateOfBirth: otherDay, ...masks }, { ...ownTin, ...ownDocumentNumber }],
  [
    "a birth date, a TIN and the masked number of the ID",
    { dateOfBirth: otherDay, taxpayerIdentificationNumber: "836-20-7201", identification: masks.identification },
    ownDocumentNumber,
  ],
  [
    "a TIN and the masked number of the ID",
    { taxpayerIdentificationNumber: "836-20-7201", identification: masks.identification },
    ownDocumentNumber,
  ],
] as const;

test.each([
  ...cases.map(([what, typed, fields]) => ["primary applicant", what, typed, fields, renamedPrimary] as const),
  ...cases.map(([what, typed, fields]) => ["co-applicant", what, typed, fields, renamedCoApplicant] as const),
])(
  "asks another %s who sends %s for their own numbers, and changes nothing",
  async (_who, _what, typed, fields, renamed) => {
    const traveler = await renamed();
    const { client, applicantId, known } = traveler;
    const before = await savedBy(traveler, applicantId);

    const { status, body } = await client.call(identificationApi.update, { applicantId, data: { ...known, ...typed } });

    expect([status, body.error?.fields]).toEqual([422, fields]);
    expect(await savedBy(traveler, applicantId)).toEqual(before);
  },
);

test("names another person's own number as the institution asks for it", async () => {
  const onlySsn = [{ id: 1, displayText: "Social Security number", pattern: socialSecurityNumberPattern }];
  const { client, applicantId, known } = await renamedPrimary({ tenant: { taxpayerIdentificationNumbers: onlySsn } });
  const { taxpayerIdentificationNumber } = masks;
  const data = { ...known, dateOfBirth: otherDay, taxpayerIdentificationNumber };

  const { body } = await client.call(identificationApi.update, { applicantId, data });

  expect(body.error?.fields).toEqual({
    "data.taxpayerIdentificationNumber": "Enter this person's own Social Security number.",
  });
});

test.each([
  ["primary applicant", renamedPrimary],
  ["co-applicant", renamedCoApplicant],
])("accepts another %s with their own numbers", async (_who, renamed) => {
  const traveler = await renamed();
  const { client, applicantId, known } = traveler;
  const own = {
    dateOfBirth: otherDay,
    taxpayerIdentificationNumber: "836207201",
    identification: { ...document, identificationNumber: "7654321" },
  };

  const { status } = await client.call(identificationApi.update, { applicantId, data: { ...known, ...own } });

  expect(status).toBe(200);
  expect(await savedBy(traveler, applicantId)).toMatchObject(own);
});

test("keeps the masked number of the ID when a renamed person types the same TIN again", async () => {
  const traveler = await renamedPrimary();
  const { client, applicantId, known } = traveler;
  const before = await savedBy(traveler, applicantId);

  const { status } = await client.call(identificationApi.update, {
    applicantId,
    data: { ...known, identification: masks.identification },
  });

  expect(status).toBe(200);
  expect(await savedBy(traveler, applicantId)).toEqual(before);
});

test("keeps the masked number of the ID when birth date and TIN are corrected under the same name", async () => {
  const traveler = await employed(await peopleApp());
  const { client, applicantId } = traveler;
  const corrected = { dateOfBirth: otherDay, taxpayerIdentificationNumber: "836207201" };

  const { status } = await client.call(identificationApi.update, {
    applicantId,
    data: { ...anIdentification, ...corrected, identification: masks.identification },
  });

  expect(status).toBe(200);
  expect(await savedBy(traveler, applicantId)).toMatchObject({ ...corrected, identification: document });
});
