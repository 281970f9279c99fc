import { expect, test } from "vitest";
import { identityChange, identityChangeSince } from "./another-person.ts";

const noa = {
  firstName: "Noa",
  lastName: "Quil",
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber: "219097812",
};

test.each([
  ["no change", {}, "samePerson"],
  ["an extra letter in the last name", { lastName: "Quill" }, "samePerson"],
  ["a wrong letter in both names", { firstName: "Noe", lastName: "Quit" }, "samePerson"],
  ["two letters swapped", { lastName: "Qiul", firstName: "Nao" }, "samePerson"],
  ["both names written longer", { firstName: "Noa Marie", lastName: "Quil-Reyes" }, "samePerson"],
  ["names in each other's field", { firstName: "Quil", lastName: "Noa" }, "otherName"],
  ["capitals and a period", { firstName: "NOA.", lastName: "QUIL" }, "samePerson"],
  ["a married name", { lastName: "Hartmann" }, "otherName"],
  ["a corrected birth date", { dateOfBirth: "1986-04-18" }, "otherNumbers"],
  ["a corrected TIN", { taxpayerIdentificationNumber: "219097813" }, "otherNumbers"],
  ["a slip in the name and a corrected birth date", { lastName: "Quill", dateOfBirth: "1986-04-18" }, "otherNumbers"],
  ["another first name", { firstName: "Sam" }, "otherFirstName"],
  ["both names", { firstName: "Sam", lastName: "Okafor" }, "anotherPerson"],
  [
    "a corrected birth date and TIN",
    { dateOfBirth: "1986-04-18", taxpayerIdentificationNumber: "219097813" },
    "otherNumbers",
  ],
  ["a married name and a slip in the birth date", { lastName: "Hartmann", dateOfBirth: "1987-04-17" }, "otherNumbers"],
  [
    "both names and a typo in the birth date",
    { firstName: "Sam", lastName: "Okafor", dateOfBirth: "1987-04-17" },
    "anotherPerson",
  ],
  ["a sibling's name and birth date", { firstName: "Sam", dateOfBirth: "1990-01-02" }, "anotherPerson"],
  ["a twin's name and SSN", { firstName: "Sam", taxpayerIdentificationNumber: "219097813" }, "anotherPerson"],
])("classifies a change of identity: %s", (_change, change, expected) => {
  expect(identityChange(noa, { ...noa, ...change })).toBe(expected);
});

test.each([
  ["Dnaa", "Danna", "samePerson"],
  ["Sam", "Kim", "otherFirstName"],
])("compares the first names %s and %s by their length", (before, after, expected) => {
  expect(identityChange({ ...noa, firstName: before }, { ...noa, firstName: after })).toBe(expected);
});

test("treats answers to unanswered questions as no change", () => {
  expect(identityChange({ firstName: "Noa", lastName: "Quil" }, noa)).toBe("samePerson");
});

const sam = { ...noa, firstName: "Sam" };

test.each([
  ["the last name after the first", sam, { ...sam, lastName: "Okafor" }, "anotherPerson"],
  ["a birth date after the first name", sam, { ...sam, dateOfBirth: "1979-11-02" }, "anotherPerson"],
  [
    "the TIN after the birth date",
    { ...noa, dateOfBirth: "1986-04-18" },
    { ...noa, dateOfBirth: "1986-04-18", taxpayerIdentificationNumber: "219097813" },
    "otherNumbers",
  ],
  ["a longer form of the new name", sam, { ...sam, firstName: "Samuel" }, "otherFirstName"],
  ["the original name again", sam, noa, "otherFirstName"],
  ["no change", sam, sam, "samePerson"],
  ["one letter after another", { ...noa, lastName: "Quirk" }, { ...noa, lastName: "Quirky" }, "otherName"],
])("also compares %s with the identity behind the answers", (_change, before, after, expected) => {
  expect(identityChangeSince(noa, before, after)).toBe(expected);
});
