import { applicationApi, reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { declineReasons } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

const camry = { year: 2021, make: "Toyota", model: "Camry", condition: 2 } as const;

test(
  "tells the page the tiers, the branches and the vehicle's value",
  { tags: ["3.term-tier.loanTerms"] },
  async () => {
    const applicant = await applyUntil("vehicleLoanDetails", await testApp());

    const answer = await applicant.do(vehicleApi.readLoan, { loanApplicationId: applicant.loanApplicationId });

    expect(answer).toMatchObject({
      vehicleLoan: null,
      loanTermTiers: [{ loanTerms: [24, 36, 48, 60] }, { loanTerms: [36, 48, 60, 72, 84] }],
      branchPreferences: [{ displayText: "Portland" }, { displayText: "Online" }],
    });
    expect(answer.price).toBeGreaterThan(10_000);
  },
);

test.each([
  ["harborlight", ProductCode.auto, 1.2],
  ["harborlight", ProductCode.boat, 1],
  ["ironwood", ProductCode.auto, 1.1],
  ["ironwood", ProductCode.boat, 0.85],
] as const)("reads the share of a value that %s usually lends for product %i", async (name, product, usualShare) => {
  const applicant = await travelUntil("vehicleCollateral", await demoInstitution(name), product);

  const answer = await applicant.do(vehicleApi.readLoan, { loanApplicationId: applicant.loanApplicationId });

  expect(answer.usualShare).toBe(usualShare);
});

test.each([
  ["harborlight", ProductCode.auto, 1.5],
  ["harborlight", ProductCode.boat, 1.2],
  ["ironwood", ProductCode.auto, 1.25],
] as const)("reads the share up to which a person looks at %s for product %i", async (name, product, reviewedShare) => {
  const applicant = await travelUntil("vehicleCollateral", await demoInstitution(name), product);

  const answer = await applicant.do(vehicleApi.readLoan, { loanApplicationId: applicant.loanApplicationId });

  expect(answer.reviewedShare).toBe(reviewedShare);
});

test.each([
  ["within the limit", 0.9, () => undefined],
  ["that a person looks at", 1.3, (limit: number) => ({ limit, isReviewed: true })],
  ["that is declined at once", 1.6, (limit: number) => ({ limit })],
])("tells on the review what is usually lent on the vehicle of a loan %s", async (_, share, told) => {
  const applicant = await travelUntil("vehicleLoanDetails", await demoInstitution("harborlight"), ProductCode.auto);
  const { loanApplicationId } = applicant;
  const { price } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const requestedLoanAmount = Math.floor((price ?? 0) * share);
  const vehicleLoan = { requestedLoanAmount, requestedLoanTermInMonths: 60, downPaymentAmount: 0 };
  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });

  const { limitOfVehicle } = await applicant.do(reviewApi.read, applicant.id);

  const limit = Math.floor((price ?? 0) * 1.2);
  expect(limitOfVehicle).toEqual(told(limit - (limit % 100)));
});

/** A motorcycle on which Ironwood lends less than its smallest loan, with a loan for it. */
async function askingForAPhantom() {
  const phantom = { year: 2017, make: "Honda", model: "Shadow Phantom", condition: 2, mileage: 90_000 } as const;
  const vehicle = { vin: undefined, ...phantom };
  const ironwood = await demoInstitution("ironwood");
  const applicant = await travelUntil("vehicleLoanDetails", ironwood, ProductCode.motorcycle, { vehicle });
  const { loanApplicationId } = applicant;
  const { price } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const vehicleLoan = { requestedLoanAmount: 5000, requestedLoanTermInMonths: 36, downPaymentAmount: 0 };
  await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });
  return { applicant, price };
}

test("tells on the review that a vehicle is worth less than the smallest loan", async () => {
  const { applicant, price } = await askingForAPhantom();

  const { limitOfVehicle } = await applicant.do(reviewApi.read, applicant.id);

  expect(price).toBeLessThan(5000);
  expect(limitOfVehicle).toMatchObject({ limit: 0, tooLittle: { smallest: 5000, price } });
});

