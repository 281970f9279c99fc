import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { anIdentification, begun, joined, peopleApp } from "../applicants/testing/people.ts";

const mismatch =
  "The Social Security number or ITIN you have provided does not match format requirements. Please check the value entered.";
const ssn = 1;
const itin = 2;

const numbers: readonly (readonly [kind: number, number: string])[] = [
  [ssn, "900-12-3456"],
  [ssn, "666-12-3456"],
  [ssn, "000-12-3456"],
  [ssn, "219-00-7812"],
  [ssn, "219-09-0000"],
  [ssn, "912-70-1234"],
  [ssn, "abcdefghi"],
  [itin, "219-09-7812"],
  [itin, "900-49-1234"],
  [itin, "900-93-1234"],
];

test.each(numbers)(
  "rejects a TIN of kind %i that is %s for both people",
  { tags: ["5.tax-id"] },
  async (taxpayerIdentificationNumberConfigurationId, taxpayerIdentificationNumber) => {
    const { client, applicantId, coApplicantId } = await joined(await peopleApp());
    const number = { taxpayerIdentificationNumber, taxpayerIdentificationNumberConfigurationId };

    const answers = [
      await client.call(identificationApi.update, { applicantId, data: { ...anIdentification, ...number } }),
      await client.call(identificationApi.create, {
        applicantId: coApplicantId,
        data: { ...anIdentification, ...number },
      }),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body.error?.fields).toEqual({ "data.taxpayerIdentificationNumber": mismatch });
    }
  },
);

test("rejects a stored number under another kind", { tags: ["5.tax-id"] }, async () => {
  const { client, applicantId } = await joined(await peopleApp());
  const { body: read } = await client.call(identificationApi.read, { applicantId });

  const { status, body } = await client.call(identificationApi.update, {
    applicantId,
    data: {
      ...anIdentification,
      taxpayerIdentificationNumber: read.identification.taxpayerIdentificationNumber!,
      taxpayerIdentificationNumberConfigurationId: itin,
    },
  });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ "data.taxpayerIdentificationNumber": mismatch });
});

test("accepts an ITIN under its own kind", async () => {
  const { client, applicantId } = await begun(await peopleApp());

  const { status } = await client.call(identificationApi.create, {
    applicantId,
    data: {
      ...anIdentification,
      taxpayerIdentificationNumber: "912-70-1234",
      taxpayerIdentificationNumberConfigurationId: itin,
    },
  });

  expect(status).toBe(200);
});

const days: readonly (readonly [field: string, day: string, message: string])[] = [
  ["issueDate", "1800-01-05", "The Issue date field must be after 11/21/1906"],
  ["issueDate", "1988-04-12", "The Issue date field must be after 04/12/1988"],
  ["issueDate", "2400-01-01", "The Issue date field must be a date before the year 2400"],
  ["expirationDate", "1800-01-05", "The Expiration date field must be after 11/21/2026"],
  ["expirationDate", "2046-11-22", "Valid Expiration Date must not exceed 20 years in the future."],
];

test.each(days)(
  "rejects a document with the %s %s",
  { tags: ["5.date.min", "5.date.max"] },
  async (field, day, message) => {
    const { client, applicantId } = await begun(await peopleApp());

    const { status, body } = await client.call(identificationApi.create, {
      applicantId,
      data: { ...anIdentification, identification: { ...anIdentification.identification, [field]: day } },
    });

    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ [`data.identification.${field}`]: message });
  },
);

const aPassport = {
  identificationTypeConfigurationId: 3,
  identificationNumber: "X1234567",
  issueDate: "2022-01-05",
  expirationDate: "2030-01-05",
};
const issuers: readonly (readonly [country: string | undefined, status: number, message: string | undefined])[] = [
  ["BS", 200, undefined],
  ["CA", 422, "We can't take a document from this country. Choose another form of identification."],
  ["US", 422, "We can't take a document from this country. Choose another form of identification."],
  [undefined, 422, "Choose the country that issued it."],
];

test.each(issuers)(
  "answers a passport from %s with %i where the institution accepts only those of the Bahamas",
  { tags: ["3.identification-config.countries", "3.identification-config.acceptedCountryCodes"] },
  async (country, status, message) => {
    const countries = [
      { code: "BS", displayText: "The Bahamas" },
      { code: "CA", displayText: "Canada", isAccepted: false },
    ];
    const { client, applicantId } = await begun(await peopleApp({ tenant: { lists: { countries } } }));

    const { body: configuration } = await client.call(identificationApi.configuration, {});
    const answer = await client.call(identificationApi.create, {
      applicantId,
      data: { ...anIdentification, identification: { ...aPassport, country } },
    });

    expect(configuration.primary.countries.map(({ code }) => code)).toEqual(["BS", "CA"]);
    expect(configuration.primary.acceptedCountryCodes).toEqual(["BS"]);
    expect(answer.status).toBe(status);
    expect(answer.body.error?.fields?.["data.identification.country"]).toBe(message);
  },
);

test("drops the country when a passport becomes a license", async () => {
  const { client, applicantId } = await begun(await peopleApp());

  await client.call(identificationApi.create, {
    applicantId,
    data: { ...anIdentification, identification: { ...anIdentification.identification, country: "CA" } },
  });
  const { body } = await client.call(identificationApi.read, { applicantId });

  expect(body.identification.identification).not.toHaveProperty("country");
});
