import { expect, test } from "vitest";
import { socialSecurityNumberPattern } from "@portico/domain/person/taxpayer-number";
import { applicantNumber, mostApplicants } from "./applicant.ts";

test("gives every applicant of a run a valid tax number that nobody else has", () => {
  const numbers = Array.from({ length: mostApplicants }, (_, number) => applicantNumber(number).taxNumber);

  expect(new Set(numbers).size).toBe(mostApplicants);
  const possible = new RegExp(socialSecurityNumberPattern, "u");
  expect(numbers.filter((number) => !possible.test(number))).toEqual([]);
  expect(() => applicantNumber(mostApplicants)).toThrow("only");
});