test("tells the same after the decline, on its page and in the notice", async () => {
  const { applicant, price } = await askingForAPhantom();
  const { app } = applicant;
  await goOn(applicant, "submit");
  await applicant.submit();
  await app.outbox.idle();
  const decline = await applicant.do(applicationApi.decline, applicant.id);
  const browser = app.client();
  const [link] = await noticeTokensTo(app, "dana@example.com");
  await openNotice(browser, link!);
  const code = await newestNoticeCode(app, "dana@example.com");
  const { notice } = (await openNotice(browser, link!, { code })).body;

  expect(decline.reasons).toContain(declineReasons.collateralInsufficient);
  for (const told of [decline, notice]) expect(told).toMatchObject({ tooLittle: { smallest: 5000, price } });
});

test("says what the vehicle's value assumes until it is told, and nothing without a value", async () => {
  const applicant = await applyUntil("vehicleCollateral", await testApp());
  const { applicationId, loanApplicationId } = applicant;
  const assumedFor = async (more: object) => {
    await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...camry, ...more } });
    const before = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
    await applicant.do(vehicleApi.value, { applicationId });
    return [before, await applicant.do(vehicleApi.readLoan, { loanApplicationId })].map((one) => one.valueAssumes);
  };

  expect(await assumedFor({})).toEqual([undefined, { isLowest: true, isAverageMileage: true, takesVin: true }]);
  expect((await assumedFor({ mileage: 38_000 }))[1]).toEqual({ isLowest: true, takesVin: true });
});

test(
  "saves a loan and returns it",
  {
    tags: [
      "3.vehicle-loan.downPaymentAmount",
      "3.vehicle-loan.requestedLoanAmount",
      "3.vehicle-loan.requestedLoanTermInMonths",
      "3.vehicle-loan.additionalComments",
      "3.vehicle-loan.branchPreferenceConfigurationId",
    ],
  },
  async () => {
    const applicant = await applyUntil("vehicleLoanDetails", await testApp());
    const { loanApplicationId } = applicant;
    const vehicleLoan = {
      downPaymentAmount: 1500.5,
      requestedLoanAmount: 18_000,
      requestedLoanTermInMonths: 72,
      additionalComments: "Please call after five.",
      branchPreferenceConfigurationId: 2,
    };

    await applicant.do(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan });

    expect((await applicant.do(vehicleApi.readLoan, { loanApplicationId })).vehicleLoan).toMatchObject(vehicleLoan);
  },
);

test.each([
  [{ requestedLoanAmount: 100 }, "vehicleLoan.requestedLoanAmount", "Enter an amount from $2,500 to $100,000."],
  [
    { requestedLoanAmount: "18,000" as unknown as number },
    "vehicleLoan.requestedLoanAmount",
    "Enter an amount in dollars and cents, such as 1234.56.",
  ],
  [
    { requestedLoanTermInMonths: 24 },
    "vehicleLoan.requestedLoanTermInMonths",
    "Choose one of the terms for this amount.",
  ],
  [{ branchPreferenceConfigurationId: 9 }, "vehicleLoan.branchPreferenceConfigurationId", "Choose a branch."],
])("rejects a loan with %o at its field", async (changes, field, message) => {
  const applicant = await applyUntil("vehicleLoanDetails", await testApp());

  const refusal = await applicant.refused(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { requestedLoanAmount: 18_000, requestedLoanTermInMonths: 60, ...changes },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: message } });
});

const socialSecurityNumber = "This looks like a Social Security or account number. Please take it out.";
const cardNumber = "This looks like a card number. Please take it out.";

test.each([
  ["815-12-7800", socialSecurityNumber],
  ["81512-7800", socialSecurityNumber],
  ["815/12/7800", socialSecurityNumber],
  ["(815) 12 7800", socialSecurityNumber],
  ["8 1 5 1 2 7 8 0 0", socialSecurityNumber],
  ["815\u201312\u20137800", socialSecurityNumber],
  ["815_12_7800", socialSecurityNumber],
  ["4111 1111 1111 1111", cardNumber],
  ["3782-822463-10005", cardNumber],
  ["5555555555554444 12/27", cardNumber],
])("rejects the number %s in the comments at its field", async (number, message) => {
  const applicant = await applyUntil("vehicleLoanDetails", await testApp());

  const refusal = await applicant.refused(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: {
      requestedLoanAmount: 18_000,
      requestedLoanTermInMonths: 60,
      additionalComments: `It's ${number}.`,
    },
  });

  expect(refusal).toMatchObject({
    status: 422,
    fields: { "vehicleLoan.additionalComments": message },
  });
});
