import { offerApi } from "@portico/contract/application";
import { prequalificationApi } from "@portico/contract/prequalification";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { testProduct } from "../../testing/test-product.ts";
import { testApp } from "../../testing/test-app.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

const inReview = "815126400";

const card = testProduct({
  productTypeId: ProductCode.creditCard,
  displayText: "Card",
  decisionTable: "creditcard.json",
  loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [] }],
  openEnd: { minimumPaymentPercent: 2, leastMinimumPayment: 25, accountTerms: [] },
  loanRequest: {},
});

/** Under review after a soft check, or after skipping it. */
async function underReview(checks: boolean, product = testProduct()): Promise<TestApplicant> {
  const app = await testApp({ tenant: { products: [product], prequalification: { enabled: true } } });
  const applicant = await travelUntil("prequalification", app, product.productTypeId, { tin: inReview });
  const { applicantId } = applicant;
  if (checks) {
    const { consent } = await applicant.do(prequalificationApi.read, { applicantId });
    const { version, textDigest } = consent;
    await applicant.do(prequalificationApi.check, { applicantId, loanAmount: 18_000, version, textDigest });
  }
  await goOn(applicant, "submit");
  await applicant.submit();
  await app.outbox.idle();
  return applicant;
}

/** The institution approves the asked loan at a rate, and the person reads the offer. */
async function offeredAt(applicant: TestApplicant, annualRateBasisPoints: number) {
  const { app, applicationId } = applicant;
  const offers = [{ loanAmount: 18_000, termInMonths: 60, annualRateBasisPoints }];
  expect(await outcomeOf(app, applicationId, update("approved", 1, { offers }))).toBe("applied");
  return applicant.do(offerApi.read, applicant.id);
}

test("tells the rate of the soft check beside a dearer offer", async () => {
  const applicant = await underReview(true);
  const { terms } = await applicant.do(prequalificationApi.estimate, {
    applicantId: applicant.applicantId,
    loanAmount: 18_000,
  });
  const shown = terms.find(({ termInMonths }) => termInMonths === 60)!.annualPercentageRate.from;

  const { checkedRate, loanOffer } = await offeredAt(applicant, Math.round(shown * 100) + 185);

  expect(checkedRate).toBe(shown);
  expect(loanOffer?.annualPercentageRate).toBeGreaterThan(shown);
});

test("tells the rate of the soft check beside a dearer card with nothing to accept", async () => {
  const applicant = await underReview(true, card);
  const { app, applicationId } = applicant;
  const asked = { applicantId: applicant.applicantId, loanAmount: 1000 };
  const { from: shown } = (await applicant.do(prequalificationApi.estimate, asked)).line!.annualPercentageRate;
  const offers = [{ loanAmount: 1000, termInMonths: null, annualRateBasisPoints: Math.round(shown * 100) + 185 }];
  expect(await outcomeOf(app, applicationId, update("approved", 1, { offers }))).toBe("applied");

  const { approval, checkedRate } = await applicant.do(offerApi.read, applicant.id);

  expect(checkedRate).toBe(shown);
  expect(approval?.annualPercentageRate).toBeGreaterThan(shown);
});

test("tells no other rate to somebody who saw none, or no lower one", async () => {
  const applicant = await underReview(true);
  const { terms } = await applicant.do(prequalificationApi.estimate, {
    applicantId: applicant.applicantId,
    loanAmount: 18_000,
  });
  const shown = terms.find(({ termInMonths }) => termInMonths === 60)!.annualPercentageRate.from;

  expect(await offeredAt(applicant, Math.round(shown * 100) - 100)).not.toHaveProperty("checkedRate");
  expect(await offeredAt(await underReview(false), 749)).not.toHaveProperty("checkedRate");
});
