import { reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { LoanDecision } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { DemoInstitution } from "../../testing/demo-tenants.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

/* A vehicle that is too old for a term (decision 238). */

const goldWing = { make: "Honda", model: "Gold Wing", condition: 2 } as const;

const rider = async (name: DemoInstitution, year: number) => {
  const vehicle = { ...goldWing, vin: undefined, year, mileage: 20_000 };
  return travelUntil("vehicleLoanDetails", await demoInstitution(name), ProductCode.motorcycle, { vehicle });
};

const loanOf = async (applicant: TestApplicant) =>
  applicant.do(vehicleApi.readLoan, { loanApplicationId: applicant.loanApplicationId });

const ask = async (applicant: TestApplicant, requestedLoanTermInMonths: number) =>
  applicant.do(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { requestedLoanAmount: 6000, requestedLoanTermInMonths, downPaymentAmount: 0 },
  });

const decisionOn = async ({ app, applicationId }: TestApplicant) => {
  await app.outbox.idle();
  return (await loadApplication(app.kernel, app.tenant.name, applicationId)).records.decision[0];
};

test.each([
  ["ironwood", 2017, [36], { longestTerm: 36, mostYears: 12 }],
  ["ironwood", 2018, [36, 48], { longestTerm: 48, mostYears: 12 }],
  ["ironwood", 2020, [36, 48, 60, 72], undefined],
  ["harborlight", 2012, [24, 36, 48], undefined],
] as const)("tells at %s the terms for a motorcycle of %i", async (name, year, terms, limit) => {
  const { loanTermTiers, termLimit } = await loanOf(await rider(name, year));

  expect(loanTermTiers[0]?.loanTerms).toEqual(terms);
  expect(termLimit).toEqual(limit);
});

test("tells the longest term for a motorcycle before it is saved", async () => {
  const app = await demoInstitution("ironwood");
  const applicant = await travelUntil("vehicleCollateral", app, ProductCode.motorcycle);
  const { applicationId } = applicant;
  const limitOf = async (year: number) => {
    const vehicle = { ...goldWing, year, mileage: 20_000 };
    return (await applicant.do(vehicleApi.preview, { applicationId, vehicle, options: [] })).termLimit;
  };

  expect(await limitOf(2017)).toEqual({ longestTerm: 36, mostYears: 12 });
  expect(await limitOf(2020)).toBeUndefined();
  // It is too old for every term.
  expect(await limitOf(2016)).toEqual({ longestTerm: 0, mostYears: 12 });
});

test("warns at Review of a term that is a year too long, prices nothing, and approves the longest one", async () => {
  const applicant = await rider("ironwood", 2017);
  const readReview = async () => applicant.do(reviewApi.read, applicant.id);

  await ask(applicant, 48);
  const tooLong = await readReview();
  await ask(applicant, 36);
  const longest = await readReview();
  await goOn(applicant, "submit");
  await applicant.submit();

  expect(tooLong.termOfVehicle).toEqual({ longestTerm: 36, mostYears: 12, requestedTerm: 48 });
  expect(tooLong.facts?.map(({ id }) => id)).not.toContain("payment");
  expect(longest).not.toHaveProperty("termOfVehicle");
  expect(longest.facts?.map(({ id }) => id)).toContain("payment");
  expect(await decisionOn(applicant)).toMatchObject({ decision: LoanDecision.approved });
});

test("still takes an application for a longer term, and its table declines it", async () => {
  const applicant = await rider("ironwood", 2017);
  await ask(applicant, 48);
  await goOn(applicant, "submit");
  await applicant.submit();

  expect(await decisionOn(applicant)).toMatchObject({
    decision: LoanDecision.declined,
    reasons: ["vehicleTooOld"],
  });
});

test("tells only the longest term of a motorcycle that no vendor is asked about", async () => {
  const app = await demoInstitution("ironwood");
  const applicant = await travelUntil("vehicleCollateral", app, ProductCode.motorcycle);
  const vehicle = { ...goldWing, year: 2017, mileage: 20_000 };
  const asked = { applicationId: applicant.applicationId, vehicle, options: [] };

  const found = await applicant.do(vehicleApi.preview, asked);
  const typed = await applicant.do(vehicleApi.preview, { ...asked, isTyped: true });

  expect(found.price).toBeGreaterThan(0);
  expect(typed).toMatchObject({ price: null, source: "none", termLimit: { longestTerm: 36, mostYears: 12 } });
});

test("leaves only the smaller amounts of an RV that is too old for every term of the larger ones", async () => {
  const vehicle = {
    vin: "TR4455667",
    year: 2011,
    make: "Airstream",
    model: "Custom",
    condition: 2,
    rvCategoryId: 2,
  } as const;
  const app = await demoInstitution("ironwood");
  const applicant = await travelUntil("vehicleLoanDetails", app, ProductCode.rv, { vehicle });

  const { loanTermTiers, termLimit } = await loanOf(applicant);

  expect(loanTermTiers).toEqual([{ minLoanAmount: 7500, maxLoanAmount: 39_999.99, loanTerms: [60] }]);
  expect(termLimit).toEqual({ longestTerm: 60, mostYears: 20 });
});

test.each([
  [2017, true],
  [2018, false],
])("asks for a loan of 48 months again after a motorcycle of %i was chosen: %s", async (year, isAsked) => {
  const applicant = await rider("ironwood", 2020);
  const { applicationId } = applicant;
  await ask(applicant, 48);
  const before = applicant.visited.length;

  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...goldWing, year, mileage: 20_000 } });
  await applicant.do(vehicleApi.value, { applicationId });
  const { vehicleLoan } = await loanOf(applicant);
  await goOn(applicant, "submit");

  expect(applicant.visited.slice(before).includes("vehicleLoanDetails")).toBe(isAsked);
  expect(vehicleLoan).not.toHaveProperty("isTooLongForVehicle");
});

test("keeps a term that gave way to the vehicle's age, and offers it again with a younger one", async () => {
  const applicant = await rider("ironwood", 2017);
  const { applicationId } = applicant;
  const choose = async (year: number) => {
    await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...goldWing, year, mileage: 20_000 } });
    await applicant.do(vehicleApi.value, { applicationId });
  };
  await ask(applicant, 48);
  await ask(applicant, 36);
  const before = await loanOf(applicant);

  await choose(2020);
  const younger = await loanOf(applicant);
  await goOn(applicant, "vehicleLoanDetails");
  await ask(applicant, 36);
  const answered = await loanOf(applicant);

  const wish = { loanAmount: 6000, downPaymentAmount: 0, termInMonths: 48 };
  expect(before).toMatchObject({ askedBefore: wish });
  expect(before).not.toHaveProperty("isForAnotherVehicle");
  expect(younger).toMatchObject({ askedBefore: wish, isForAnotherVehicle: true });
  expect(younger.vehicleLoan).not.toHaveProperty("termBefore");
  expect(answered).not.toHaveProperty("askedBefore");
  expect(answered).not.toHaveProperty("isForAnotherVehicle");
});
