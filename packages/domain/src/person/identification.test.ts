import { expect, test } from "vitest";
import {
  identificationFields,
  identificationRules,
  mayAskMaritalStatus,
  type IdentificationRules,
} from "./identification.ts";
import { maskIdentificationNumber } from "./identification-document.ts";
import { isLicenseValid } from "./license.ts";
import { itinPattern, socialSecurityNumberPattern, tinMask } from "./tin.ts";
import { messagesByField } from "../testing/first-message.ts";

const rules: IdentificationRules = {
  shown: new Set(identificationFields),
  requireFormOfIdentificationEntry: true,
  tinFormats: [
    { id: 1, displayText: "SSN", pattern: socialSecurityNumberPattern },
    { id: 2, displayText: "ITIN", pattern: itinPattern },
  ],
  minimumAge: 18,
  maximumAge: 120,
  maximumExpirationYears: 20,
  acceptedCountryCodes: ["US", "CA"],
  today: "2026-11-21",
};
const somebody = {
  dateOfBirth: "1990-05-17",
  taxpayerIdentificationNumber: "123-45-6789",
  taxpayerIdentificationNumberConfigurationId: 1,
  identification: {
    identificationTypeConfigurationId: 1,
    state: "ME",
    identificationNumber: "s1234567",
    issueDate: "2022-01-01",
    expirationDate: "2030-01-01",
  },
  citizenshipStatusConfigurationId: 1,
  maritalStatusConfigurationId: 2,
  emailAddress: "sam@example.com",
  phoneNumber: "(207) 555-0199",
  phoneTypeConfigurationId: 1,
  preferredContactMethodConfigurationId: 1,
};

test("accepts a complete identification, with its number as digits and its document in capitals", () => {
  const result = identificationRules(rules).parse(somebody);

  expect(result.taxpayerIdentificationNumber).toBe("123456789");
  expect(result.identification?.identificationNumber).toBe("S1234567");
  expect(result.phoneNumber).toBe("2075550199");
});

const mismatch =
  "The Social Security number or ITIN you have provided does not match format requirements. Please check the value entered.";

test.each([
  ["taxpayerIdentificationNumber", { taxpayerIdentificationNumber: "000-12-3456" }, mismatch],
  ["taxpayerIdentificationNumber", { taxpayerIdentificationNumber: "666-12-3456" }, mismatch],
  ["taxpayerIdentificationNumber", { taxpayerIdentificationNumber: "123-00-3456" }, mismatch],
  ["taxpayerIdentificationNumber", { taxpayerIdentificationNumber: "" }, "Enter the Social Security number or ITIN."],
  ["dateOfBirth", { dateOfBirth: "2010-01-01" }, "The Date of birth field must be a date older than 18 years"],
  ["emailAddress", { emailAddress: "sam@" }, "Enter an email address, such as name@example.com."],
  ["phoneNumber", { phoneNumber: "123" }, "Enter a phone number with ten digits, area code first."],
  ["maritalStatusConfigurationId", { maritalStatusConfigurationId: undefined }, "Choose a marital status."],
  [
    "identification.expirationDate",
    { identification: { ...somebody.identification, expirationDate: "2026-11-21" } },
    "The Expiration date field must be after 11/21/2026",
  ],
  [
    "identification.expirationDate",
    { identification: { ...somebody.identification, expirationDate: "2050-01-01" } },
    "Valid Expiration Date must not exceed 20 years in the future.",
  ],
  ["identification.state", { identification: { ...somebody.identification, state: undefined } }, "Choose a state."],
  [
    "identification.identificationNumber",
    { identification: { ...somebody.identification, state: "TX", identificationNumber: "51234567" } },
    "The ID number field must contain a valid license",
  ],
] as const)(
  "rejects an identification with $1 at $0: $2",
  { tags: ["5.tax-id", "5.license.message"] },
  (field, change, message) => {
    expect(messagesByField(identificationRules(rules), { ...somebody, ...change })[field]).toBe(message);
  },
);

test("accepts a masked TIN as unchanged", () => {
  expect(identificationRules(rules).safeParse({ ...somebody, taxpayerIdentificationNumber: tinMask }).success).toBe(
    true,
  );
});

