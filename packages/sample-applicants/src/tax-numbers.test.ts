import { expect, test } from "vitest";
import { socialSecurityNumberPattern } from "@portico/domain/person/taxpayer-number";
import { maxApplicants, numberedApplicant } from "./tax-numbers.ts";

test("gives every applicant of a run a valid SSN that nobody else has", () => {
  const numbers = Array.from({ length: maxApplicants }, (_, number) => numberedApplicant(number).taxNumber);

  expect(new Set(numbers).size).toBe(maxApplicants);
  const possible = new RegExp(socialSecurityNumberPattern, "u");
  expect(numbers.filter((number) => !possible.test(number))).toEqual([]);
  expect(() => numberedApplicant(maxApplicants)).toThrow("at most");
});
