import { applicationApi, reviewApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

async function failValues(app: TestApp): Promise<void> {
  const headers = { "content-type": "application/json" };
  const url = `${app.sandboxUrl}/control/faults`;
  for (const operation of ["vehicleAndValueByVehicleId", "buildVehicleAndValuesByVin"]) {
    const order = { vendor: "jdpower", fault: "500", operation };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(order) });
    expect(response.status).toBe(201);
  }
}

async function recover(app: TestApp): Promise<void> {
  await fetch(`${app.sandboxUrl}/control/faults`, { method: "DELETE" });
}

/** Somebody whose vehicle was chosen while the vendor had no answer about its value. */
async function withOpenValue(app: TestApp, productCode: ProductCode): Promise<TestApplicant> {
  const applicant = await travelUntil("vehicleCollateral", app, productCode);
  await failValues(app);
  await stepAnswers.vehicleCollateral(applicant);
  return applicant;
}

const journeyOf = async (applicant: TestApplicant) =>
  (await applicant.do(journeyApi.read, { applicationId: applicant.applicationId })).journey;

const priceOf = async (applicant: TestApplicant) =>
  (await applicant.do(vehicleApi.read, { applicationId: applicant.applicationId })).valuation?.price;

const vehicleProducts = [
  ["a car", ProductCode.auto],
  ["a refinanced car", ProductCode.autoRefi],
  ["a motorcycle", ProductCode.motorcycle],
  ["a boat", ProductCode.boat],
  ["an RV", ProductCode.rv],
] as const;

test.each(vehicleProducts)(
  "gets the value of %s on a later page, once the vendor answers again",
  async (_, product) => {
    const app = await demoInstitution("harborlight");
    const applicant = await withOpenValue(app, product);
    const { applicationId } = applicant;
    await goOn(applicant, "review");
    expect(await journeyOf(applicant)).toMatchObject({ isValueOpen: true });

    await recover(app);
    const { price, journey } = await applicant.do(vehicleApi.value, { applicationId });

    expect(price).toBeGreaterThan(1000);
    expect(journey.isValueOpen).toBeUndefined();
    expect(journey.frontier).toBe("review");
  },
);

test("changes nothing while the vendor still fails", async () => {
  const app = await testApp();
  const applicant = await withOpenValue(app, ProductCode.auto);
  const { revision } = await journeyOf(applicant);

  const { valuation } = await applicant.do(vehicleApi.value, { applicationId: applicant.applicationId });

  expect(valuation).toMatchObject({ price: null, hasVendorFailed: true });
  expect((await journeyOf(applicant)).revision).toBe(revision);
});

test("says in Review that the value is still looked up", async () => {
  const app = await testApp();
  const applicant = await goOn(await withOpenValue(app, ProductCode.auto), "review");

  const { groups } = await applicant.do(reviewApi.read, { id: applicant.applicationId });

  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find(({ label }) => label === "Value")?.value).toMatch(/^We couldn't look it up yet/);
});

test("looks up an open value before the decision, which then counts it", async () => {
  const app = await testApp();
  const applicant = await goOn(await withOpenValue(app, ProductCode.auto), "submit");
  await recover(app);

  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });

  expect(await priceOf(applicant)).toBeGreaterThan(1000);
  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  expect(records.decision[0]?.input).toMatchObject({ collateralValue: await priceOf(applicant) });
});

test("sends an application to a person if the vendor fails until the decision", async () => {
  const app = await testApp();
  const applicant = await goOn(await withOpenValue(app, ProductCode.auto), "submit");

  expect(await applicant.submit()).toMatchObject({ loanDecision: 2 });

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 2 });
});
