import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { leaseBuyout, undecidedSeller } from "@portico/domain/collateral/vehicle";
import { grouped } from "@portico/domain/values/reference-number";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { canonicalApplication } from "../submission/canonical-application.ts";
import type { DecisionEngine } from "../../providers/decision-engine/port.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";

type Outcome = Awaited<ReturnType<DecisionEngine["evaluate"]>>;

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

test("takes no lease of a vehicle that isn't found yet", async () => {
  const applicant = await applyUntil("vehicleSeller", await testApp());
  const { vehicleSellers, vehicleLoanPurposes } = applicant.app.tenant.lists;
  const idOf = (list: readonly { id: number; code?: string | undefined }[], wanted: string) =>
    list.find(({ code }) => code === wanted)!.id;
  const seller = (code: string) => ({
    loanApplicationId: applicant.loanApplicationId,
    vehicleSellerConfigurationId: idOf(vehicleSellers, code),
    vehicleCondition: 2 as const,
    vehicleLoanPurposeConfigurationId: idOf(vehicleLoanPurposes, leaseBuyout),
  });

  const refused = await applicant.refused(vehicleApi.saveSeller, seller(undecidedSeller));
  const { journey } = await applicant.do(vehicleApi.saveSeller, seller("dealer"));

  expect(refused).toMatchObject({
    code: "fieldsInvalid",
    fields: { vehicleSellerConfigurationId: expect.any(String) as string },
  });
  expect(journey.frontier).toBe("vehicleCollateral");
});

test.each(["harborlight", "ironwood"] as const)(
  "doesn't ask at the seller for the amount, which was told before: %s",
  async (name) => {
    const { tenant } = await demoInstitution(name);

    const undecided = tenant.lists.vehicleSellers.find(({ code }) => code === undecidedSeller);

    expect(undecided?.helpText).toBe("You can apply without it. Then a person looks at your application first.");
  },
);

test("sends an application without a vehicle to manual review", async () => {
  const applicant = await applyUntil("submit", await testApp(), { sellerCode: undecidedSeller });

  const { loanDecision, journey } = await applicant.submit();

  expect([loanDecision, journey.exit]).toEqual([2, "pending"]);
});

test("says before sending that a person looks at an application without a vehicle first", async () => {
  const applicant = await applyUntil("review", await testApp(), { sellerCode: undecidedSeller });
  expect(await applicant.do(reviewApi.read, applicant.id)).toMatchObject({ lacksVehicle: true });

  await buyFrom(applicant, "dealer");

  expect(await applicant.do(reviewApi.read, applicant.id)).not.toHaveProperty("lacksVehicle");
});

test("says during the review that the vehicle is missing, and asks for none of its papers", async () => {
  const applicant = await applyUntil("submit", await testApp(), { sellerCode: undecidedSeller });
  await applicant.submit();

  const { reviewReasons, papers = [] } = await applicant.do(applicationApi.status, applicant.id);

  expect(reviewReasons).toEqual({ told: ["vehicleMissing"], hasOthers: false });
  const kinds = papers.map(({ kind }) => kind);
  expect(kinds).not.toHaveLength(0);
  expect(kinds).not.toContain("purchaseAgreement");
  expect(kinds).not.toContain("vehicleInsurance");
});

test.each([
  ["tells that a low value is a guess", {}, { told: ["valueAssumed"], hasOthers: false }],
  [
    "tells nothing about a low value of a known trim and mileage",
    { bodyStyle: "SE Sedan", mileage: 38_000 },
    { told: [], hasOthers: true },
  ],
])("%s", async (_name, more, expected) => {
  const decisionEngine: DecisionEngine = {
    evaluate: async () =>
      Promise.resolve({ decision: "pending", reasons: ["collateralInsufficient"], annualRateBasisPoints: 649 }),
  };
  const app = await testApp({ providers: { decisionEngine } });
  const applicant = await applyUntil("vehicleCollateral", app);
  const { applicationId } = applicant;
  const vehicle = { year: 2021, make: "Toyota", model: "Camry", condition: 2, ...more } as const;
  await applicant.do(vehicleApi.save, { applicationId, vehicle });
  await applicant.do(vehicleApi.value, { applicationId });
  await goOn(applicant, "submit");
  await applicant.submit();

  expect((await applicant.do(applicationApi.status, applicant.id)).reviewReasons).toEqual(expected);
});

test("says in the letter about the review that the vehicle is missing, and how to tell us", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { sellerCode: undecidedSeller });
  await applicant.submit();
  await app.outbox.idle();

  const letters = (await messagesTo(app, "dana@example.com")).map(({ text }) => text.replaceAll(/\s+/g, " "));

  const reference = grouped(String(applicant.loanApplicationId));
  expect(letters.filter((text) => text.includes("What's missing is the vehicle."))).toEqual([
    expect.stringContaining(`come to a branch. Your reference number is ${reference}.`),
  ]);
});

test.each<[string, Outcome["reasons"], { told: string[]; hasOthers: boolean }]>([
  [
    "the loan's own",
    ["collateralUnvalued", "amountLarge"],
    { told: ["collateralUnvalued", "amountLarge"], hasOthers: false },
  ],
  ["one from a report", ["creditFraudAlert", "amountLarge"], { told: ["amountLarge"], hasOthers: true }],
  ["none that may be told", ["identityUnverified"], { told: [], hasOthers: true }],
])("tells only reasons for a review that are about the loan: %s", async (_name, reasons, expected) => {
  const decisionEngine: DecisionEngine = {
    evaluate: async () => Promise.resolve({ decision: "pending", reasons, annualRateBasisPoints: 649 }),
  };
  const applicant = await applyUntil("submit", await testApp({ providers: { decisionEngine } }));
  await applicant.submit();

  expect((await applicant.do(applicationApi.status, applicant.id)).reviewReasons).toEqual(expected);
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
