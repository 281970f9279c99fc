import { expect, test } from "vitest";
import { isSameAddress, streetDifference } from "./same-address.ts";

test.each([
  ["48 Beacon St", "48 BEACON STREET", ""],
  ["48 Beacon St", "48 Beacon Street Apt 2", ""],
  ["48 Beacon St Apt 2", "48 Beacon St #3", ""],
  ["48 N Beacon St", "48 Beacon Avenue", ""],
  ["48 Beacon St", "", ""],
  ["48 Beacon St", "48 Bea", ""],
  ["48 Beacon St", "84 Beacon St", "number"],
  ["48 Beacon St", "48 Juniper Rd", "name"],
  ["100 Lake St", "100 Hill St", "name"],
  ["48 Beacon St", "9 Juniper Rd", "number name"],
  ["PSC 12 Box 100", "PSC 14 Box 100", "name"],
])("finds the difference between %s and %s: %s", (one, other, difference) => {
  const found = Object.entries(streetDifference(one, other)).flatMap(([part, differs]) => (differs ? [part] : []));

  expect(found.join(" ")).toBe(difference);
});

const town = { city: "Portland", state: "ME", postalCode: "04101" } as const;

test.each([
  ["P.O. Box 12", true],
  ["POB 12", true],
  ["Post Office Box No. 12", true],
  ["P.O. Box 13", false],
  ["12 Post Office Box Road", false],
])("compares %s with PO Box 12: %s", (street, isSame) => {
  expect(isSameAddress({ ...town, street }, { ...town, street: "PO Box 12" })).toBe(isSame);
});
