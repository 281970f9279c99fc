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

/** Somebody whose page shows the prices for $18,000, at an institution that has changed its products since. */
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

interface NamedSelection {
  readonly applicantTypeName: string;
  readonly productName?: string;
}

/** Somebody on Review who elected both protections, at an institution whose first decision fails. */
async function electedBoth() {
  const bodies: string[] = [];
  const app = await testApp({
    tenant: { products: [testProduct({ paymentProtection: products })] },
    providers: {
      decisionEngine: engineThatFailsOnce(),
      loanHandOff: { check: () => "wrong", deliver: async ({ body }) => Promise.resolve(void bodies.push(body)) },
    },
  });
  const applicant = await applyUntil("submit", app, { protection: selections([1, 1, true], [2, 1, true]) });
  /** Repeats the decision, and returns the offer's premium and the protections that the institution's system gets. */
  const decide = async () => {
    app.clock.forward({ minutes: 1 });
    await app.outbox.workOnDue();
    await app.outbox.idle();
    const { loanOffer } = await applicant.do(offerApi.read, applicant.id);
    const { messages } = JSON.parse(bodies[0]!) as { messages: { paymentProtectionSelections?: NamedSelection[] }[] };
    const sent = messages[1]?.paymentProtectionSelections?.map(
      ({ applicantTypeName: _type, productName: _product, ...selection }) => selection,
    );
    return { premium: loanOffer?.paymentProtectionMonthly, sent };
  };
  return { app, applicant, decide };
}

test.each([
  ["has another price", [dearerLife, disability]],
  ["is no longer sold", [disability]],
  ["and every other one are no longer sold", []],
])("offers a protection at the price of its election if it %s between Submit and the decision", async (_how, now) => {
  const { app, applicant, decide } = await electedBoth();
  await applicant.submit();
  offer(app, ...now);

  expect(await decide()).toEqual({ premium: 35.46, sent: selections([1, 1, true], [2, 1, true]) });
});

test.each([
  ["one that was no longer sold at Submit", [disability], { premium: 24.3, sent: selections([2, 1, true]) }],
  ["any if none were sold at Submit", [], { premium: 0 }],
])("doesn't offer %s, even if it is sold again by the decision", async (_which, now, decided) => {
  const { app, applicant, decide } = await electedBoth();
  offer(app, ...now);
  await applicant.submit();
  offer(app, ...products);

  expect(await decide()).toEqual(decided);
});

test("doesn't ask for the review's confirmation again when an elected protection is no longer sold", async () => {
  const { app, applicant } = await electedBoth();
  offer(app, disability);
  await applicant.submit();

  const [{ count }] = (await app.sql<{ count: string }>(
    "select count(*) from record where tenant_id = $1 and kind = 'review'",
    [app.tenant.name],
  )) as [{ count: string }];

  expect(count).toBe("1");
});
