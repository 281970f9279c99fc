import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicationApi, offerApi, reviewApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { vehicleLoan } from "@portico/sample-applicants/vehicles";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";

const products = [
  {
    id: 1,
    title: "Life protection",
    description: "Pays off what is left.",
    ratePerThousandMonthly: 0.62,
    jointRatePerThousandMonthly: 1.04,
  },
  { id: 2, title: "Disability protection", description: "Makes your payments.", ratePerThousandMonthly: 1.35 },
];

async function asked(answers: Answers = {}): Promise<TestApplicant> {
  const app = await testApp({ tenant: { products: [testProduct({ paymentProtection: products })] } });
  return applyUntil("paymentProtection", app, answers);
}

const selections = (...given: [productId: number, applicantType: 1 | 2, elected: boolean][]) =>
  given.map(([productId, applicantType, elected]) => ({ productId, applicantType, elected }));

test(
  "says that payment protection is optional",
  {
    tags: [
      "7.call.GET.PaymentProtection.Configuration.Application.id",
      "3.payment-protection.productConfigurations.sectionTitle",
      "3.payment-protection.productConfigurations.description",
    ],
  },
  async () => {
    const applicant = await asked();

    const { productConfigurations, loanAmount, isJoint } = await applicant.do(
      paymentProtectionApi.configuration,
      applicant.id,
    );

    expect(productConfigurations[0]?.sectionTitle).toBe("Payment protection");
    expect(productConfigurations[0]?.description).toMatch(/optional.*does not affect your application/);
    expect(productConfigurations[0]?.products.map(({ title }) => title)).toEqual([
      "Life protection",
      "Disability protection",
    ]);
    expect([loanAmount, isJoint]).toEqual([18_000, false]);
  },
);

test(
  "accepts declining everything as an answer, and opens the next page",
  {
    tags: [
      "7.call.POST.PaymentProtection",
      "7.call.GET.PaymentProtection.Application.id",
      "3.payment-protection.selections",
    ],
  },
  async () => {
    const applicant = await asked();

    const { journey } = await applicant.do(paymentProtectionApi.save, {
      applicationId: applicant.applicationId,
      paymentProtectionSelections: selections([1, 1, false], [2, 1, false]),
    });

    expect(journey.frontier).toBe("disclosures");
    const { paymentProtectionSelections } = await applicant.do(paymentProtectionApi.read, applicant.id);
    expect(paymentProtectionSelections).toEqual(selections([1, 1, false], [2, 1, false]));
  },
);

test.each([
  [
    "a product without an answer",
    {},
    selections([1, 1, true]),
    { "paymentProtectionSelections.1": "Choose yes or no." },
  ],
  [
    "a co-applicant of somebody who applies alone",
    {},
    selections([1, 1, true], [2, 1, true], [1, 2, true]),
    { "paymentProtectionSelections.2": "This was not asked." },
  ],
  [
    "an answer given twice",
    {},
    selections([1, 1, true], [2, 1, true], [1, 1, false]),
    { "paymentProtectionSelections.2": "This was not asked." },
  ],
  [
    "a co-applicant who was not asked",
    { isJoint: true },
    selections([1, 1, true], [2, 1, true], [1, 2, true]),
    { "paymentProtectionSelections.3": "Choose yes or no." },
  ],
])("rejects %s at its place in the list", async (_what, answers, paymentProtectionSelections, fields) => {
  const applicant = await asked(answers);

  const refusal = await applicant.refused(paymentProtectionApi.save, {
    applicationId: applicant.applicationId,
    paymentProtectionSelections,
  });

  expect(refusal.fields).toEqual(fields);
});

const everybody = { applicationType: 2, jointIntent: true } as const;

/** Two people who answered. Lists the choices of the primary applicant and the co-applicant by product. */
async function answered(...chosen: Parameters<typeof selections>) {
  const applicant = await asked({ isJoint: true });
  await applicant.do(paymentProtectionApi.save, {
    applicationId: applicant.applicationId,
    paymentProtectionSelections: selections(...chosen),
  });
  return applicant;
}

const goAlone = ({ applicationId }: TestApplicant) => ({ applicationId, selection: { applicationType: 1 } }) as const;

const another = ({ applicationId, jointApplicantId }: TestApplicant) => ({
  applicationId,
  coApplicant: {
    applicantId: jointApplicantId!,
    firstName: "Sam",
    lastName: "Okafor",
    emailAddress: "sam@example.com",
    phoneNumber: "2075550177",
  },
});

test("keeps the primary applicant's own choice when the co-applicant leaves", async () => {
  const applicant = await answered([1, 1, true], [2, 1, false], [1, 2, false], [2, 2, true]);

  const { journey } = await applicant.do(coApplicantApi.select, goAlone(applicant));

  expect(journey.frontier).toBe("disclosures");
  expect(await applicant.do(paymentProtectionApi.read, applicant.id)).toEqual({
    paymentProtectionSelections: selections([1, 1, true], [2, 1, false]),
    isAskedAgain: false,
  });
});

