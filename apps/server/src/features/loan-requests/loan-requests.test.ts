import { reviewApi } from "@portico/contract/application";
import { applicantApi } from "@portico/contract/applicant";
import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import type { RequestOf } from "@portico/contract/endpoint";
import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { crV } from "@portico/sample-applicants/vehicles";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

const tiers = [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [12, 36] }];
const purposes = [
  { id: 1, displayText: "Home repairs" },
  { id: 2, displayText: "Something else" },
];
const offered = {
  signature: testProduct({
    productTypeId: 4,
    loanTermTiers: tiers,
    decisionTable: "signature.json",
    loanRequest: { loanPurposes: purposes },
  }),
  pledge: testProduct({
    productTypeId: 10,
    loanTermTiers: tiers,
    decisionTable: "sharesecured.json",
    loanRequest: { shareAccounts: [{ id: 1, displayText: "Share savings" }], maximumLoanToShare: 0.9 },
  }),
  refinancing: testProduct({ productTypeId: 3, loanTermTiers: tiers, decisionTable: "autorefi.json" }),
};
const institution = async (changes: object = {}) =>
  testApp({ tenant: { products: Object.values(offered).map((product) => ({ ...product, ...changes })) } });

type Asked = RequestOf<typeof loanRequestApi.save>["loanRequest"];
const signature = {
  productTypeId: 4,
  loanAmount: 3000,
  loanPurposeConfigurationId: 2,
  requestedLoanTermInMonths: 36,
  branchPreferencesConfigurationId: 1,
  additionalComments: "Please call after five.",
} as const satisfies Asked;

test(
  "saves a loan, returns it, and shows it on the review with its branch",
  {
    tags: [
      "3.loan-request.loanApplicationId",
      "3.loan-request.loanAmount",
      "3.loan-request.loanPurposeConfigurationId",
      "3.loan-request.additionalComments",
      "3.loan-request.branchPreferencesConfigurationId",
      "3.term-tier.minLoanAmount",
      "3.term-tier.maxLoanAmount",
      "3.term-tier.loanTerms",
    ],
  },
  async () => {
    const applicant = await travelUntil("loanRequest", await institution(), 4);
    const { loanApplicationId } = applicant;

    const { journey } = await applicant.do(loanRequestApi.save, {
      productTypeId: 4,
      loanApplicationId,
      loanRequest: signature,
    });

    expect(journey.path).toContain("disclosures");
    expect(await applicant.do(loanRequestApi.read, { loanApplicationId })).toMatchObject({
      loanRequest: signature,
      settings: { productTypeId: 4, loanTermTiers: tiers, loanPurposes: purposes },
    });
    const { groups } = await applicant.do(reviewApi.read, applicant.id);
    expect(groups.find(({ stepId }) => stepId === "loanRequest")?.rows).toEqual([
      { label: "For", value: "Something else" },
      { label: "Loan amount", value: "$3,000.00" },
      { label: "Term", value: "36 months" },
      { label: "Branch", value: "Portland" },
      { label: "Comments", value: "Please call after five." },
    ]);
  },
);

test.each<[string, object, string, string]>([
  ["too little", { loanAmount: 100 }, "loanAmount", "Enter an amount from $500 to $20,000."],
  ["an unknown purpose", { loanPurposeConfigurationId: 9 }, "loanPurposeConfigurationId", "Choose what it is for."],
  [
    "a term that is not offered",
    { requestedLoanTermInMonths: 24 },
    "requestedLoanTermInMonths",
    "Choose one of the terms for this amount.",
  ],
  [
    "the branch's field name of other requests",
    { branchPreferenceConfigurationId: 1 },
    "branchPreferenceConfigurationId",
    "There is no such field.",
  ],
])("rejects a request with %s at its field", async (_name, changes, field, message) => {
  const applicant = await travelUntil("loanRequest", await institution(), 4);

  const refusal = await applicant.refused(loanRequestApi.save, {
    productTypeId: 4,
    loanApplicationId: applicant.loanApplicationId,
    loanRequest: { ...signature, ...changes },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { [`loanRequest.${field}`]: message } });
});

test("rejects a loan that the savings don't cover at the amount field", async () => {
  const applicant = await travelUntil("loanRequest", await institution(), 10);

  const refusal = await applicant.refused(loanRequestApi.save, {
    productTypeId: 10,
    loanApplicationId: applicant.loanApplicationId,
    loanRequest: {
      productTypeId: 10,
      loanAmount: 950,
      requestedLoanTermInMonths: 12,
      shareAccountConfigurationId: 1,
      shareAccountLastFour: "0417",
      shareBalanceAmount: 1000,
    },
  });

  expect(refusal.fields).toEqual({ "loanRequest.loanAmount": "With this balance, we can lend up to $900." });
});

test("takes savings whose account isn't open yet, so that it has no number", async () => {
  const applicant = await travelUntil("loanRequest", await institution(), 10);

  const saved = await applicant.do(loanRequestApi.save, {
    productTypeId: 10,
    loanApplicationId: applicant.loanApplicationId,
    loanRequest: {
      productTypeId: 10,
      loanAmount: 900,
      requestedLoanTermInMonths: 12,
      shareAccountConfigurationId: 1,
      shareBalanceAmount: 1000,
    },
  });

  expect(saved.updated).toBe(true);
});

