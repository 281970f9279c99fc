import { applicationApi, offerApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { undecidedSeller } from "@portico/domain/collateral/vehicle";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { canonicalApplication } from "../submission/canonical-application.ts";
import type { DecisionEngine } from "../../providers/decision-engine/port.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";

/** Saves the seller by the choice's code: a dealer, or no vehicle yet. */
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
  "asks for the amount right away without a vehicle, for product %d",
  async (productCode) => {
    const applicant = await travelUntil("vehicleSeller", await demoInstitution("harborlight"), productCode);

    const { journey } = await buyFrom(applicant, undecidedSeller);

    expect(journey.frontier).toBe("vehicleLoanDetails");
    expect(journey.path).not.toContain("vehicleCollateral");
  },
);

test.each(["harborlight", "ironwood"] as const)(
  "doesn't ask at the seller for the amount, which was told before: %s",
  async (name) => {
    const { tenant } = await demoInstitution(name);

    const undecided = tenant.lists.vehicleSellers.find(({ code }) => code === undecidedSeller);

    expect(undecided?.helpText).toBe("You can choose it later.");
  },
);

test("sends an application without a vehicle to manual review", async () => {
  const applicant = await applyUntil("submit", await testApp(), { sellerCode: undecidedSeller });

  const { loanDecision, journey } = await applicant.submit();

  expect([loanDecision, journey.exit]).toEqual([2, "pending"]);
});

test(
  "hands off a loan without a vehicle as a pre-qualification",
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

test("keeps a given-up vehicle, and doesn't count its value meanwhile", async () => {
  const applicant = await applyUntil("disclosures", await testApp());
  const { loanApplicationId } = applicant;
  const { price } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });

  await buyFrom(applicant, undecidedSeller);
  const without = await applicant.do(vehicleApi.readLoan, { loanApplicationId });
  const { journey } = await buyFrom(applicant, "dealer");
  const again = await applicant.do(vehicleApi.readLoan, { loanApplicationId });

  expect(price).toBeGreaterThan(0);
  expect(without.price).toBeNull();
  expect(without.vehicleLoan).toMatchObject({ vehicleLoanType: 1 });
  expect(without.vehicleLoan).not.toHaveProperty("make");
  expect(again).toMatchObject({ price, vehicleLoan: { vehicleLoanType: 2, make: "Honda" } });
  expect(journey.frontier).toBe("disclosures");
});

test("asks for the vehicle before Submit when the applicant has found one after all", async () => {
  const applicant = await applyUntil("submit", await testApp(), { sellerCode: undecidedSeller });

  const { journey } = await buyFrom(applicant, "private");

  expect(journey.frontier).toBe("vehicleCollateral");
  const refused = await applicant.refused(applicationApi.submit, { applicationId: applicant.applicationId });
  expect(refused.status).toBe(409);
});

test("doesn't name a given-up vehicle on the offer", async () => {
  const decisionEngine: DecisionEngine = {
    evaluate: async () => Promise.resolve({ decision: "approved", reasons: [], annualRateBasisPoints: 649 }),
  };
  const applicant = await applyUntil("disclosures", await testApp({ providers: { decisionEngine } }));
  await buyFrom(applicant, undecidedSeller);
  await goOn(applicant, "submit");
  await applicant.submit();

  const { loanApplication } = await applicant.do(offerApi.read, applicant.id);

  expect(loanApplication).toMatchObject({ description: "Auto loan", requestedLoanAmount: 18_000 });
});

test("rejects a seller's answer that drops or changes a fixed vehicle, but saves another seller", async () => {
  const applicant = await applyUntil(
    "review",
    await testApp({ tenant: { switches: { disableVehicleEditing: true } } }),
  );
  const { app, loanApplicationId } = applicant;
  const [dealer, undecided, privately] = ["dealer", undecidedSeller, "private"].map(
    (code) => app.tenant.lists.vehicleSellers.find((choice) => choice.code === code)!.id,
  );
  const seller = { loanApplicationId, vehicleSellerConfigurationId: dealer!, vehicleCondition: 2 } as const;

  const givenUp = await applicant.refused(vehicleApi.saveSeller, {
    ...seller,
    vehicleSellerConfigurationId: undecided!,
  });
  const asNew = await applicant.refused(vehicleApi.saveSeller, { ...seller, vehicleCondition: 1 });
  const { isVehicleFixed } = await applicant.do(vehicleApi.readSeller, { loanApplicationId });
  const { journey } = await applicant.do(vehicleApi.saveSeller, {
    ...seller,
    vehicleSellerConfigurationId: privately!,
  });

  expect([givenUp.code, asNew.code, isVehicleFixed]).toEqual(["vehicleFixed", "vehicleFixed", true]);
  expect(journey.path).toContain("vehicleCollateral");
});

test("lets somebody who reached the review without a vehicle choose one, or stay without one", async () => {
  const applicant = await applyUntil(
    "review",
    await testApp({ tenant: { switches: { disableVehicleEditing: true } } }),
    { sellerCode: undecidedSeller },
  );
  const { loanApplicationId } = applicant;
  const before = await applicant.do(vehicleApi.readSeller, { loanApplicationId });

  const { journey } = await buyFrom(applicant, "dealer");

  expect(before).not.toHaveProperty("isVehicleFixed");
  expect(journey.frontier).toBe("vehicleCollateral");
  expect((await buyFrom(applicant, undecidedSeller)).journey.frontier).toBe("review");
});
