import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { ErrorAnswer } from "@portico/contract/errors";
import { expect, test } from "vitest";
import { callWith } from "../../http/testing/any-call.ts";
import { testApp } from "../../testing/test-app.ts";
import { alone, anAddress, aPerson, begun, identified, peopleApp } from "./testing/people.ts";

/* Tests chapter 5 of the specification on typed text, in the answers of the calls that accept it. */

const ascii = "Valid characters are Aa-Zz, 0-9, and simple punctuation.";
const nameMessage = "Valid characters are Aa-Az, periods, and hyphens.";
const familyNameMessage = "Valid characters are A-Z, a-z, periods, hyphens, and spaces.";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Every printable ASCII character that is not in the text. */
const allBut = (taken: string) =>
  Array.from({ length: 0x7e - 0x20 + 1 }, (_, place) => String.fromCharCode(0x20 + place)).filter(
    (character) => !taken.includes(character),
  );

test(
  "accepts letters, spaces, periods and hyphens in a name, and no other character",
  { tags: ["5.name", "5.name.characters"] },
  async () => {
    const { client, applicantId, applicationId } = await begun(await peopleApp({ rateLimitScale: 100 }));
    const problem = async (firstName: string) => {
      const applicant = { ...aPerson, applicantId, firstName };
      const { body } = await client.call(applicantApi.update, { applicationId, applicant });
      return body.error?.fields?.["applicant.firstName"];
    };

    for (const part of [letters.slice(0, 26), letters.slice(26), "Mary-Jo A. B"])
      expect(await problem(part)).toBeUndefined();
    for (const character of allBut(`${letters} .-`))
      expect([character, await problem(`Da${character}na`)]).toEqual([character, nameMessage]);
  },
);

test(
  "accepts letters, periods, hyphens and spaces in a family member's name, and no other character",
  { tags: ["5.family-name", "5.family-name.characters"] },
  async () => {
    const { client, applicantId } = await alone(await peopleApp({ rateLimitScale: 100 }));
    const problem = async (familyMemberName: string) => {
      const eligibility = { eligibilityOptionId: 2, familyMemberName };
      const { body } = await client.call(eligibilityApi.create, { applicantId, eligibility });
      return body.error?.fields?.["eligibility.familyMemberName"];
    };

    expect(await problem(letters)).toBeUndefined();
    expect(await problem("Mary-Jo A. Reyes")).toBeUndefined();
    for (const character of allBut(`${letters} .-`))
      expect([character, await problem(`Jo${character}Reyes`)]).toEqual([character, familyNameMessage]);
  },
);

test.each([
  [false, nameMessage, familyNameMessage],
  [true, undefined, undefined],
])(
  "treats all apostrophes in a name the same, for applicants and family members, with accents allowed: %s",
  async (namesWithAccents, name, familyName) => {
    const app = await peopleApp({ tenant: { switches: { namesWithAccents } } });
    const { client, applicantId, applicationId } = await alone(app);
    const problems = async (lastName: string) => {
      const applicant = { ...aPerson, applicantId, lastName };
      const person = await client.call(applicantApi.update, { applicationId, applicant });
      const eligibility = { eligibilityOptionId: 2, familyMemberName: `Ann ${lastName}` };
      const relative = await client.call(eligibilityApi.create, { applicantId, eligibility });
      return [
        person.body.error?.fields?.["applicant.lastName"],
        relative.body.error?.fields?.["eligibility.familyMemberName"],
      ];
    };

    for (const apostrophe of ["'", "\u2019", "\u2018", "\u02BC"])
      expect([apostrophe, ...(await problems(`O${apostrophe}Neil\u2011Ruiz`))]).toEqual([apostrophe, name, familyName]);
  },
);

test(
  "stores typed text trimmed, on one line, with single spaces",
  { tags: ["5.clean.trim", "5.clean.spaces", "5.clean.tabs"] },
  async () => {
    const { client, applicantId } = await identified(await peopleApp());

    await client.call(addressApi.create, {
      applicantId,
      address: { ...anAddress, secondaryLine: " \tRear   house,\r\nupper\tfloor\n ", bypassVerification: true },
    });
    const { body } = await client.call(addressApi.read, { applicantId, type: anAddress.type });

    expect(body.addresses.map(({ secondaryLine }) => secondaryLine)).toEqual(["Rear house, upper floor"]);
  },
);

const lines: readonly (readonly [statement: string, change: object, field: string, message: string])[] = [
  ["5.address.street", { street: "" }, "street", "A street address is required."],
  ["5.address.street-required", { street: "   " }, "street", "A street address is required."],
  ["5.ascii", { street: "48 Beacon Straße" }, "street", ascii],
  ["5.ascii", { secondaryLine: "Apt 5 😀" }, "secondaryLine", ascii],
  ["5.city", { city: "Portland 3" }, "city", "The City field cannot contain numbers or commas."],
  ["5.city", { city: "Portland, ME" }, "city", "The City field cannot contain numbers or commas."],
  ["5.address.state", { state: "Maine" }, "state", "Choose a state."],
  ["5.address.state", { state: "ZZ" }, "state", "Choose a state."],
  ["5.address.zip", { postalCode: "" }, "postalCode", "Enter a ZIP code."],
  ["5.address.zip", { postalCode: "0410" }, "postalCode", "Enter a ZIP code with five digits, or nine."],
  ["5.address.zip", { postalCode: "04101_1234" }, "postalCode", "Enter a ZIP code with five digits, or nine."],
];

for (const [statement, change, field, message] of lines)
  test(`answers at ${field} for an address with ${JSON.stringify(change)}`, { tags: [statement] }, async () => {
    const client = (await testApp()).client();
    await client.open();

    const { status, body } = await callWith(client, addressApi.create, {
      applicantId: 1,
      address: { ...anAddress, ...change },
    });

    expect(status).toBe(422);
    expect((body as ErrorAnswer).error.fields).toEqual({ [`address.${field}`]: message });
  });

test.each(["04103", "04103-1234", "04103 1234", "04103/1234"])(
  "accepts the ZIP code %s, and adds the hyphen before its last four digits",
  { tags: ["5.address.zip"] },
  async (postalCode) => {
    const { client, applicantId } = await identified(await peopleApp());

    await client.call(addressApi.create, {
      applicantId,
      address: { ...anAddress, postalCode, bypassVerification: true },
    });
    const { body } = await client.call(addressApi.read, { applicantId, type: anAddress.type });

    expect(body.addresses[0]?.postalCode).toBe(postalCode.replace(/[ /]/, "-"));
  },
);

test("verifies an address unless the caller opts out", { tags: ["3.address.bypassVerification"] }, async () => {
  const { client, applicantId } = await identified(await peopleApp());
  const unknown = { ...anAddress, street: "1 Nowhere Way" };
  const save = async (address: object) =>
    (await callWith(client, addressApi.create, { applicantId, address })).body as { addressId: number | null };

  const { addressId: unsaid } = await save(unknown);
  const { addressId: no } = await save({ ...unknown, bypassVerification: false });
  const { addressId: yes } = await save({ ...unknown, bypassVerification: true });

  expect([unsaid, no]).toEqual([null, null]);
  expect(yes).toEqual(expect.any(Number));
});
