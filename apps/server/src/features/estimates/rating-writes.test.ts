import { reviewApi } from "@portico/contract/application";
import { helocLoanApi } from "@portico/contract/heloc";
import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import type { CreditRating, EstimatedLoan } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelFromTheLandingPage } from "../submission/testing/traveler.ts";

/** Saves the page of the loan again as it is, with another rating. Returns the estimate that the page then begins with. */
type Rate = (applicant: TestApplicant, creditRating: CreditRating) => Promise<EstimatedLoan | undefined>;

const rateVehicleLoan: Rate = async (applicant, creditRating) => {
  const { loanApplicationId } = applicant;
  const { vehicleLoan } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: vehicleLoan!, creditRating });
  return (await applicant.do(vehicleApi.readLoan, { loanApplicationId })).estimated;
};

const rateRefinancing: Rate = async (applicant, creditRating) => {
  const { loanApplicationId } = applicant;
  const { refinancing } = await applicant.do(refinancedLoanApi.read, { loanApplicationId });
  await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing: refinancing!, creditRating });
  return (await applicant.do(refinancedLoanApi.read, { loanApplicationId })).estimated;
};

const rateLoanRequest: Rate = async (applicant, creditRating) => {
  const { loanApplicationId } = applicant;
  const { loanRequest } = await applicant.do(loanRequestApi.read, { loanApplicationId });
  const { productTypeId } = loanRequest!;
  await applicant.do(loanRequestApi.save, {
    productTypeId,
    loanApplicationId,
    loanRequest: loanRequest!,
    creditRating,
  });
  return (await applicant.do(loanRequestApi.read, { loanApplicationId })).estimated;
};

const rateLine: Rate = async (applicant, creditRating) => {
  const { loanApplicationId } = applicant;
  const { helocLoan } = await applicant.do(helocLoanApi.read, { loanApplicationId });
  await applicant.do(helocLoanApi.save, { loanApplicationId, helocLoan: helocLoan!, creditRating });
  return (await applicant.do(helocLoanApi.read, { loanApplicationId })).estimated;
};

const { auto, autoRefi, signature, heloc } = ProductCode;

const rateOf = async (applicant: TestApplicant) =>
  (await applicant.do(reviewApi.read, applicant.id)).facts?.find(({ id }) => id === "rate")?.value;

test.each([
  ["vehicle loan", auto, rateVehicleLoan],
  ["refinancing", autoRefi, rateRefinancing],
  ["loan request", signature, rateLoanRequest],
  ["home equity line", heloc, rateLine],
] as const)("estimates a %s by the rating that was saved with its page", async (_name, product, rate) => {
  const applicant = await travelFromTheLandingPage("review", await demoInstitution("harborlight"), product);
  const before = await rateOf(applicant);

  const estimated = await rate(applicant, "fair");

  expect(estimated?.creditRating).toBe("fair");
  expect(await rateOf(applicant)).not.toBe(before);
  await rate(applicant, "good");
  expect(await rateOf(applicant)).toBe(before);
});

test("keeps a rating without an earlier estimate as one of the loan on the page", async () => {
  const applicant = await applyUntil("vehicleLoanDetails", await testApp());
  const { loanApplicationId } = applicant;
  const vehicleLoan = { requestedLoanAmount: 18_000, requestedLoanTermInMonths: 72 };

  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan, creditRating: "excellent" });

  const { estimated } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  expect(estimated).toEqual({ loanAmount: 18_000, termInMonths: 72, creditRating: "excellent" });
});

test("keeps the earlier rating if the page sends none", async () => {
  const applicant = await travelFromTheLandingPage("review", await demoInstitution("harborlight"), auto);
  const { loanApplicationId } = applicant;
  const { vehicleLoan } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });

  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: vehicleLoan! });

  expect((await applicant.do(vehicleApi.readLoan, { loanApplicationId })).estimated?.creditRating).toBe("good");
});