test("accepts a missing field that the institution doesn't show", () => {
  const few = identificationRules({ ...rules, shown: new Set() });

  expect(
    few.safeParse({
      dateOfBirth: "1990-05-17",
      taxpayerIdentificationNumber: "123456789",
      taxpayerIdentificationNumberConfigurationId: 1,
      emailAddress: "a@b.co",
      phoneNumber: "2075550199",
    }).success,
  ).toBe(true);
});

test.each([
  [{ isSecured: true, isJoint: false, state: undefined }, true],
  [{ isSecured: false, isJoint: true, state: "ME" }, true],
  [{ isSecured: false, isJoint: false, state: "CA" }, true],
  [{ isSecured: false, isJoint: false, state: "ME" }, false],
  [{ isSecured: false, isJoint: false, state: undefined }, false],
])("allows asking for the marital status for %o: %s", (loan, allowed) => {
  expect(mayAskMaritalStatus(loan)).toBe(allowed);
});

test.each([
  ["D12345678", "***5678"],
  ["A1234", "***34"],
  ["7", "***"],
])("masks the document number %s as %s", (number, masked) => {
  expect(maskIdentificationNumber(number)).toBe(masked);
});

test("accepts a masked document number as unchanged, even for a license with a required format", () => {
  const license = { identificationTypeConfigurationId: 1, identificationNumber: "***5678", state: "AZ" };
  const document = { ...somebody.identification, ...license };

  expect(messagesByField(identificationRules(rules), { ...somebody, identification: document })).toEqual({});
});

test("accepts an ITIN only at an institution that takes it", () => {
  const onlySocialSecurity = identificationRules({
    ...rules,
    tinFormats: rules.tinFormats.slice(0, 1),
  });
  const person = {
    ...somebody,
    taxpayerIdentificationNumber: "912-70-1234",
    taxpayerIdentificationNumberConfigurationId: 2,
  };

  expect(identificationRules(rules).safeParse(person).success).toBe(true);
  expect(
    messagesByField(onlySocialSecurity, { ...person, taxpayerIdentificationNumberConfigurationId: 1 })[
      "taxpayerIdentificationNumber"
    ],
  ).toBe(mismatch.replace("Social Security number or ITIN", "SSN"));
});

const ssn = 1;
const itin = 2;

test.each<[kind: number, number: string, message: string | undefined]>([
  [ssn, "078-05-1121", undefined],
  [ssn, "078-05-1120", mismatch],
  [ssn, "219-09-9999", mismatch],
  [ssn, "899-99-9999", undefined],
  [ssn, "000-12-3456", mismatch],
  [ssn, "666-12-3456", mismatch],
  [ssn, "900-12-3456", mismatch],
  [ssn, "123-00-3456", mismatch],
  [ssn, "123-45-0000", mismatch],
  [ssn, "912-70-1234", mismatch],
  [ssn, "12345678", mismatch],
  [ssn, "1234567890", mismatch],
  [ssn, "abcdefghi", mismatch],
  [ssn, "12345678o", mismatch],
  [ssn, " - ", "Enter the Social Security number or ITIN."],
  [itin, "123-45-6789", mismatch],
  [itin, "812-70-1234", mismatch],
  [itin, "abcdefghi", mismatch],
  ...["50", "65", "70", "88", "90", "92", "94", "99"].map((group): [number, string, undefined] => [
    itin,
    `900-${group}-1234`,
    undefined,
  ]),
  ...["00", "49", "66", "69", "89", "93"].map((group): [number, string, string] => [
    itin,
    `900-${group}-1234`,
    mismatch,
  ]),
])("validates a number of kind %i, %j, with the message %j", { tags: ["5.tax-id"] }, (kind, number, message) => {
  const person = {
    ...somebody,
    taxpayerIdentificationNumber: number,
    taxpayerIdentificationNumberConfigurationId: kind,
  };

  expect(messagesByField(identificationRules(rules), person)["taxpayerIdentificationNumber"]).toBe(message);
});

test("names a missing TIN by its kind when the institution takes only one", () => {
  const [first] = rules.tinFormats;
  const person = { ...somebody, taxpayerIdentificationNumber: "" };

  const messages = messagesByField(identificationRules({ ...rules, tinFormats: [first!] }), person);

  expect(messages["taxpayerIdentificationNumber"]).toBe(`Enter the ${first!.displayText}.`);
});

