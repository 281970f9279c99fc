import { offerApi, reviewApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { FundingProduct } from "@portico/domain/membership/funding-product";
import { ProductCode } from "@portico/domain/loan/product";
import { accord, crV } from "@portico/sample-applicants/vehicles";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { testProduct } from "../../testing/test-product.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveler.ts";

/* A loan that somebody accepted in one session counts in another, once they have shown who they are. */

const share = {
  id: 1,
  categoryId: 1,
  displayText: "Membership share",
  description: "",
  isRequired: true,
  minimumAmount: 25,
} satisfies z.input<typeof FundingProduct>;

async function institutionWithAcceptedLoan(): Promise<TestApp> {
  const app = await testApp({ tenant: { eligibility: { fundingProducts: [share] } } });
  const first = await applyUntil("submit", app, { vehicle: crV });
  expect(await first.submit()).toMatchObject({ loanDecision: 1 });
  await first.do(offerApi.accept, { applicationId: first.applicationId });
  app.clock.forward({ minutes: 3 });
  return app;
}

async function onReview(app: TestApp, answers: Answers = {}): Promise<TestApplicant> {
  const applicant = await travelUntil("review", app, ProductCode.auto, { vehicle: crV, ...answers });
  const { applicantId } = applicant;
  const fundingProducts = [{ fundingProductId: share.id, amount: 25 }];
  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Jo Reyes", fundingProducts };
  await applicant.do(eligibilityApi.create, { applicantId, eligibility });
  return applicant;
}

const reviewOf = async (applicant: TestApplicant) => applicant.do(reviewApi.read, applicant.id);

test.each([
  ["the same person", {}, { isAccepted: true }],
  ["somebody else", { tin: "815127801" }, undefined],
  ["two people", { isJoint: true }, undefined],
] as const)("says before the check that the vehicle has an accepted loan of another session: %s", async (...row) => {
  const [, answers, expected] = row;
  const app = await institutionWithAcceptedLoan();

  const { sameVehicle } = await reviewOf(await onReview(app, answers));

  expect(sameVehicle).toEqual(expected);
});

test("says nothing of an accepted loan for another vehicle", async () => {
  const app = await institutionWithAcceptedLoan();

  expect(await reviewOf(await onReview(app, { vehicle: accord }))).not.toHaveProperty("sameVehicle");
});

test.each([
  ["the same person", {}, "2026-11-21"],
  ["somebody else", { tin: "815127801" }, undefined],
  ["two people", { isJoint: true }, undefined],
] as const)("says before the check that another session's card was approved: %s", async (_, answers, day) => {
  const card = testProduct({
    productTypeId: ProductCode.creditCard,
    decisionTable: "creditcard.json",
    loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 9000, loanTerms: [] }],
    openEnd: { minimumPaymentPercent: 2, leastMinimumPayment: 25, accountTerms: [] },
    loanRequest: {},
    simplifiedLoanOffer: { cardText: "Read its agreement.", dynamicHtml: "" },
  });
  const app = await testApp({ tenant: { products: [card] } });
  const first = await travelUntil("submit", app, ProductCode.creditCard, {});
  expect(await first.submit()).toMatchObject({ loanDecision: 1 });
  app.clock.forward({ minutes: 3 });

  const review = await reviewOf(await travelUntil("submit", app, ProductCode.creditCard, answers));

  expect(review.approvedAlikeOn).toBe(day);
});

test.each([
  ["the same person", {}, "$25 to join, paid only once with your other loan"],
  ["somebody else", { tin: "815127801" }, "$25 to join"],
] as const)("says whether the membership is paid with an accepted loan of another session: %s", async (...row) => {
  const [, answers, expected] = row;
  const app = await institutionWithAcceptedLoan();

  const { groups } = await reviewOf(await onReview(app, answers));

  expect(groups.find(({ stepId }) => stepId === "eligibility")?.line).toContain(expected);
});
