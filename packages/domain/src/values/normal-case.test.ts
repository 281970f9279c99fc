import { expect, test } from "vitest";
import { inNormalCase, streetsInNormalCase } from "./normal-case.ts";

test.each([
  ["BEACON ST", "Beacon St"],
  ["48 BEACON ST, PORTLAND, ME 04101", "48 Beacon St, Portland, ME 04101"],
  ["NONE OF THE ABOVE", "None Of The Above"],
  ["O'NEIL", "O'Neil"],
  ["ST. JOHN'S", "St. John's"],
  ["2ND AVE", "2nd Ave"],
  ["S IRONWOOD DR", "S Ironwood Dr"],
  ["733 S IRONWOOD DR", "733 S Ironwood Dr"],
  ["W 3RD ST", "W 3rd St"],
  ["None of the above", "None of the above"],
  ["ME", "Me"],
  ["A", "A"],
  ["04101", "04101"],
])("writes %j as %j", (capitals, normal) => {
  expect(inNormalCase(capitals)).toBe(normal);
});

test.each([
  ["NE 5TH ST", "NE 5th St"],
  ["120 SW MAIN ST", "120 SW Main St"],
  ["S IRONWOOD DR", "S Ironwood Dr"],
])("writes the street %j as %j", (capitals, normal) => {
  expect(streetsInNormalCase(capitals)).toBe(normal);
});
