import type { RequestOf } from "@portico/contract/endpoint";
import { estimateApi } from "@portico/contract/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { InvalidPolicy, type DecisionEngine } from "../../providers/decision-engine/port.ts";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";

type Asked = Partial<RequestOf<typeof estimateApi.read>>;

const scores = {
  excellent: { from: 760, to: 850 },
  good: { from: 680, to: 759 },
  fair: { from: 580, to: 679 },
  notSure: { from: 580, to: 850 },
};

async function estimated(asked: Asked, options: TestAppOptions = {}) {
  const app = await testApp({ ...options, tenant: { ...options.tenant, estimates: { scores } } });
  const request = { productTypeId: ProductCode.auto, loanAmount: 18_000, creditRating: "excellent", ...asked } as const;
  const { status, body } = await app.client().call(estimateApi.read, request);
  return { status, body, app };
}

test("answers every term of an amount with its payments, their number, the APR and the total", async () => {
  const { body } = await estimated({ creditRating: "good" });

  expect(body.terms.map(({ termInMonths }) => termInMonths)).toEqual([36, 48, 60, 72, 84]);
  expect(body.terms.find(({ termInMonths }) => termInMonths === 60)).toEqual({
    termInMonths: 60,
    numberOfPayments: 60,
    annualPercentageRate: { from: 6.19, to: 7.49 },
    monthlyPayment: { from: 349.59, to: 360.6 },
    totalOfPayments: { from: 20_975.4, to: 21_636 },
    financeCharge: { from: 2975.4, to: 3636 },
  });
  expect(body).toMatchObject({ loanAmount: 18_000, nearestLoanAmount: 18_000, isRateAvailable: true, line: null });
});

test.each([
  { creditRating: "excellent", from: 5.49, to: 5.49 },
  { creditRating: "good", from: 6.19, to: 7.49 },
  { creditRating: "fair", from: 9.99, to: 13.49 },
  { creditRating: "notSure", from: 5.49, to: 13.49 },
] as const)("prices $creditRating credit from $from% to $to% APR, by the institution's bands", async (expected) => {
  const { body } = await estimated({ creditRating: expected.creditRating });

  const { annualPercentageRate } = body.terms.find(({ termInMonths }) => termInMonths === 60)!;
  expect(annualPercentageRate).toEqual({ from: expected.from, to: expected.to });
});

test("leaves out the rate of scores that the table declines", async () => {
  const app = await testApp({ tenant: { estimates: { scores: { ...scores, fair: { from: 500, to: 679 } } } } });
  const asked = { productTypeId: ProductCode.auto, loanAmount: 18_000, creditRating: "fair" } as const;

  const { body } = await app.client().call(estimateApi.read, asked);

  expect(body.terms[0]?.annualPercentageRate.to).toBeLessThan(14.9);
});

test.each([
  { loanAmount: 1000, nearestLoanAmount: 2500 },
  { loanAmount: 250_000, nearestLoanAmount: 100_000 },
])("names $nearestLoanAmount as the nearest amount to $loanAmount, without figures", async (amounts) => {
  const { body } = await estimated({ loanAmount: amounts.loanAmount });

  expect(body).toMatchObject({ ...amounts, isRateAvailable: true, terms: [] });
});

test("answers a line with its APR and the minimum payment of the whole limit", async () => {
  const { body } = await estimated(
    { productTypeId: ProductCode.ploc, loanAmount: 5000, creditRating: "good" },
    { tenant: { products: demoProducts("harborlight") } },
  );

  expect(body).toMatchObject({
    terms: [],
    line: { annualPercentageRate: { from: 12.99, to: 14.49 }, minimumPaymentOfLimit: expect.any(Number) },
  });
});

test("prices a member as the institution's table does, and an unknown person as a new one", async () => {
  const termAt = async (isMember?: boolean) => {
    const { body } = await estimated({ isMember }, { decisionsOf: "ironwood" });
    return body.terms[0]?.annualPercentageRate;
  };
  const [member, newPerson, unknown] = [await termAt(true), await termAt(false), await termAt()];

  expect(newPerson!.from - member!.from).toBeCloseTo(0.25);
  expect(unknown).toEqual(newPerson);
});

test("evaluates a decision table once for the same amount and credit", async () => {
  let evaluations = 0;
  const decisionEngine: DecisionEngine = {
    evaluate: async () => {
      evaluations += 1;
      return Promise.resolve({ decision: "approved", reasons: [], annualRateBasisPoints: 549 });
    },
  };
  const { app } = await estimated({}, { providers: { decisionEngine } });
  const ask = async (loanAmount: number) => {
    const before = evaluations;
    const asked = { productTypeId: ProductCode.auto, loanAmount, creditRating: "excellent" } as const;
    const { body } = await app.client().call(estimateApi.read, asked);
    expect(body.terms[0]?.annualPercentageRate).toEqual({ from: 5.49, to: 5.49 });
    return evaluations - before;
  };

  expect(await ask(18_000)).toBe(0);
  expect(await ask(19_000)).toBeGreaterThan(0);
});

test("asks the decision table again after it couldn't be used", async () => {
  let isBroken = true;
  const decisionEngine: DecisionEngine = {
    evaluate: async () =>
      isBroken
        ? Promise.reject(new InvalidPolicy("row 3 cannot be read"))
        : Promise.resolve({ decision: "approved", reasons: [], annualRateBasisPoints: 549 }),
  };
  const { body, app } = await estimated({}, { providers: { decisionEngine } });
  isBroken = false;

  const asked = { productTypeId: ProductCode.auto, loanAmount: 18_000, creditRating: "excellent" } as const;
  const again = await app.client().call(estimateApi.read, asked);

  expect([body.isRateAvailable, again.body.isRateAvailable]).toEqual([false, true]);
});

test("says that rates are unavailable if the decision table can't be used", async () => {
  const decisionEngine: DecisionEngine = {
    evaluate: async () => Promise.reject(new InvalidPolicy("row 3 cannot be read")),
  };

  const { status, body } = await estimated({}, { providers: { decisionEngine } });

  expect(status).toBe(200);
  expect(body).toMatchObject({ isRateAvailable: false, terms: [], line: null });
});

test("answers the amounts and terms of a product, and nothing for one that isn't offered", async () => {
  const { app } = await estimated({});
  const client = app.client();

  const auto = await client.call(estimateApi.configuration, { productTypeId: ProductCode.auto });
  const boat = await client.call(estimateApi.configuration, { productTypeId: ProductCode.boat });

  expect(auto.body.loanTermTiers.length).toBeGreaterThan(0);
  expect(boat.status).toBe(404);
});

test("stops a flood of estimates from one network", async () => {
  const app = await testApp({ rateLimitScale: 0.001 });
  const client = app.client();
  const asked = { productTypeId: ProductCode.auto, loanAmount: 18_000, creditRating: "good" } as const;
  for (let call = 0; call < 3; call += 1) expect((await client.call(estimateApi.read, asked)).status).toBe(200);

  expect((await client.call(estimateApi.read, asked)).status).toBe(429);
});
