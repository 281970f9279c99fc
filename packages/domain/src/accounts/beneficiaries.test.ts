import { expect, test } from "vitest";
import { messagesByField } from "../testing/first-message.ts";
import { basisPointsOf, namedPeopleRules } from "./beneficiaries.ts";

const rules = namedPeopleRules({ namesWithAccents: false });
const lee = { firstName: "Lee", lastName: "Ortiz", sharePercent: 100 };
const withShares = (...shares: unknown[]) => ({
  beneficiaries: shares.map((sharePercent) => ({ ...lee, sharePercent })),
});

test.each([
  ["nobody", withShares()],
  ["one person", withShares(100)],
  ["thirds", withShares(33.33, 33.33, 33.34)],
  ["halves that floating point can't add up", withShares(0.1, 0.2, 99.7)],
])("accepts the shares of %s", (_case, people) => {
  expect(messagesByField(rules, people)).toEqual({});
});

test.each([
  [
    "too little",
    withShares(50, 30),
    { beneficiaries: "The shares add up to 80%. Change them so that they add up to 100%." },
  ],
  [
    "too much",
    withShares(60, 60),
    { beneficiaries: "The shares add up to 120%. Change them so that they add up to 100%." },
  ],
  [
    "nothing",
    withShares(0, 100),
    { "beneficiaries.0.sharePercent": "Enter a share from 0.01 to 100 percent, with at most two decimals." },
  ],
  [
    "three decimals",
    withShares(33.333, 66.667),
    {
      "beneficiaries.0.sharePercent": "Enter a share from 0.01 to 100 percent, with at most two decimals.",
      "beneficiaries.1.sharePercent": "Enter a share from 0.01 to 100 percent, with at most two decimals.",
    },
  ],
  ["eleven people", withShares(...Array.from({ length: 11 }, () => 9)), { beneficiaries: "Name at most 10 people." }],
])("rejects shares of %s", (_case, people, messages) => {
  expect(messagesByField(rules, people)).toEqual(messages);
});

test("needs a way to reach a trusted contact", () => {
  const { sharePercent: _share, ...contact } = lee;

  expect(Object.keys(messagesByField(rules, { beneficiaries: [], trustedContact: contact }))).toEqual([
    "trustedContact.phoneNumber",
  ]);
});

test("applies the institution's rule for names", () => {
  const people = { beneficiaries: [{ ...lee, firstName: "Zoë" }] };

  expect(Object.keys(messagesByField(rules, people))).toEqual(["beneficiaries.0.firstName"]);
  expect(messagesByField(namedPeopleRules({ namesWithAccents: true }), people)).toEqual({});
});

test("counts shares in the core's hundredths of a percent", () => {
  expect(basisPointsOf(33.33)).toBe(3333);
});
