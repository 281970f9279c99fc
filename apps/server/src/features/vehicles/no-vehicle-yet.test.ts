import { applicationApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { undecidedSeller } from "@portico/domain/collateral/vehicle";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { canonicalApplication } from "../submission/canonical-application.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveller.ts";
import { testApp } from "../../testing/test-app.ts";

/** Somebody says who sells it, by the code of the choice: a dealer, or nobody yet. */
async function buyFrom(applicant: TestApplicant, code: string) {
  const { tenant } = applicant.app;
  const seller = tenant.lists.vehicleSellers.find((choice) => choice.code === code)!;
  return applicant.do(vehicleApi.saveSeller, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleSellerConfigurationId: seller.id,
    vehicleCondition: 2,
  });
}

async function sentOf({ app, applicationId }: TestApplicant): Promise<unknown> {
  const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  return JSON.parse(canonicalApplication({ tenant: app.tenant, application: state, records }));
}

test.each([ProductCode.auto, ProductCode.motorcycle, ProductCode.boat, ProductCode.rv])(
  "who has not found the vehicle of product %d yet is asked at once how much they need",
  async (productCode) => {
    const applicant = await travelUntil("vehicleSeller", await demoInstitution("harborlight"), productCode);

    const { journey } = await buyFrom(applicant, undecidedSeller);

    expect(journey.frontier).toBe("vehicleLoanDetails");
    expect(journey.path).not.toContain("vehicleCollateral");
  },
);

test("without a vehicle a person decides how much could be lent", async () => {
  const applicant = await applyUntil("submit", await testApp(), { sellerCode: undecidedSeller });

  const { loanDecision, journey } = await applicant.submit();

  expect([loanDecision, journey.exit]).toEqual([2, "pending"]);
});

test(
  "a loan without a vehicle is handed on as a pre-qualification",
  { tags: ["3.code.loan-kind.pre-qualification"] },
  async () => {
    const applicant = await applyUntil("disclosures", await testApp());
    expect(await sentOf(applicant)).toMatchObject({ vehicleLoan: { vehicleLoanType: 2, make: "Honda" } });

    await buyFrom(applicant, undecidedSeller);

    const sent = (await sentOf(applicant)) as { vehicleLoan: object };
    expect(sent.vehicleLoan).toMatchObject({ vehicleLoanType: 1, vehicleCondition: 2 });
    expect(sent.vehicleLoan).not.toHaveProperty("make");
    expect(sent).not.toHaveProperty("valuation");
  },
);

test("a vehicle that was given up is kept for who comes back to it, and is worth nothing meanwhile", async () => {
  const applicant = await applyUntil("disclosures", await testApp());
  const { loanApplicationId } = applicant;
  const { price } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });

  await buyFrom(applicant, undecidedSeller);
  const without = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const { journey } = await buyFrom(applicant, "dealer");
  const again = await applicant.do(vehicleApi.readLoan, { loanApplicationId });

  expect(price).toBeGreaterThan(0);
  expect(without.price).toBeNull();
  expect(again.price).toBe(price);
  expect(journey.frontier).toBe("disclosures");
});

test("who finds the vehicle after all is asked about it before the application is sent", async () => {
  const applicant = await applyUntil("submit", await testApp(), { sellerCode: undecidedSeller });

  const { journey } = await buyFrom(applicant, "private");

  expect(journey.frontier).toBe("vehicleCollateral");
  const refused = await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId });
  expect(refused.status).toBe(409);
});
