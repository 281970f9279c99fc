import { expect, test } from "vitest";
import { socialSecurityNumberPattern } from "@portico/domain/person/tin";
import { maxApplicants, numberedApplicant } from "./tins.ts";

test("gives every applicant of a run a valid SSN that nobody else has", () => {
  const numbers = Array.from({ length: maxApplicants }, (_, number) => numberedApplicant(number).tin);

  expect(new Set(numbers).size).toBe(maxApplicants);
  const possible = new RegExp(socialSecurityNumberPattern, "u");
  expect(numbers.filter((number) => !possible.test(number))).toEqual([]);
  expect(() => numberedApplicant(maxApplicants)).toThrow("at most");
});