test("rejects a request for another product than the application's", async () => {
  const applicant = await travelUntil("loanRequest", await institution(), 10);
  const { loanApplicationId } = applicant;
  const save = (productTypeId: 4 | 10) =>
    applicant.refused(loanRequestApi.save, { productTypeId, loanApplicationId, loanRequest: signature });

  expect([(await save(4)).code, (await save(10)).code]).toEqual(["notItsTurn", "notItsTurn"]);
});

test("has no loan request to read or save for a product without one", async () => {
  const app = await testApp();
  const applicant = await travelUntil("vehicleSeller", app, 1);
  const { loanApplicationId } = applicant;

  expect(await applicant.refused(loanRequestApi.read, { loanApplicationId })).toMatchObject({ code: "notFound" });
  expect(
    await applicant.refused(loanRequestApi.save, { productTypeId: 4, loanApplicationId, loanRequest: signature }),
  ).toMatchObject({ code: "notItsTurn" });
});

const refinancing = {
  presentLender: "Mainland Auto Finance",
  amountOwed: 14_200.1,
  presentMonthlyPayment: 389.4,
  downPaymentAmount: 0,
  requestedLoanAmount: 15_000,
  requestedLoanTermInMonths: 36,
};

test("saves a refinancing's old and new loan, and shows both on the review", async () => {
  const applicant = await travelUntil("refinanceDetails", await institution(), 3);
  const { loanApplicationId } = applicant;

  await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing });

  const answer = await applicant.do(refinancedLoanApi.read, { loanApplicationId });
  expect(answer).toMatchObject({ refinancing, loanTermTiers: tiers });
  expect(answer.price).toBeGreaterThan(10_000);
  const { groups } = await applicant.do(reviewApi.read, applicant.id);
  expect(groups.find(({ stepId }) => stepId === "refinanceDetails")?.rows.slice(0, 4)).toEqual([
    { label: "Current lender", value: "Mainland Auto Finance" },
    { label: "Still owed", value: "$14,200.10" },
    { label: "Current payment", value: "$389.40 a month" },
    { label: "Loan amount", value: "$15,000.00" },
  ]);
});

test.each([
  [
    { requestedLoanAmount: 14_000 },
    "requestedLoanAmount",
    "This has to cover what you still owe. Ask for more, or pay the difference yourself.",
  ],
  [
    { requestedLoanAmount: 14_200.1, downPaymentAmount: 3400 },
    "requestedLoanAmount",
    "With your own payment, this is more than you still owe. Ask for less, or pay less yourself.",
  ],
  [
    { presentLender: "Test valley C.U." },
    "presentLender",
    "That's us, and we refinance loans from other lenders. If it's another lender, add its city.",
  ],
  [{ branchPreferenceConfigurationId: 9 }, "branchPreferenceConfigurationId", "Choose a branch."],
])("rejects a refinancing with %o at its field", async (changes, field, message) => {
  const applicant = await travelUntil("refinanceDetails", await institution(), 3);

  const refusal = await applicant.refused(refinancedLoanApi.save, {
    loanApplicationId: applicant.loanApplicationId,
    refinancing: { ...refinancing, ...changes },
  });

  expect(refusal.fields).toEqual({ [`refinancing.${field}`]: message });
});

test("rejects new applications for a product that is switched off, and lets existing ones go on", async () => {
  const app = await institution();
  const applicant = await travelUntil("loanRequest", app, 4);
  for (const product of app.tenant.products) Object.assign(product, { isSwitchedOff: true });

  const begun = await app.client().call(applicantApi.create, {
    data: contactOf(dana),
    loadUrl: "/signature/authentication",
  });

  expect(begun).toMatchObject({ status: 404, body: { error: { code: "productUnavailable" } } });
  const { journey } = await applicant.do(loanRequestApi.save, {
    productTypeId: 4,
    loanApplicationId: applicant.loanApplicationId,
    loanRequest: signature,
  });
  expect(journey.frontier).toBe("disclosures");
});

test("asks for the current loan again when another vehicle is refinanced", async () => {
  const applicant = await travelUntil("refinanceDetails", await institution(), 3);
  const { applicationId, loanApplicationId } = applicant;
  await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing });
  const refinance = async (vehicle: object) => {
    await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...crV, ...vehicle } });
    return (await applicant.do(vehicleApi.value, { applicationId })).journey.frontier;
  };

  const corrected = await refinance({ mileage: 32_000 });
  const another = await refinance({ vin: "1HGCV1F30NA000038", model: "Accord" });

  expect([corrected, another]).toEqual([expect.not.stringMatching("refinanceDetails"), "refinanceDetails"]);
  expect(await applicant.do(refinancedLoanApi.read, { loanApplicationId })).toMatchObject({
    isForAnotherVehicle: true,
    earlierLender: refinancing.presentLender,
    refinancing,
  });
  const { journey } = await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing });
  expect(journey.frontier).toBe(corrected);
  const answered = await applicant.do(refinancedLoanApi.read, { loanApplicationId });
  expect(answered).not.toHaveProperty("isForAnotherVehicle");
  expect(answered).not.toHaveProperty("earlierLender");
});
