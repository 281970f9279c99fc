import { expect, test } from "vitest";
import { inNormalCase } from "./normal-case.ts";

test.each([
  ["BEACON ST", "Beacon St"],
  ["48 BEACON ST, PORTLAND, ME 04101", "48 Beacon St, Portland, ME 04101"],
  ["NONE OF THE ABOVE", "None Of The Above"],
  ["O'NEIL", "O'Neil"],
  ["ST. JOHN'S", "St. John's"],
  ["2ND AVE", "2nd Ave"],
  ["None of the above", "None of the above"],
  ["ME", "Me"],
  ["A", "A"],
  ["04101", "04101"],
])("writes %j as %j", (capitals, normal) => {
  expect(inNormalCase(capitals)).toBe(normal);
});
