import { identificationApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { anIdentification, begun, joined, peopleApp } from "../applicants/testing/people.ts";
import type { TestClient } from "../../testing/test-client.ts";

/* Tests the rules and messages of the specification's chapter 5 on dates and documents, as rejections of POST /api/Identification. */

type Data = typeof anIdentification;
type Document = Partial<Omit<Data["identification"], "state">> & { state?: string | undefined };

const withDocument = (change: Document) =>
  ({ ...anIdentification, identification: { ...anIdentification.identification, ...change } }) as Data;
const born = (dateOfBirth: string) => ({ ...anIdentification, dateOfBirth });

/** The messages of a rejected save by field. None if it was accepted. */
async function problemsOf(client: TestClient, applicantId: number, data: Data) {
  const { status, body } = await client.call(identificationApi.create, { applicantId, data });
  expect(status).toBe(body.error ? 422 : 200);
  const fields = Object.entries(body.error?.fields ?? {});
  return Object.fromEntries(fields.map(([path, message]) => [path.replace(/^data\./, ""), message]));
}

// Tests run on 2026-11-21 in the institution's time zone.
const dates: readonly (readonly [statement: string, field: string, data: Data, message: string | undefined])[] = [
  ["valid", "dateOfBirth", born("1988-02-30"), "The Date of birth field must be a valid date"],
  ["valid", "dateOfBirth", born("04/12/1988"), "The Date of birth field must be a valid date"],
  ["valid", "dateOfBirth", born("1988-02-29"), undefined],
  [
    "before-2400",
    "identification.expirationDate",
    withDocument({ expirationDate: "2400-01-01" }),
    "The Expiration date field must be a date before the year 2400",
  ],
  [
    "max",
    "identification.issueDate",
    withDocument({ issueDate: "2026-11-21" }),
    "The Issue date field must be before 11/21/2026",
  ],
  ["max", "identification.issueDate", withDocument({ issueDate: "2026-11-20" }), undefined],
  [
    "min",
    "identification.expirationDate",
    withDocument({ expirationDate: "2026-11-21" }),
    "The Expiration date field must be after 11/21/2026",
  ],
  ["min", "identification.expirationDate", withDocument({ expirationDate: "2026-11-22" }), undefined],
  ["min-years", "dateOfBirth", born("2008-11-22"), "The Date of birth field must be a date older than 18 years"],
  ["max-years", "dateOfBirth", born("1906-11-21"), "The Date of birth field must be a date younger than 120 years"],
];

for (const [statement, field, data, message] of dates)
  test(`answers ${message ?? "nothing"} at ${field}`, { tags: [`5.date.${statement}`] }, async () => {
    const { client, applicantId } = await begun(await peopleApp());

    expect(await problemsOf(client, applicantId, data)).toEqual(message === undefined ? {} : { [field]: message });
  });

const expirations: readonly (readonly [years: number, day: string, message: string | undefined])[] = [
  [20, "2046-11-21", undefined],
  [20, "2046-11-22", "Valid Expiration Date must not exceed 20 years in the future."],
  [8, "2034-11-21", undefined],
  [8, "2034-11-22", "Valid Expiration Date must not exceed 8 years in the future."],
];

test.each(expirations)(
  "limits documents to %i years: one that expires on %s answers %s",
  { tags: ["5.expiration"] },
  async (maximumExpirationYears, expirationDate, message) => {
    const { client, applicantId } = await begun(await peopleApp({ tenant: { limits: { maximumExpirationYears } } }));

    expect(await problemsOf(client, applicantId, withDocument({ expirationDate }))).toEqual(
      message === undefined ? {} : { "identification.expirationDate": message },
    );
  },
);

const arizona = { identificationTypeConfigurationId: 1, state: "AZ", identificationNumber: "D12345678" };
const tooLate = "Valid Expiration Date must not exceed 20 years in the future.";
const birthdays: readonly (readonly [what: string, change: object, message: string | undefined])[] = [
  ["an Arizona license until the 65th birthday", { ...arizona, expirationDate: "2053-04-12" }, undefined],
  ["one that ends a day later", { ...arizona, expirationDate: "2053-04-13" }, tooLate],
  ["an Arizona state ID", { ...arizona, identificationTypeConfigurationId: 2, expirationDate: "2053-04-12" }, tooLate],
  ["a Maine license", { ...arizona, state: "ME", expirationDate: "2053-04-12" }, tooLate],
];

test.each(birthdays)("answers %s for both people", { tags: ["5.expiration"] }, async (_what, change, message) => {
  const { client, applicantId, coApplicantId } = await joined(await peopleApp());
  const problems = message === undefined ? {} : { "identification.expirationDate": message };

  expect(await problemsOf(client, applicantId, withDocument(change))).toEqual(problems);
  const other = {
    ...withDocument(change),
    taxpayerIdentificationNumber: "219-09-7813",
    emailAddress: "noa@example.com",
  };
  expect(await problemsOf(client, coApplicantId, other)).toEqual(problems);
});

/** Accepted and rejected license numbers per state. */
const licenses = {
  AZ: {
    taken: ["A12345678", "123456789", "AB12", "AB12345"],
    refused: ["A1234567", "12345678", "AB1", "AB123456", "ABC123", "1234567890"],
  },
  CA: { taken: ["A1234567", "z7654321"], refused: ["A123456", "A12345678", "12345678", "AB123456"] },
  HI: { taken: ["H12345678", "123456789"], refused: ["A12345678", "H1234567", "12345678"] },
  TX: { taken: ["01234567", "41234567"], refused: ["51234567", "0123456", "012345678", "A1234567"] },
  others: { taken: ["1", "ABC123", "51234567"], refused: [] },
};

const license = "The ID number field must contain a valid license";
const licenseIn = (state: string, identificationNumber: string) =>
  withDocument({ state: state === "others" ? "ME" : state, identificationNumber });

for (const [state, { taken, refused }] of Object.entries(licenses))
  test(
    `accepts the license numbers of ${state} and rejects others`,
    { tags: [`5.license.${state}`, "5.license.message"] },
    async () => {
      const { client, applicantId } = await begun(await peopleApp());

      for (const number of refused)
        expect([number, await problemsOf(client, applicantId, licenseIn(state, number))]).toEqual([
          number,
          { "identification.identificationNumber": license },
        ]);
      for (const number of taken)
        expect([number, await problemsOf(client, applicantId, licenseIn(state, number))]).toEqual([number, {}]);
    },
  );

/** Kinds of documents: the institution's ids, which are the codes of chapter 3, and the names that people read. */
const documents: readonly (readonly [
  code: string,
  id: number,
  name: string,
  issuer: Document & { country?: string },
])[] = [
  ["drivers-license", 1, "Drivers License", { state: "CA" }],
  ["state-id", 2, "State ID", { state: "CA" }],
  ["passport", 3, "Passport", { state: undefined, country: "BS" }],
  ["matricula-consular", 4, "Matricula Consular", { state: undefined, country: "MX" }],
];
const countries = [
  { code: "BS", displayText: "The Bahamas" },
  { code: "MX", displayText: "Mexico" },
];

test.each(documents)(
  "gives a %s the id %i and the name %s, and applies the license rules only to a license",
  { tags: [...documents.map(([code]) => `3.code.id-type.${code}`), "5.license.only-type-1"] },
  async (code, identificationTypeConfigurationId, displayText, issuer) => {
    const { client, applicantId } = await begun(await peopleApp({ tenant: { lists: { countries } } }));

    const { body } = await client.call(identificationApi.configuration, {});
    const noLicense = withDocument({ ...issuer, identificationTypeConfigurationId, identificationNumber: "12345" });

    const { identificationTypes } = body.primary;
    expect(identificationTypes.find(({ id }) => id === identificationTypeConfigurationId)).toMatchObject({
      displayText,
    });
    expect(await problemsOf(client, applicantId, noLicense)).toEqual(
      code === "drivers-license" ? { "identification.identificationNumber": license } : {},
    );
  },
);

test("rejects a consular card of the United States, and takes its passport", async () => {
  const { client, applicantId } = await begun(await peopleApp());
  const problemsWith = (identificationTypeConfigurationId: number, country: string) => {
    const issuer = { state: undefined, country };
    return problemsOf(client, applicantId, withDocument({ ...issuer, identificationTypeConfigurationId }));
  };

  expect(await problemsWith(4, "US")).toEqual({
    "identification.country": "The United States doesn't issue this card. Choose the country whose consulate did.",
  });
  expect(await problemsWith(4, "MX")).toEqual({});
  expect(await problemsWith(3, "US")).toEqual({});
});

test.each([0, 5])("rejects a document of type %i", async (identificationTypeConfigurationId) => {
  const { client, applicantId } = await begun(await peopleApp());

  expect(
    Object.keys(await problemsOf(client, applicantId, withDocument({ identificationTypeConfigurationId }))),
  ).toEqual(["identification.identificationTypeConfigurationId"]);
});

const symbols = "The ID number field can only include letters, numbers, and some symbols";

test.each([
  ["S12/34.56 7", undefined],
  ["S1234#567", symbols],
  ["S1234_567", symbols],
])(
  "answers the document number %s with %s",
  { tags: ["5.alphanumeric", "5.alphanumeric.characters"] },
  async (identificationNumber, message) => {
    const { client, applicantId } = await begun(await peopleApp());

    expect(await problemsOf(client, applicantId, withDocument({ identificationNumber }))).toEqual(
      message === undefined ? {} : { "identification.identificationNumber": message },
    );
  },
);

test.each([
  ["FL", "A123-456-78-901-0", "***9010"],
  ["FL", "a123 456 78 901 0", "***9010"],
  ["CA", "D 123\u20114567", "***4567"],
  ["TX", "0123-4567", "***4567"],
] as const)(
  "removes the separators from the license number of %s that is printed as %s",
  async (state, identificationNumber, masked) => {
    const { client, applicantId } = await begun(await peopleApp());

    expect(await problemsOf(client, applicantId, withDocument({ state, identificationNumber }))).toEqual({});
    const { body } = await client.call(identificationApi.read, { applicantId });

    expect(body.identification.identification?.identificationNumber).toBe(masked);
  },
);

test("stores a document's number in capitals", { tags: ["5.clean.uppercase"] }, async () => {
  const { client, applicantId } = await begun(await peopleApp());

  await client.call(identificationApi.create, {
    applicantId,
    data: withDocument({ identificationNumber: "s123ab7z" }),
  });
  const { body } = await client.call(identificationApi.read, { applicantId });

  expect(body.identification.identification?.identificationNumber).toBe("***AB7Z");
});

test(
  "requires a co-applicant's ID only if the institution does",
  { tags: ["6.co-applicant-id-required", "6.co-applicant-id-allowed"] },
  async () => {
    const { identification: _none, ...withoutDocument } = anIdentification;
    for (const coApplicantIdentificationIsRequired of [true, false]) {
      const app = await peopleApp({ tenant: { switches: { coApplicantIdentificationIsRequired } } });
      const { client, coApplicantId: applicantId } = await joined(app);

      const { body } = await client.call(identificationApi.create, {
        applicantId,
        data: { ...withoutDocument, emailAddress: "noa@example.com", taxpayerIdentificationNumber: "219-09-7813" },
      });

      expect(Object.keys(body.error?.fields ?? {})).toEqual(
        coApplicantIdentificationIsRequired ? ["data.identification"] : [],
      );
    }
  },
);
