import { reviewApi } from "@portico/contract/application";
import { helocLoanApi } from "@portico/contract/heloc";
import { expect, test } from "vitest";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

const line = 2;

test.each([
  ["harborlight", 0.8],
  ["ironwood", 0.7],
] as const)("reads the share of a home's value that %s usually lends", async (name, usualShare) => {
  const applicant = await travelUntil("helocLoanDetails", await demoInstitution(name), line);

  expect((await applicant.do(helocLoanApi.read, { loanApplicationId: applicant.loanApplicationId })).usualShare).toBe(
    usualShare,
  );
});

test.each([
  ["within the limit", {}, undefined],
  ["above it", { estimatedPropertyValue: 250_000 }, 50_000],
  ["on a home that leaves less than the smallest line", { estimatedPropertyValue: 190_000 }, 0],
])("tells on the review what is usually lent on the home of a line %s", async (_, changes, limit) => {
  const helocLoan = { loanAmount: 60_000, estimatedPropertyValue: 400_000, ...changes };
  const applicant = await travelUntil("review", await institutionWithLine(), line, { helocLoan });

  expect((await applicant.do(reviewApi.read, applicant.id)).limitOfHome).toBe(limit);
});
