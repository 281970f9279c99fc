import { eligibilityApi } from "@portico/contract/eligibility";
import { applicationApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { accord, crV } from "@portico/sample-applicants/vehicles";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { canonicalApplication } from "../submission/canonical-application.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelFromTheLandingPage, travelUntil } from "../submission/testing/traveler.ts";

const about = { id: 1, displayText: "Does it have a rebuilt title?", eligibleAnswer: false, isAboutVehicle: true };
const aside = { id: 2, displayText: "Will you drive it yourself?", eligibleAnswer: true };

const institution = async (productTypeId: ProductCode = ProductCode.auto) =>
  testApp({ tenant: { products: [testProduct({ productTypeId, eligibilityQuestions: [about, aside] })] } });

/** Saves a vehicle and asks for its value, as its page does. */
async function name(applicant: TestApplicant, vehicle: object = {}) {
  const { applicationId } = applicant;
  const saved = await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...crV, ...vehicle } });
  const { journey } = await applicant.do(vehicleApi.value, { applicationId });
  return [saved.journey.frontier, journey.frontier];
}

const read = (applicant: TestApplicant) => applicant.do(eligibilityApi.readProduct, applicant.id);

const answered = (isRebuilt: boolean) => ({
  answers: [
    { questionId: 1, answer: isRebuilt },
    { questionId: 2, answer: true },
  ],
});

test.each([ProductCode.auto, ProductCode.autoRefi])(
  "asks again about another vehicle of product %d before the review",
  async (productCode) => {
    const applicant = await travelUntil("review", await institution(productCode), productCode);
    const { applicationId } = applicant;

    const frontiers = await name(applicant, accord);
    const asked = await read(applicant);
    const during = await applicant.do(journeyApi.read, { applicationId });
    const refused = await applicant.refused(applicationApi.submit, { applicationId });
    const { journey } = await applicant.do(eligibilityApi.createProduct, {
      applicationId,
      productEligibility: answered(false),
    });

    // The vehicle's page saves its options and asks for its value first.
    expect(frontiers).toEqual(["vehicleCollateral", "productEligibility"]);
    expect(during.journey.askedIn).toBe("yourLoan");
    expect(asked).toMatchObject({ productEligibility: answered(false), askedAgain: [about.id] });
    expect(refused.code).toBe("notItsTurn");
    expect(journey.path).toContain("vehicleCollateral");
    expect(await read(applicant)).not.toHaveProperty("askedAgain");
    await goOn(applicant, "submit");
  },
);

test("doesn't ask again about the first vehicle, or the same vehicle with corrected mileage", async () => {
  const applicant = await travelUntil("vehicleCollateral", await institution(), ProductCode.auto);

  const first = await name(applicant);
  const corrected = await name(applicant, { mileage: 32_000 });

  expect([first, corrected].map(([, frontier]) => frontier)).toEqual(["vehicleLoanDetails", "vehicleLoanDetails"]);
  expect(await read(applicant)).not.toHaveProperty("askedAgain");
});

test("judges another vehicle by its own answer, and doesn't hand off which vehicle an answer was about", async () => {
  const applicant = await travelUntil("review", await institution(), ProductCode.auto);
  const { app, applicationId } = applicant;
  const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  const sent = JSON.parse(canonicalApplication({ tenant: app.tenant, application: state, records })) as object;
  await name(applicant, accord);

  const { journey } = await applicant.do(eligibilityApi.createProduct, {
    applicationId,
    productEligibility: answered(true),
  });

  expect(journey.exit).toBe("ineligibleProduct");
  expect(sent).toMatchObject({ productEligibility: answered(false) });
  expect(sent).not.toHaveProperty("productEligibility.vehicle");
});

test("lets an applicant choose yet another vehicle while the questions about one are open again", async () => {
  const applicant = await travelUntil("review", await institution(), ProductCode.auto);
  await name(applicant, accord);

  const frontiers = await name(applicant);

  expect(frontiers).toEqual(["vehicleCollateral", "review"]);
});

test("rejects a vehicle that is older than the applicant answered, and keeps the one before", async () => {
  const age = { id: 1, displayText: "Is it more than 5 years old?", eligibleAnswer: false, mostYears: 5 };
  const app = await testApp({
    tenant: { products: [testProduct({ productTypeId: ProductCode.auto, eligibilityQuestions: [age] })] },
  });
  const applicant = await travelUntil("vehicleLoanDetails", app, ProductCode.auto);
  const { applicationId } = applicant;
  const { answeredAge, vehicle } = await applicant.do(vehicleApi.read, { applicationId });
  const { vin: _vin, ...old } = { ...vehicle!, year: answeredAge!.oldestYear - 1 };

  const refused = await applicant.refused(vehicleApi.save, { applicationId, vehicle: old });

  expect(answeredAge!.years).toBe(5);
  expect(answeredAge!.oldestYear).toBe(new Date().getUTCFullYear() - 5);
  expect(refused).toMatchObject({
    code: "fieldsInvalid",
    fields: { "vehicle.year": expect.stringContaining("more than 5 years ago") },
  });
  expect(await applicant.do(vehicleApi.read, { applicationId })).toMatchObject({ vehicle: vehicle! });
});

test("asks no age again that every vehicle must fit, and shows the amount of an estimate after another vehicle", async () => {
  const age = {
    id: 1,
    displayText: "Is it more than 15 years old?",
    eligibleAnswer: false,
    isAboutVehicle: true,
    mostYears: 15,
  };
  const app = await testApp({
    tenant: { products: [testProduct({ productTypeId: ProductCode.auto, eligibilityQuestions: [age] })] },
  });
  const applicant = await travelFromTheLandingPage("disclosures", app, ProductCode.auto);
  expect(applicant.visited).not.toContain("vehicleLoanDetails");

  const frontiers = await name(applicant, accord);
  await goOn(applicant, "disclosures");

  expect(frontiers).toEqual(["vehicleCollateral", "vehicleLoanDetails"]);
  expect(applicant.visited).toContain("vehicleLoanDetails");
});

test("tells while it asks again that the year of the vehicle answers its age", async () => {
  const age = { id: 3, displayText: "Is it more than 30 years old?", eligibleAnswer: false, mostYears: 30 };
  const productTypeId = ProductCode.auto;
  const products = [testProduct({ productTypeId, eligibilityQuestions: [about, age] })];
  const applicant = await travelUntil("review", await testApp({ tenant: { products } }), productTypeId);
  const before = await read(applicant);

  await name(applicant, accord);

  expect(before).not.toHaveProperty("answeredByYear");
  expect(await read(applicant)).toMatchObject({ askedAgain: [about.id], answeredByYear: [age.id] });
});

test("knows no age without a question about it", async () => {
  const applicant = await travelUntil("vehicleLoanDetails", await institution(), ProductCode.auto);

  expect(await applicant.do(vehicleApi.read, { applicationId: applicant.applicationId })).not.toHaveProperty(
    "answeredAge",
  );
});
