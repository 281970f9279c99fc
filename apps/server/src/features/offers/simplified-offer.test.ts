import { offerApi, reviewApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { testProduct } from "../../testing/test-product.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { TestClock, testApp, type TestApp } from "../../testing/test-app.ts";

const winter = testProduct({
  productTypeId: 12,
  displayText: "Winter loan",
  decisionTable: "seasonal.json",
  loanTermTiers: [{ minLoanAmount: 300, maxLoanAmount: 3000, loanTerms: [6, 12] }],
  loanRequest: { loanPurposes: [{ id: 1, displayText: "Heating" }] },
});
const shares = testProduct({
  productTypeId: 10,
  displayText: "Loan on your savings",
  decisionTable: "sharesecured.json",
  loanRequest: { shareAccounts: [{ id: 1, displayText: "Share savings", code: "savings" }] },
});
const card = testProduct({
  productTypeId: 9,
  displayText: "Card",
  decisionTable: "creditcard.json",
  loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 9000, loanTerms: [] }],
  openEnd: {
    minimumPaymentPercent: 2,
    leastMinimumPayment: 25,
    accountTerms: [],
    balanceTransferFee: "3% of the amount",
  },
  loanRequest: { balanceTransfers: true },
});
const general = { cardText: "We call you tomorrow.", dynamicHtml: "<p>Have your ID ready.</p>" };
const own = { cardText: "Sign once, and it is yours.", dynamicHtml: "" };

async function received(app: TestApp, applicationId: number) {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: Record<string, unknown> }[] };
  return messages.map(({ body }) => body);
}

test.each([
  ["the institution's words", undefined, general],
  ["the product's own words", own, own],
])("shows %s on an approval without details", async (_name, ofProduct, said) => {
  const product = { ...winter, ...(ofProduct ? { simplifiedLoanOffer: ofProduct } : {}) };
  const app = await testApp({ tenant: { products: [product], simplifiedLoanOffer: general } });
  const applicant = await travelUntil("submit", app, 12);
  await applicant.submit();

  expect(await applicant.do(offerApi.simplified, {})).toEqual(said);
});

test("makes no offer to accept if the institution shows approvals without details", async () => {
  const app = await testApp({ tenant: { switches: { simplifiedLoanOffer: true } } });
  const applicant = await travelUntil("submit", app, 1);

  const submitted = await applicant.submit();

  expect(submitted).toMatchObject({
    loanDecision: 1,
    useSimplifiedLoanOfferView: true,
    journey: { exit: "simplifiedLoanOffer" },
  });
  expect(await applicant.do(offerApi.read, applicant.id)).toMatchObject({
    loanOffer: null,
    loanApplication: { description: "2022 Honda CR-V" },
  });
  expect(await applicant.refused(offerApi.accept, { applicationId: applicant.applicationId })).toMatchObject({
    status: 404,
  });
});

test("hands the request and the decision's amount and rate to the institution's system", async () => {
  const app = await testApp({ tenant: { products: [winter] } });
  const applicant = await travelUntil("submit", app, 12);
  await applicant.submit();

  const [, message] = await received(app, applicant.applicationId);

  expect(message).toMatchObject({
    type: "application.decided",
    productTypeId: 12,
    loanRequest: {
      productTypeId: 12,
      loanAmount: 600,
      loanPurposeConfigurationId: 1,
      requestedLoanTermInMonths: 6,
      branchPreferencesConfigurationId: 1,
    },
    decision: { decision: 1, approvedAmount: 600, annualRateBasisPoints: 799 },
  });
  expect(message).not.toHaveProperty("loanOffer");
  expect(message).not.toHaveProperty("vehicleLoan");
});

test("dates the steps after an approval without details, by business days or by every day", async () => {
  const steps = [
    { text: "We call you by {date}.", days: 2 },
    { text: "Your card comes by {date}.", days: 10, countsEveryDay: true },
  ];
  // Five minutes before midnight in New York, on a Saturday.
  const clock = new TestClock(new Date("2026-11-22T04:55:00Z"));
  const products = [{ ...winter, simplifiedLoanOffer: { ...own, steps } }];
  const app = await testApp({ clock, tenant: { timeZone: "America/New_York", products } });
  const applicant = await travelUntil("submit", app, 12);
  await applicant.submit();
  clock.forward({ minutes: 10 });

  expect((await applicant.do(offerApi.simplified, {})).steps).toEqual([
    { text: "We call you by {date}.", date: "2026-11-24" },
    { text: "Your card comes by {date}.", date: "2026-12-01" },
  ]);
});

test("tells a new person that the account which secures the loan comes first", async () => {
  const before = { cardText: "First you open the account.", dynamicHtml: "", steps: [] };
  const products = [{ ...shares, simplifiedLoanOffer: { ...own, beforeAccountOpens: before } }];
  const app = await testApp({ tenant: { products } });
  const applicant = await travelUntil("submit", app, 10);
  await applicant.submit();

  const { steps: _none, ...said } = before;
  expect(await applicant.do(offerApi.simplified, {})).toEqual(said);
  const { papers } = await applicant.do(offerApi.read, applicant.id);
  expect(papers?.map(({ kind }) => kind)).not.toContain("savingsStatement");
});

test("shows the balances to transfer at the review and on the approval", async () => {
  const app = await testApp({ tenant: { products: [card] } });
  const applicant = await travelUntil("review", app, 9);

  const { facts, groups } = await applicant.do(reviewApi.read, applicant.id);
  expect(facts).toContainEqual({ id: "transfer", label: "Balance transfer", value: "$500.00" });
  const asked = groups.find(({ stepId }) => stepId === "loanRequest");
  expect(asked?.line).toContain("$500 transferred");
  expect(JSON.stringify(asked)).toContain('"Transfer fee"');
  await goOn(applicant, "submit");
  await applicant.submit();

  const { approval } = await applicant.do(offerApi.read, applicant.id);
  expect(approval).toMatchObject({
    loanAmount: 1000,
    balanceTransferAmount: 500,
    balanceTransferFee: "3% of the amount",
  });
});
