import { expect, test } from "vitest";
import { asksWhoItIs } from "./who-is-it.ts";

const lea = { firstName: "Lea", lastName: "Quil", emailAddress: "lea@example.com", phoneNumber: "2075550101" };
const otherContact = { emailAddress: "tom@example.com", phoneNumber: "2075550102" };

test.each([
  ["a partner's first name", "Lea", { firstName: "Tom" }, true],
  ["a first name of one other letter", "Lea", { firstName: "Leo" }, true],
  ["a first name with another last letter", "Mark", { firstName: "Mary" }, true],
  ["a first name with one more letter at the end", "Robert", { firstName: "Roberta" }, true],
  ["a nickname", "William", { firstName: "Bill" }, true],
  ["a longer form", "Dan", { firstName: "Daniel" }, true],
  ["a slip inside a name", "Karren", { firstName: "Karen" }, false],
  ["two letters swapped", "Dainel", { firstName: "Daniel" }, false],
  ["upper case and an accent", "Lea", { firstName: "LÉA" }, false],
  ["a middle initial", "Lea", { firstName: "Lea M." }, false],
  ["no middle name", "Lea Marie", { firstName: "Lea" }, false],
  ["a name from a marriage", "Lea", { lastName: "Hartmann" }, false],
  [
    "a name from a marriage with another email address",
    "Lea",
    { lastName: "Hartmann", emailAddress: "l@x.com" },
    false,
  ],
  ["another last name with other contact", "Lea", { lastName: "Hartmann", ...otherContact }, true],
  ["other contact", "Lea", otherContact, false],
  ["both names, which are another person's anyway", "Lea", { firstName: "Tom", lastName: "Okafor" }, false],
  ["names in each other's field", "Lea", { firstName: "Quil", lastName: "Lea" }, false],
])("asks whether it is the same person only if the name may be another's: %s", (_change, firstName, change, asks) => {
  const before = { ...lea, firstName };

  expect(asksWhoItIs(before, before, { ...before, ...change })).toBe(asks);
});

test.each([
  ["the first name again", "Tom", "Lea", false],
  ["the same other name", "Tom", "Tom", false],
  ["a third name", "Tom", "Ida", true],
])("after another first name, asks about %s", (_which, saved, typed, asks) => {
  expect(asksWhoItIs(lea, { ...lea, firstName: saved }, { ...lea, firstName: typed })).toBe(asks);
});

test("asks when several corrections together make another name", () => {
  const [first, before, after] = ["Karen", "Karin", "Korin"].map((firstName) => ({ ...lea, firstName }));

  expect(asksWhoItIs(first!, before!, after!)).toBe(true);
});

test("doesn't ask about another first name after the TIN was changed, because both are another person's", () => {
  const saved = { ...lea, taxpayerIdentificationNumber: "219097812" };

  expect(
    asksWhoItIs({ ...saved, taxpayerIdentificationNumber: "219097813" }, saved, { ...lea, firstName: "Tom" }),
  ).toBe(false);
});
