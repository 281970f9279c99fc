import { beginningApi } from "@portico/contract/beginning";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { bringTo } from "./testing/another-loan.ts";

/* The loan that a refinancing pays off comes along with its vehicle (decision 205). */

const { autoRefi } = ProductCode;
const loadUrl = "/autorefi/authentication";

/** Somebody whose refinancing was declined, and who begins another one for the same vehicle. */
async function again() {
  const app = await testApp({ tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" });
  const first = await travelUntil("submit", app, autoRefi, { tin: "815135200" });
  const told = (await read(first)).refinancing!;
  await first.submit();
  await app.outbox.idle();
  const { ownAnswers } = (await first.client.call(beginningApi.read, { productTypeId: autoRefi })).body;
  const second = await bringTo(first, { productCode: autoRefi, loadUrl });
  await goOn(second, "refinanceDetails");
  return { told, offer: ownAnswers, second };
}

const read = async (applicant: TestApplicant) =>
  applicant.do(refinancedLoanApi.read, { loanApplicationId: applicant.loanApplicationId });

test("fills in the loan today of the vehicle that came along, and still asks about the new one", async () => {
  const { told, offer, second } = await again();
  const { presentLender, amountOwed, presentMonthlyPayment, presentPaymentsLeft } = told;

  const { refinancing, presentLoan } = await read(second);

  expect(offer).toMatchObject({ bringsVehicle: true, bringsPresentLoan: true });
  expect(refinancing).toBeNull();
  expect(presentLoan).toEqual({
    presentLender,
    amountOwed,
    presentMonthlyPayment,
    ...(presentPaymentsLeft !== undefined && { presentPaymentsLeft }),
  });
});

test("fills in nothing about the loan on another vehicle", async () => {
  const { second } = await again();
  const vehicle = { year: 2021, make: "Toyota", model: "Camry", condition: 2 } as const;
  await second.do(vehicleApi.save, { applicationId: second.applicationId, vehicle });
  await second.do(vehicleApi.value, { applicationId: second.applicationId });

  const { presentLoan } = await read(second);

  expect(presentLoan).toBeUndefined();
});