test("rejects a kind of TIN that the institution doesn't take", () => {
  const person = { ...somebody, taxpayerIdentificationNumberConfigurationId: 3 };

  expect(messagesByField(identificationRules(rules), person)).toEqual({
    taxpayerIdentificationNumberConfigurationId: "Choose which kind of number it is.",
  });
});

const documentOf = (change: object) => ({
  ...somebody,
  identification: { ...somebody.identification, ...change },
});

test.each([
  ["issueDate", { issueDate: "1990-05-16" }, "The Issue date field must be after 05/17/1990"],
  ["issueDate", { issueDate: "1800-01-01" }, "The Issue date field must be after 11/21/1906"],
  ["issueDate", { issueDate: "2026-11-21" }, "The Issue date field must be before 11/21/2026"],
  ["expirationDate", { expirationDate: "1800-01-01" }, "The Expiration date field must be after 11/21/2026"],
  ["country", { identificationTypeConfigurationId: 3 }, "Choose the country that issued it."],
  ["country", { identificationTypeConfigurationId: 4, country: "us" }, "Choose the country that issued it."],
  [
    "country",
    { identificationTypeConfigurationId: 3, country: "FR" },
    "We can't take a document from this country. Choose another form of identification.",
  ],
] as const)("rejects a document's %s in %j", { tags: ["5.date.min", "5.date.max"] }, (field, change, message) => {
  expect(messagesByField(identificationRules(rules), documentOf(change))).toEqual({
    [`identification.${field}`]: message,
  });
});

test("reports a document older than its owner together with the document's other errors", () => {
  const person = documentOf({ issueDate: "1990-05-16", identificationNumber: "1", state: undefined });

  expect(messagesByField(identificationRules(rules), person)).toMatchObject({
    "identification.issueDate": "The Issue date field must be after 05/17/1990",
    "identification.state": "Choose a state.",
  });
});

test("keeps only the issuer that fits the type of document", () => {
  const kept = (identificationTypeConfigurationId: number) => {
    const { identification } = identificationRules(rules).parse(
      documentOf({ identificationTypeConfigurationId, state: "ME", country: "CA" }),
    );
    return [identification?.state, identification?.country];
  };

  expect([1, 2, 3, 4].map(kept)).toEqual([
    ["ME", undefined],
    ["ME", undefined],
    [undefined, "CA"],
    [undefined, "CA"],
  ]);
});

test("accepts only a mobile phone at an institution that requires one", () => {
  const forced = identificationRules({ ...rules, mobilePhoneTypes: new Set([1]) });

  expect(messagesByField(forced, somebody)).toEqual({});
  expect(messagesByField(forced, { ...somebody, phoneTypeConfigurationId: undefined })).toEqual({});
  expect(messagesByField(forced, { ...somebody, phoneTypeConfigurationId: 2 })).toEqual({
    phoneNumber: "Enter a mobile phone number.",
  });
});

test.each([
  ["AZ", "A12345678", true],
  ["AZ", "123456789", true],
  ["AZ", "AB12345", true],
  ["AZ", "AB1", false],
  ["CA", "A1234567", true],
  ["CA", "12345678", false],
  ["HI", "H12345678", true],
  ["HI", "123456789", true],
  ["HI", "A12345678", false],
  ["TX", "01234567", true],
  ["TX", "51234567", false],
  ["TX", "0123456", false],
  ["ME", "anything", true],
] as const)(
  "validates a license of %s: %s is %s",
  { tags: ["5.license.AZ", "5.license.CA", "5.license.HI", "5.license.TX", "5.license.others"] },
  (state, number, valid) => {
    expect(isLicenseValid(state, number)).toBe(valid);
  },
);

test("requires the state's format for licenses only", { tags: ["5.license.only-type-1"] }, () => {
  const numbered = (identificationTypeConfigurationId: number) =>
    messagesByField(identificationRules(rules), {
      ...somebody,
      identification: {
        ...somebody.identification,
        identificationTypeConfigurationId,
        state: "TX",
        identificationNumber: "51234567",
      },
    })["identification.identificationNumber"];

  expect(numbered(1)).toBe("The ID number field must contain a valid license");
  expect([2, 3, 4].map(numbered)).toEqual([undefined, undefined, undefined]);
});
