import { applicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { journeyApi } from "@portico/contract/journey";
import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { testProduct } from "../../testing/test-product.ts";
import { travelFromTheLandingPage } from "../submission/testing/traveler.ts";

const { auto, autoRefi, creditCard, signature, ploc } = ProductCode;
const estimate: EstimatedLoan = { loanAmount: 18_000, termInMonths: 60, creditRating: "good" };
const loanPurposes = [{ id: 1, displayText: "Home repairs" }];

const institution = async () =>
  testApp({
    tenant: {
      products: [
        testProduct(),
        testProduct({ productTypeId: signature, decisionTable: "signature.json", loanRequest: { loanPurposes } }),
      ],
    },
  });

const readOf = async (client: TestClient, productTypeId: number = auto) =>
  (await client.call(beginningApi.read, { productTypeId })).body;
const keep = async (client: TestClient, asked: object | null = estimate, productTypeId: number = auto) =>
  client.call(beginningApi.saveEstimate, { productTypeId, estimate: asked as EstimatedLoan | null });

/** Begins an application as a new person, and reads its journey. */
async function begin(client: TestClient, productCode: ProductCode = auto) {
  const loadUrl = `/${productPaths[productCode]}/authentication`;
  const { body } = await client.call(applicantApi.create, { data: contactOf(dana), loadUrl });
  const { applicationId = 0, loanApplicationId = 0 } = body;
  const { journey } = (await client.call(journeyApi.read, { applicationId })).body;
  return { applicationId, loanApplicationId, journey };
}

test("keeps an estimate for its product only, sealed in the session", async () => {
  const app = await institution();
  const client = app.client();

  const { body } = await keep(client);
  const other = await readOf(client, signature);
  const [row] = await app.sql<{ sealed_answers: Buffer }>(
    "select sealed_answers from session where tenant_id = $1 and sealed_answers is not null",
    [app.tenant.name],
  );

  expect(body).toMatchObject({ estimate, walk: { path: ["estimate", "authentication"], frontier: "authentication" } });
  expect(await readOf(client)).toMatchObject({ estimate });
  expect(other).toMatchObject({ estimate: null, walk: { frontier: "estimate" } });
  expect(row!.sealed_answers.toString("latin1")).not.toContain("18000");
});

test("lets people go on without an estimate, and come back for one", async () => {
  const client = (await institution()).client();

  const { body: without } = await keep(client, null);
  const { body: withOne } = await keep(client);

  expect(without).toMatchObject({ estimate: null, walk: { frontier: "authentication" } });
  expect(without.walk.path).toContain("estimate");
  expect(withOne).toMatchObject({ estimate, walk: { frontier: "authentication" } });
});

test.each([
  ["an amount that isn't lent", { loanAmount: 100 }, "estimate.loanAmount", "Enter an amount from $2,500 to $100,000."],
  [
    "a term of other amounts",
    { termInMonths: 24 },
    "estimate.termInMonths",
    "Choose one of the terms for this amount.",
  ],
  ["no term", { termInMonths: undefined }, "estimate.termInMonths", "Choose how long to repay."],
])("rejects %s at its field, and keeps nothing", async (_, changes, field, message) => {
  const client = (await institution()).client();

  const { status, body } = await keep(client, { ...estimate, ...changes });

  expect([status, body.error?.fields]).toEqual([422, { [field]: message }]);
  expect(await readOf(client)).toMatchObject({ estimate: null, walk: { frontier: "estimate" } });
});

test("fills in the loan of the application that begins, and never asks for an estimate again", async () => {
  const app = await institution();
  const client = app.client();
  await keep(client);

  const { applicationId, loanApplicationId, journey } = await begin(client);
  const { vehicleLoan, estimated } = (await client.call(vehicleApi.readLoan, { loanApplicationId })).body;
  const events = await app.sql<{ action: string }>(
    "select action from event where tenant_id = $1 and application_id = $2 order by sequence",
    [app.tenant.name, applicationId],
  );

  expect(journey.path).not.toContain("estimate");
  expect(journey.loanAmount).toBe(18_000);
  expect(vehicleLoan).toMatchObject({
    requestedLoanAmount: 18_000,
    requestedLoanTermInMonths: 60,
    downPaymentAmount: 0,
  });
  expect(vehicleLoan).not.toHaveProperty("isFromEstimate");
  expect(estimated).toEqual(estimate);
  expect(events.map(({ action }) => action)).toEqual(["application.begun", "loan.requested"]);
  expect(await readOf(client)).toMatchObject({ estimate: null });
});

test("leaves a loan to its page if its rules ask for more, with the estimate filled in", async () => {
  const client = (await institution()).client();
  await keep(client, { ...estimate, loanAmount: 8000 }, signature);

  const { loanApplicationId, journey } = await begin(client, signature);
  const { loanRequest, estimated } = (await client.call(loanRequestApi.read, { loanApplicationId })).body;

  expect(journey.loanAmount).toBe(8000);
  expect(loanRequest).toBeNull();
  expect(estimated).toMatchObject({ loanAmount: 8000, termInMonths: 60 });
});

test("takes a limit as the whole request of a line that asks for nothing else", async () => {
  const products = demoProducts("ironwood");
  const client = (await testApp({ tenant: { products }, decisionsOf: "ironwood" })).client();
  await keep(client, { loanAmount: 5000, creditRating: "fair" }, ploc);

  const { loanApplicationId, journey } = await begin(client, ploc);
  const { loanRequest } = (await client.call(loanRequestApi.read, { loanApplicationId })).body;

  expect(journey.loanAmount).toBe(5000);
  expect(loanRequest).toMatchObject({ productTypeId: ploc, loanAmount: 5000 });
});

test("drops an estimate of one product when another one's application begins", async () => {
  const client = (await institution()).client();
  await keep(client);

  const { journey } = await begin(client, signature);

  expect(journey).not.toHaveProperty("loanAmount");
  expect(await readOf(client)).toMatchObject({ estimate: null });
});

test("skips the page of a vehicle loan that is worth more than the estimate, and shows its payment on the review", async () => {
  const applicant = await travelFromTheLandingPage("review", await testApp(), auto, { loanAmount: 9000 });

  const { facts = [] } = await applicant.do(reviewApi.read, applicant.id);

  expect(applicant.visited).not.toContain("vehicleLoanDetails");
  expect(applicant.visited).toContain("estimate");
  expect(facts.slice(0, 4)).toEqual([
    { id: "amount", label: "Amount", value: "$9,000" },
    { id: "term", label: "Term", value: "60 months" },
    { id: "payment", label: "Payment", value: expect.stringMatching(/^About \$\d+( to \$\d+)? a month$/) },
    { id: "rate", label: "Rate", value: expect.stringMatching(/^\d+\.\d\d%.* APR, estimated$/) },
  ]);
});

test("shows the estimated loan among the key facts from the first page on", async () => {
  const client = (await institution()).client();
  await keep(client, { ...estimate, loanAmount: 6000, termInMonths: 36 }, signature);
  const { applicationId } = await begin(client, signature);

  const { body } = await client.call(reviewApi.read, { id: applicationId });

  expect(body.facts).toEqual([
    { id: "amount", label: "Amount", value: "$6,000" },
    { id: "term", label: "Term", value: "36 months" },
    { id: "payment", label: "Payment", value: expect.stringMatching(/^About \$\d+( to \$\d+)? a month$/) },
    { id: "rate", label: "Rate", value: expect.stringMatching(/ APR, estimated$/) },
  ]);
});

test("asks again for an amount above the vehicle's value, and takes the answer", async () => {
  const applicant = await travelFromTheLandingPage("vehicleLoanDetails", await testApp(), auto, {
    loanAmount: 60_000,
  });
  const { loanApplicationId } = applicant;
  const before = await applicant.do(vehicleApi.readLoan, { loanApplicationId });

  const { journey } = await applicant.do(vehicleApi.saveLoan, {
    loanApplicationId,
    vehicleLoan: { requestedLoanAmount: 60_000, requestedLoanTermInMonths: 60 },
  });

  expect(before.price).toBeLessThan(60_000);
  expect(before.vehicleLoan).toMatchObject({ requestedLoanAmount: 60_000 });
  expect(journey.frontier).not.toBe("vehicleLoanDetails");
});

test("fills in the refinance page with the balance and payment of the estimate", async () => {
  const products = demoProducts("harborlight");
  const client = (await testApp({ tenant: { products } })).client();
  const asked = { loanAmount: 16_000, termInMonths: 48, creditRating: "good", presentMonthlyPayment: 389.41 } as const;

  const { body: kept } = await keep(client, asked, autoRefi);
  const { loanApplicationId, journey } = await begin(client, autoRefi);
  const { refinancing, estimated } = (await client.call(refinancedLoanApi.read, { loanApplicationId })).body;

  expect(kept).toMatchObject({ estimate: asked, walk: { frontier: "authentication" } });
  expect(journey.loanAmount).toBe(16_000);
  expect(refinancing).toBeNull();
  expect(estimated).toEqual(asked);
});

test("rejects a present payment above the balance, and one for a loan that pays nothing off", async () => {
  const products = demoProducts("harborlight");
  const client = (await testApp({ tenant: { products } })).client();

  const above = await keep(client, { ...estimate, presentMonthlyPayment: 18_000.01 }, autoRefi);
  const elsewhere = await keep(client, { ...estimate, presentMonthlyPayment: 389.41 });

  expect([above.status, above.body.error?.fields]).toEqual([
    422,
    { "estimate.presentMonthlyPayment": "This can't be more than what you still owe." },
  ]);
  expect(elsewhere.status).toBe(422);
});

test("rejects a down payment on a loan that buys no vehicle", async () => {
  const products = demoProducts("harborlight");
  const client = (await testApp({ tenant: { products } })).client();
  const withOwn = { ...estimate, downPaymentAmount: 2000 };

  expect([(await keep(client, withOwn)).status, (await keep(client, withOwn, autoRefi)).status]).toEqual([200, 422]);
});

test("estimates the rate of a card before the sign-in", async () => {
  const products = demoProducts("harborlight");
  const client = (await testApp({ tenant: { products } })).client();

  const before = await readOf(client, creditCard);
  const { body } = await keep(client, { loanAmount: 5000, creditRating: "fair" }, creditCard);

  expect(before.walk.frontier).toBe("estimate");
  expect(body.walk.frontier).toBe("authentication");
});