test("says whose choice is whose on Review until the co-applicant leaves", async () => {
  const applicant = await answered([1, 1, true], [2, 1, false], [1, 2, false], [2, 2, true]);
  const reviewed = async () => {
    const { groups } = await applicant.do(reviewApi.read, applicant.id);
    return groups.find(({ stepId }) => stepId === "paymentProtection")?.rows;
  };
  const own = [
    { label: "Life protection", value: "Yes, $11.16 a month" },
    { label: "Disability protection", value: "No" },
  ];

  const together = await reviewed();
  await applicant.do(coApplicantApi.select, goAlone(applicant));

  expect(together).toEqual([
    { label: "Life protection, you", value: "Yes, $11.16 a month" },
    { label: "Disability protection, you", value: "No" },
    { label: "Life protection, Kim", value: "No" },
    { label: "Disability protection, Kim", value: "Yes, $24.30 a month" },
  ]);
  expect(await reviewed()).toEqual(own);
});

test.each([
  ["leaves", coApplicantApi.select, goAlone],
  ["becomes another person", coApplicantApi.update, another],
] as const)("asks again only about joint coverage when the co-applicant %s", async (_how, endpoint, change) => {
  const applicant = await answered([1, 1, true], [2, 1, true], [1, 2, true], [2, 2, false]);

  await applicant.do(endpoint, change(applicant));

  expect(await applicant.do(paymentProtectionApi.read, applicant.id)).toEqual({
    paymentProtectionSelections: selections([2, 1, true]),
    isAskedAgain: true,
  });
});

test("asks again when nothing remains of the two people's choices", async () => {
  const applicant = await answered([1, 1, true], [2, 1, true], [1, 2, true], [2, 2, true]);

  const { journey } = await applicant.do(coApplicantApi.select, goAlone(applicant));

  expect(journey.frontier).toBe("paymentProtection");
  expect(await applicant.do(paymentProtectionApi.read, applicant.id)).toEqual({
    paymentProtectionSelections: [],
    isAskedAgain: true,
  });
});

test("keeps the choice of a single applicant when another person joins, and asks that person", async () => {
  const applicant = await asked();
  const { applicationId } = applicant;
  await applicant.do(paymentProtectionApi.save, {
    applicationId,
    paymentProtectionSelections: selections([1, 1, true], [2, 1, false]),
  });

  const { journey } = await applicant.do(coApplicantApi.select, { applicationId, selection: everybody });

  expect(journey.ahead).toContain("paymentProtection");
  expect(await applicant.do(paymentProtectionApi.read, applicant.id)).toEqual({
    paymentProtectionSelections: selections([1, 1, true], [2, 1, false]),
    isAskedAgain: true,
  });
});

const borrow = (applicant: TestApplicant, requestedLoanAmount: number) =>
  applicant.do(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { ...vehicleLoan, requestedLoanAmount },
  });

/** Somebody on Review who elected life protection for $18,000. */
async function protectedOnReview() {
  const app = await testApp({ tenant: { products: [testProduct({ paymentProtection: products })] } });
  return applyUntil("submit", app, { protection: selections([1, 1, true], [2, 1, false]) });
}

test("asks about an elected protection again when another amount changes its price", async () => {
  const applicant = await protectedOnReview();

  const { journey } = await borrow(applicant, 20_000);

  expect(journey.frontier).toBe("paymentProtection");
  expect(await applicant.do(paymentProtectionApi.read, applicant.id)).toEqual({
    paymentProtectionSelections: selections([2, 1, false]),
    isAskedAgain: true,
    isPriceChanged: true,
  });
  const { applicationId } = applicant;
  expect(await applicant.refused(applicationApi.submit, { applicationId })).toMatchObject({ code: "notItsTurn" });
});

test("doesn't ask about declined protection again when another amount changes its price", async () => {
  const app = await testApp({ tenant: { products: [testProduct({ paymentProtection: products })] } });
  const applicant = await applyUntil("review", app);

  const { journey } = await borrow(applicant, 20_000);

  expect(journey.frontier).toBe("review");
});

test("keeps an election when the amount is changed back", async () => {
  const applicant = await protectedOnReview();
  await borrow(applicant, 20_000);

  const { journey } = await borrow(applicant, 18_000);

  expect(journey.frontier).toBe("review");
  const { paymentProtectionSelections } = await applicant.do(paymentProtectionApi.read, applicant.id);
  expect(paymentProtectionSelections).toEqual(selections([1, 1, true], [2, 1, false]));
});

test("shows the price of joint coverage on Review", async () => {
  const applicant = await answered([1, 1, true], [2, 1, false], [1, 2, true], [2, 2, false]);

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  const { rows } = groups.find(({ stepId }) => stepId === "paymentProtection")!;
  expect(rows[0]).toEqual({ label: "Life protection, you", value: "Yes, $18.72 a month for both" });
});

test("shows the chosen protection beside the offer's payment, never in its finance charge", async () => {
  const app = await testApp({ tenant: { products: [testProduct({ paymentProtection: products })] } });
  const applicant = await applyUntil("submit", app, { protection: selections([1, 1, true], [2, 1, false]) });
  await applicant.do(reviewApi.confirm, { applicantId: applicant.applicantId });
  await applicant.submit();

  const { loanOffer } = await applicant.do(offerApi.read, applicant.id);

  expect(loanOffer).toMatchObject({ paymentProtectionMonthly: 11.16, monthlyPayment: 343.74, financeCharge: 2624.4 });
});
