import { loanRequestApi } from "@portico/contract/loan-request";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { recordsOf } from "../counteroffers/testing/declined.ts";
import { goOn, travelUntil } from "./testing/traveler.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";

const products = [
  testProduct({
    productTypeId: 10,
    loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [12] }],
    decisionTable: "sharesecured.json",
    loanRequest: { shareAccounts: [{ id: 1, displayText: "Share savings", code: "savings" }] },
  }),
];
const institution = async () => testApp({ tenant: { products } });

interface Wanted {
  readonly amount: number;
  readonly reference?: string;
  readonly owner?: string;
  readonly tin?: string;
  readonly holds?: readonly { loanApplicationId: number; amountCents: number }[];
  readonly coreBalanceCents?: number;
}

/** A member with $4,023.10 in savings, at the page of the loan. */
async function atTheLoan(app: TestApp, { owner = "dana", tin, holds, coreBalanceCents }: Partial<Wanted> = {}) {
  const savings = { reference: `${owner}-savings`, type: "savings", lastFour: "1236" };
  const accounts = [{ ...savings, availableBalanceCents: coreBalanceCents ?? 402_310, ...(holds && { holds }) }];
  return travelUntil("loanRequest", app, 10, { isMember: true, onRecord: { accounts }, ...(tin && { tin }) });
}

const requestOf = ({ loanApplicationId }: TestApplicant, { amount, reference = "dana-savings" }: Wanted) => ({
  productTypeId: 10 as const,
  loanApplicationId,
  loanRequest: {
    productTypeId: 10 as const,
    loanAmount: amount,
    requestedLoanTermInMonths: 12,
    shareAccountConfigurationId: 1,
    shareAccountLastFour: "1236",
    shareBalanceAmount: 4023.1,
    memberAccountReference: reference,
  },
});

async function ready(app: TestApp, wanted: Wanted): Promise<TestApplicant> {
  const applicant = await atTheLoan(app, wanted);
  await applicant.do(loanRequestApi.save, requestOf(applicant, wanted));
  return goOn(applicant, "submit");
}

async function listed(applicant: TestApplicant) {
  const { loanApplicationId } = applicant;
  return (await applicant.do(loanRequestApi.memberAccounts, { loanApplicationId })).accounts;
}

test("approves a second loan only on the savings that the first one leaves, and states that balance", async () => {
  const app = await institution();
  const first = await ready(app, { amount: 3000 });
  expect(await first.submit()).toMatchObject({ loanDecision: 1 });

  const second = await atTheLoan(app);

  expect(await listed(second)).toMatchObject([{ availableBalance: 1023.1, heldAmount: 3000 }]);
  const refused = await second.refused(loanRequestApi.save, requestOf(second, { amount: 2000 }));
  expect(refused.fields).toEqual({ "loanRequest.loanAmount": "With this balance, we can lend up to $1,023." });
  await second.do(loanRequestApi.save, requestOf(second, { amount: 1000 }));
  expect(await (await goOn(second, "submit")).submit()).toMatchObject({ loanDecision: 1 });
  expect(await listed(await atTheLoan(app))).toMatchObject([{ availableBalance: 23.1, heldAmount: 4000 }]);
});

test("rejects the held money also if the same account is typed", async () => {
  const app = await institution();
  await (await ready(app, { amount: 3000 })).submit();
  const second = await atTheLoan(app);

  const typed = (amount: number) =>
    second.refused(loanRequestApi.save, requestOf(second, { amount, reference: "another" }));

  expect((await typed(2000)).fields).toEqual({
    "loanRequest.loanAmount":
      "We hold $3,000.00 of the account for another loan. With the rest, we can lend up to $1,023.",
  });
});

test("approves only one of two loans on the same money that are sent at once", async () => {
  const app = await institution();
  const both = [await ready(app, { amount: 3000 }), await ready(app, { amount: 2500 })];

  await Promise.all(both.map(async (one) => one.submit()));
  await app.outbox.idle();

  const decisions = await Promise.all(
    both.map(async ({ applicationId }) => (await recordsOf(app, applicationId)).decision[0]!),
  );
  expect(decisions.map(({ decision }) => decision).toSorted((one, other) => one - other)).toEqual([1, 3]);
  const declined = decisions.find(({ decision }) => decision === 3)!;
  expect(Number(declined.input["collateralValue"])).toBeLessThan(1600);
});

test("counts the hold of a co-owner of the same account", async () => {
  const app = await institution();
  await (await ready(app, { amount: 3000, tin: "815127801" })).submit();

  expect(await listed(await atTheLoan(app, { tin: "815127802" }))).toMatchObject([{ heldAmount: 3000 }]);
  expect(await listed(await atTheLoan(app, { owner: "eve", tin: "815127803" }))).toEqual([
    expect.not.objectContaining({ heldAmount: expect.anything() }),
  ]);
});

test("counts a hold once after the core reports it, and leaves it to the core after ninety days", async () => {
  const app = await institution();
  const first = await ready(app, { amount: 3000 });
  await first.submit();
  const { loanApplicationId } = first;

  const reported = { holds: [{ loanApplicationId, amountCents: 300_000 }], coreBalanceCents: 102_310 };
  expect(await listed(await atTheLoan(app, reported))).toMatchObject([{ availableBalance: 1023.1, heldAmount: 3000 }]);

  app.clock.forward({ minutes: 91 * 24 * 60 });
  const [later] = await listed(await atTheLoan(app, reported));
  expect(later).toMatchObject({ availableBalance: 1023.1 });
  expect(later).not.toHaveProperty("heldAmount");
});
