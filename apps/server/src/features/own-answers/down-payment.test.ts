import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

/* The down payment comes along with the vehicle that it was for (decision 182). */

const { auto } = ProductCode;
const declined = { tin: "815135200" } as const;
const told = { requestedLoanAmount: 9000, requestedLoanTermInMonths: 60, downPaymentAmount: 3000 };

async function declinedWith(vehicleLoan: typeof told): Promise<TestApplicant> {
  const app = await testApp({ tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" });
  const first = await travelUntil("submit", app, auto, declined);
  await first.do(vehicleApi.saveLoan, { loanApplicationId: first.loanApplicationId, vehicleLoan });
  await goOn(first, "submit");
  await first.submit();
  await app.outbox.idle();
  return first;
}

const offered = async ({ client }: TestApplicant) =>
  (await client.call(beginningApi.read, { productTypeId: auto })).body.ownAnswers;

async function estimate(first: TestApplicant, loanAmount: number): Promise<void> {
  const wanted = { loanAmount, termInMonths: 60, creditRating: "good" } as const;
  await first.do(beginningApi.saveEstimate, { productTypeId: auto, estimate: wanted });
}

async function bring(first: TestApplicant): Promise<TestApplicant> {
  const { app, client, applicationId, answers } = first;
  const { journey } = await first.do(beginningApi.withOwnAnswers, { applicationId, loadUrl: "/auto/authentication" });
  return Object.assign(new TestApplicant(app, auto, answers), {
    client,
    applicationId: journey.applicationId,
    loanApplicationId: journey.loanApplicationId,
    applicantId: journey.primaryApplicantId,
  });
}

const downPaymentRows = async (applicant: TestApplicant) =>
  (await applicant.do(reviewApi.read, applicant.id)).groups
    .flatMap(({ rows }) => rows)
    .filter(({ label }) => label === "Down payment")
    .map(({ value }) => value);

test("brings the down payment along as it was told, with an estimate of the same amount", async () => {
  const first = await declinedWith(told);
  await estimate(first, 9000);
  const offer = await offered(first);

  const again = await bring(first);
  await goOn(again, "review");

  expect(offer).toMatchObject({ bringsVehicle: true, bringsDownPayment: true });
  expect(again.visited).not.toContain("vehicleLoanDetails");
  expect(await downPaymentRows(again)).toEqual(["$3,000.00"]);
  const { loanApplicationId } = again;
  expect((await again.do(vehicleApi.readLoan, { loanApplicationId })).vehicleLoan).toMatchObject({
    requestedLoanAmount: 9000,
    downPaymentAmount: 3000,
  });
});

test.each([
  ["smaller", 7500, 4500],
  ["larger", 10_500, 1500],
  ["whole", 12_000, 0],
])("keeps the price beside a %s amount, and asks on the page of the loan", async (_, loanAmount, downPaymentAmount) => {
  const first = await declinedWith(told);
  await estimate(first, loanAmount);
  const offer = await offered(first);

  const again = await bring(first);
  await goOn(again, "vehicleLoanDetails");

  expect(offer).toMatchObject({ bringsVehicle: true });
  expect(offer).not.toHaveProperty("bringsDownPayment");
  const { loanApplicationId } = again;
  const { vehicleLoan } = await again.do(vehicleApi.readLoan, { loanApplicationId });
  expect(vehicleLoan).toMatchObject({ requestedLoanAmount: loanAmount, downPaymentAmount });
  expect(vehicleLoan).not.toHaveProperty("isPriceOpen");
  await goOn(again, "review");
  expect(again.visited).toContain("vehicleLoanDetails");
});

test("asks again about another vehicle, with the down payment filled in", async () => {
  const first = await declinedWith(told);
  await estimate(first, 9000);
  const again = await bring(first);
  await goOn(again, "review");
  const { applicationId, loanApplicationId } = again;
  const vehicle = { year: 2021, make: "Toyota", model: "Camry", condition: 2 } as const;

  await again.do(vehicleApi.save, { applicationId, vehicle });
  await again.do(vehicleApi.value, { applicationId });
  await goOn(again, "vehicleLoanDetails");

  const { vehicleLoan } = await again.do(vehicleApi.readLoan, { loanApplicationId });
  expect(vehicleLoan).toMatchObject({ requestedLoanAmount: 9000, downPaymentAmount: 3000 });
});

test("brings none along where none was told", async () => {
  const first = await declinedWith({ ...told, downPaymentAmount: 0 });
  await estimate(first, 9000);
  const offer = await offered(first);

  const again = await bring(first);
  await goOn(again, "review");

  expect(offer).toMatchObject({ bringsVehicle: true });
  expect(offer).not.toHaveProperty("bringsDownPayment");
  expect(await downPaymentRows(again)).toEqual([]);
});

test("promises none without an estimate, because the page of the loan asks then", async () => {
  const first = await declinedWith(told);
  const offer = await offered(first);

  const again = await bring(first);
  await goOn(again, "review");

  expect(offer).not.toHaveProperty("bringsDownPayment");
  expect(again.visited).toContain("vehicleLoanDetails");
});
