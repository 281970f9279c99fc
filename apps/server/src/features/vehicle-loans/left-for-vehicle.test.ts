import { refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

/* The way from the page of a loan to the vehicle's page and back (decision 332). */

const outback = {
  year: 2015,
  make: "Subaru",
  model: "Outback",
  condition: 2,
  vin: undefined,
  mileage: undefined,
} as const;

const loanOf = async (applicant: TestApplicant) =>
  applicant.do(vehicleApi.readLoan, { loanApplicationId: applicant.loanApplicationId });

const ask = async (applicant: TestApplicant, requestedLoanAmount: number, leaving: object = {}) =>
  applicant.do(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { requestedLoanAmount, requestedLoanTermInMonths: 48, downPaymentAmount: 500 },
    ...leaving,
  });

/** Tells the mileage, and waits for the value. Returns the page that comes next. */
async function tellMileage(applicant: TestApplicant, mileage: number) {
  const { applicationId } = applicant;
  const { vin: _vin, ...vehicle } = outback;
  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...vehicle, mileage } });
  const { journey } = await applicant.do(vehicleApi.value, { applicationId });
  return journey?.frontier;
}

test("asks for a loan once more after its page was left for the vehicle's, with the amount that was chosen", async () => {
  const applicant = await travelUntil("vehicleLoanDetails", await demoInstitution("harborlight"), ProductCode.auto, {
    vehicle: outback,
  });
  await ask(applicant, 12_500);

  const left = await ask(applicant, 7200, { leavesForVehicle: true });
  const told = await tellMileage(applicant, 45_000);
  const risen = await loanOf(applicant);
  const answered = await ask(applicant, 7200);

  expect([left.journey?.frontier, told]).toEqual(["vehicleLoanDetails", "vehicleLoanDetails"]);
  expect(risen).toMatchObject({
    leftAtLimit: 7200,
    vehicleLoan: { requestedLoanAmount: 7200, requestedLoanTermInMonths: 48, downPaymentAmount: 500 },
    askedBefore: { loanAmount: 12_500 },
  });
  expect(risen.vehicleLoan).not.toHaveProperty("leftAtLimit");
  expect(answered.journey?.frontier).not.toBe("vehicleLoanDetails");
  expect(await loanOf(applicant)).not.toHaveProperty("leftAtLimit");
});

test("doesn't ask for a loan again after another answer about its vehicle", async () => {
  const applicant = await travelUntil("vehicleLoanDetails", await demoInstitution("harborlight"), ProductCode.auto, {
    vehicle: outback,
  });
  await ask(applicant, 7200);

  expect(await tellMileage(applicant, 45_000)).not.toBe("vehicleLoanDetails");
});

test("asks for a refinancing once more in the same way", async () => {
  const applicant = await travelUntil("refinanceDetails", await demoInstitution("harborlight"), ProductCode.autoRefi, {
    vehicle: outback,
  });
  const { loanApplicationId } = applicant;
  const refinancing = {
    presentLender: "Mainland Auto Finance",
    amountOwed: 9000,
    presentMonthlyPayment: 300,
    downPaymentAmount: 1800,
    requestedLoanAmount: 7200,
    requestedLoanTermInMonths: 48,
  };

  await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing, leavesForVehicle: true });
  const told = await tellMileage(applicant, 45_000);
  const { leftAtLimit, refinancing: saved } = await applicant.do(refinancedLoanApi.read, { loanApplicationId });
  const answered = await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing });

  expect(told).toBe("refinanceDetails");
  expect(leftAtLimit).toBeGreaterThan(0);
  expect(saved).toMatchObject(refinancing);
  expect(saved).not.toHaveProperty("leftAtLimit");
  expect(answered.journey?.frontier).not.toBe("refinanceDetails");
});
