import { expect, test } from "vitest";
import {
  Address,
  isHistorySufficient,
  mayBePostOfficeBox,
  monthsOfResidence,
  PostalCode,
  preferredAddress,
  StreetMessage,
  TypedAddress,
  unableToValidateAddress,
  yearsAtHomes,
} from "./address.ts";
import { firstMessage, messagesByField } from "../testing/first-message.ts";

const home = {
  street: "12 Harbor St",
  city: "Portland",
  state: "ME",
  postalCode: "04101",
  type: 1,
  yearsLived: 3,
  monthsLived: 4,
};

test.each([
  ["street", { street: "" }, "A street address is required."],
  ["street", { street: "P.O. Box 12" }, "The address field cannot be a P.O. Box"],
  ["secondaryLine", { secondaryLine: "P.O. Box 12" }, "The address field cannot be a P.O. Box"],
  ["secondaryLine", { street: "48 Beacon St", secondaryLine: "Box 5" }, "The address field cannot be a P.O. Box"],
  ["city", { city: "PO Box" }, "The address field cannot be a P.O. Box"],
  ["street", { street: "x".repeat(51) }, "The Street field can have at most 50 characters."],
  ["city", { city: "Portland 2" }, "The City field cannot contain numbers or commas."],
  ["state", { state: "XX" }, "Choose a state."],
  ["postalCode", { postalCode: "" }, "Enter a ZIP code."],
  ["postalCode", { postalCode: "1234" }, "Enter a ZIP code with five digits, or nine."],
  ["postalCode", { state: "CA" }, "This ZIP code isn't in California. Check the ZIP code and the state."],
  ["monthsLived", { monthsLived: 12 }, "Enter 0 to 11 whole months. Count 12 months as a year."],
])(
  "rejects an address with $1 at $0: $2",
  {
    tags: [
      "5.address.street",
      "5.address.street-required",
      "5.address.po-box",
      "5.address.state",
      "5.address.zip",
      "5.max.street",
      "5.city",
    ],
  },
  (field, change, message) => {
    expect(messagesByField(TypedAddress, { ...home, ...change })[field]).toBe(message);
  },
);

test.each(["04101", "04101-1234", "04101 1234", "04101/1234"])(
  "accepts the ZIP code %s",
  { tags: ["5.address.zip"] },
  (typed) => {
    expect(firstMessage(PostalCode, typed)).toBeUndefined();
  },
);

test("allows a post office box only for mail", () => {
  expect(TypedAddress.safeParse({ ...home, street: "PO Box 12", type: 2 }).success).toBe(true);
});

test.each([
  ["when the tenant allows it", { militaryAddresses: true }, "AE", true],
  ["not by default", { militaryAddresses: false }, "AE", false],
  ["only with a military state", { militaryAddresses: true }, "ME", false],
])("accepts a military P.O. box as a home %s", (_when, rules, state, allowed) => {
  expect(mayBePostOfficeBox({ type: 1, state }, rules)).toBe(allowed);
});

test("verifies an address unless bypassed", { tags: ["3.address.bypassVerification"] }, () => {
  expect(Address.parse(home).bypassVerification).toBe(false);
});

test.each([
  [36, 36, true],
  [12, 23, false],
  [12, 24, true],
])("checks the history of %i months here, %i in total", (current, together, sufficient) => {
  expect(isHistorySufficient(current, together, { requiredInMonths: 24, additionalThresholdInMonths: 24 })).toBe(
    sufficient,
  );
});

test.each([
  [[], undefined],
  [[{ type: 2 }, { type: 1 }], { type: 1 }],
  [[{ type: 4 }, { type: 2 }], { type: 4 }],
] as const)(
  "picks the physical address, or else the first, of %j: %j",
  { tags: ["7.address.prefers-physical"] },
  (given, preferred) => {
    expect(preferredAddress<{ readonly type: 1 | 2 | 4 }>(given)).toEqual(preferred);
  },
);

test("adds up months as 12 x years + months", { tags: ["9.months"] }, () => {
  expect(
    monthsOfResidence([
      { yearsLived: 1, monthsLived: 11 },
      { yearsLived: 0, monthsLived: 2 },
    ]),
  ).toBe(25);
});

for (const [statement, message, sentence] of [
  ["5.address.ambiguous", StreetMessage.ambiguous, "The address is ambiguous."],
  ["5.address.secondary", StreetMessage.missingSecondary, "The address is missing a secondary number."],
  ["5.address.invalid", StreetMessage.invalid, "The address is invalid."],
  ["5.address.unable", unableToValidateAddress, "Unable to validate address"],
] as const)
  test(`rejects an address in the specification's words: ${sentence}`, { tags: [statement] }, () => {
    expect(message).toBe(sentence);
  });

test.each([
  [
    "all homes, if the current one isn't enough",
    [
      [1, 1, 6],
      [4, 12, 7],
    ],
    14,
  ],
  [
    "only the current home, if it is enough",
    [
      [1, 3, 4],
      [4, 12, 0],
    ],
    3,
  ],
  [
    "no mailing address",
    [
      [1, 1, 6],
      [2, 40, 0],
    ],
    1,
  ],
  ["previous homes without a current one", [[4, 12, 0]], 12],
])("adds up for a person's age %s", (_name, homes, years) => {
  const addresses = homes.map(([type, yearsLived, monthsLived]) => ({ type, yearsLived, monthsLived }) as Address);

  expect(yearsAtHomes(addresses, { requiredInMonths: 24, additionalThresholdInMonths: 36 })).toBe(years);
});
