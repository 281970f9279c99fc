import { paymentProtectionApi } from "@portico/contract/agreements";
import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { engineThatFailsOnce } from "../submission/testing/engine-that-fails-once.ts";

const life = {
  id: 1,
  title: "Life protection",
  description: "Pays off what is left.",
  ratePerThousandMonthly: 0.62,
  jointRatePerThousandMonthly: 1.04,
};
const disability = {
  id: 2,
  title: "Disability protection",
  description: "Makes your payments.",
  ratePerThousandMonthly: 1.35,
  jointRatePerThousandMonthly: 1.35,
};
const products = [life, disability];
const dearerLife = { ...life, ratePerThousandMonthly: 0.8 };

const selections = (...given: [productId: number, applicantType: 1 | 2, elected: boolean][]) =>
  given.map(([productId, applicantType, elected]) => ({ productId, applicantType, elected }));

/** Changes the products of an institution, which restarts with them. */
function offer(app: TestApp, ...paymentProtection: typeof products): void {
  const settings = { ...app.tenant.products[0]!, paymentProtection };
  Object.assign(app.institution, { settings: { ...app.tenant, products: [settings] } });
}

/** Somebody whose page shows the prices of $18,000, at an institution that has other products by now. */
async function offeredMeanwhile(...now: typeof products) {
  const app = await testApp({ tenant: { products: [testProduct({ paymentProtection: products })] } });
  const applicant = await applyUntil("paymentProtection", app);
  offer(app, ...now);
  const premiums = [
    { productId: 1, single: 11.16, joint: 18.72 },
    { productId: 2, single: 24.3, joint: 24.3 },
  ];
  const save = (paymentProtectionSelections: ReturnType<typeof selections>) =>
    applicant.client.call(paymentProtectionApi.save, {
      applicationId: applicant.applicationId,
      paymentProtectionSelections,
      premiums,
    });
  return { applicant, save };
}

test.each([
  ["a yes to a price that has changed", [dearerLife, disability], true],
  ["choices of a page without a new product", [life, disability, { ...life, id: 3 }], false],
  ["choices of a page with a product that is gone", [life], false],
])("rejects %s since it was shown", async (_what, now, elected) => {
  const { applicant, save } = await offeredMeanwhile(...now);

  const { status, body } = await save(selections([1, 1, elected], [2, 1, false]));

  expect([status, body.error?.code]).toEqual([409, "premiumsChanged"]);
  const { paymentProtectionSelections } = await applicant.do(paymentProtectionApi.read, applicant.id);
  expect(paymentProtectionSelections).toEqual([]);
});

test.each([
  ["a no to a price that has changed", selections([1, 1, false], [2, 1, true])],
  ["the price shown for one person if only the price for both has changed", selections([1, 1, true], [2, 1, false])],
])("accepts %s", async (_what, given) => {
  const elected = given[0]!.elected;
  const { save } = await offeredMeanwhile(
    elected ? { ...life, jointRatePerThousandMonthly: 2 } : dearerLife,
    disability,
  );

  expect((await save(given)).body).toMatchObject({ updated: true, journey: { frontier: "disclosures" } });
});

test("offers a protection at the price of its election if the price changes between Submit and the decision", async () => {
  const app = await testApp({
    tenant: { products: [testProduct({ paymentProtection: products })] },
    providers: { decisionEngine: engineThatFailsOnce() },
  });
  const applicant = await applyUntil("submit", app, { protection: selections([1, 1, true], [2, 1, false]) });
  await applicant.submit();
  offer(app, dearerLife, disability);

  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();

  const { loanOffer } = await applicant.do(offerApi.read, applicant.id);
  expect(loanOffer).toMatchObject({ paymentProtectionMonthly: 11.16 });
});
