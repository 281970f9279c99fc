import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocPropertyApi } from "@portico/contract/heloc";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import type { TestApplicant, Answers } from "../submission/testing/test-applicant.ts";
import { testLine } from "../submission/testing/test-heloc.ts";
import { goOn, travelUntil, type Destination } from "../submission/testing/traveler.ts";
import { bringTo } from "./testing/another-loan.ts";

/* An application that ends in a "no" before it is sent, and the loan that it suggests (decision 202). */

const { auto, heloc, signature } = ProductCode;
const loadUrl = "/signature/authentication";
const title = {
  id: 1,
  displayText: "Does it have a rebuilt title?",
  eligibleAnswer: false,
  otherProducts: [signature],
};

async function institution() {
  const others = demoProducts("harborlight").filter(({ productTypeId }) => productTypeId !== heloc);
  const products = others.map((one) => (one.productTypeId === auto ? { ...one, eligibilityQuestions: [title] } : one));
  return testApp({ tenant: { products: [...products, testLine] }, decisionsOf: "harborlight" });
}

async function refusedTitle(destination: Destination, answers: Answers = {}): Promise<TestApplicant> {
  const first = await travelUntil(destination, await institution(), auto, answers);
  const productEligibility = { answers: [{ questionId: title.id, answer: true }] };
  const { applicationId } = first;
  const { journey } = await first.do(eligibilityApi.createProduct, { applicationId, productEligibility });
  expect(journey.exit).toBe("ineligibleProduct");
  return first;
}

async function refusedHome(): Promise<TestApplicant> {
  const first = await travelUntil("submit", await institution(), heloc);
  const { loanApplicationId } = first;
  const propertyKind = { propertyTypeConfigurationId: 2, propertyStatusConfigurationId: 1, state: "ME" } as const;
  const { journey } = await first.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind });
  expect(journey.exit).toBe("unsupportedProperty");
  return first;
}

async function outsideMembership(): Promise<TestApplicant> {
  const first = await travelUntil("submit", await institution(), auto);
  const none = first.app.tenant.eligibility.options.find(({ asks }) => asks === "none")!;
  const eligibility = { eligibilityOptionId: none.id };
  const { journey } = await first.do(eligibilityApi.create, { applicantId: first.applicantId, eligibility });
  expect(journey.exit).toBe("ineligible");
  return first;
}

const offerTo = async ({ client }: Pick<TestApplicant, "client">, productTypeId: number = signature) =>
  (await client.call(beginningApi.read, { productTypeId })).body;

const bring = (first: TestApplicant) =>
  bringTo(first, { productCode: signature, loadUrl, changes: { isJoint: false } });

const recordsOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records;

test.each([
  ["a new person's title", async () => refusedTitle("submit"), "Dana"],
  ["a member's title", async () => refusedTitle("submit", { isMember: true }), "Alex"],
  ["a kind of home", refusedHome, "Dana"],
] as const)(
  "brings everything along after a no to %s, asks for agreements, and sends",
  async (_, refuse, firstName) => {
    const first = await refuse();
    const { applicationId } = first;

    const offer = await offerTo(first);
    const other = await bring(first);
    const begun = await recordsOf(other);
    await goOn(other, "submit");
    const { loanDecision } = await other.submit();

    expect(offer).not.toHaveProperty("hasOpen");
    expect(offer.ownAnswers).toEqual({ applicationId, firstName, isUnsent: true });
    expect(begun.identification).toHaveLength(1);
    for (const kind of ["disclosure", "vehicle", "vehicleLoan", "helocLoan", "productEligibility"] as const)
      expect(begun[kind]).toEqual([]);
    expect(other.visited).toEqual(expect.arrayContaining(["loanRequest", "disclosures"]));
    for (const step of ["verify", "identification", "currentAddress", "currentEmployment", "eligibility", "duplicate"])
      expect(other.visited).not.toContain(step);
    expect(loanDecision).toBeGreaterThan(0);
  },
);

test("keeps the answers so far for the next loan, and asks for the rest", async () => {
  const first = await refusedTitle("currentEmployment");

  const other = await bring(first);
  await goOn(other, "review");

  expect(other.visited).toContain("currentEmployment");
  expect(other.visited).not.toContain("currentAddress");
});

test("asks again how somebody may join who can't as they answered", async () => {
  const first = await outsideMembership();

  const offer = await offerTo(first);
  const other = await bring(first);
  await goOn(other, "review");

  expect(offer).not.toHaveProperty("hasOpen");
  expect(other.visited).toContain("eligibility");
  expect(other.visited).not.toContain("currentAddress");
});

test.each([
  ["as it was", 9500, 48, { loanAmount: 9500, termInMonths: 48 }],
  ["as the most that the other loan lends", 60_000, 84, { loanAmount: 25_000, termInMonths: 60 }],
] as const)("brings the amount along to the other loan's estimate, %s", async (_, asked, term, expected) => {
  const app = await institution();
  const client = app.client();
  const estimate = { loanAmount: asked, termInMonths: term, creditRating: "good" } as const;
  await client.call(beginningApi.saveEstimate, { productTypeId: auto, estimate });
  const { body } = await client.call(applicantApi.create, {
    data: contactOf(dana),
    loadUrl: "/auto/authentication",
  });
  const before = await offerTo({ client });
  const productEligibility = { answers: [{ questionId: title.id, answer: true }] };
  const { applicationId } = body as { applicationId: number };
  await client.call(eligibilityApi.createProduct, { applicationId, productEligibility });

  const offer = await offerTo({ client });

  expect(before).not.toHaveProperty("wanted");
  expect(offer).toMatchObject({ estimate: null, wanted: expected, walk: { frontier: "estimate" } });
  expect(offer.wanted).toEqual({ ...expected, creditRating: "good" });
  await client.call(beginningApi.saveEstimate, { productTypeId: signature, estimate: offer.wanted ?? null });
  expect(await offerTo({ client })).not.toHaveProperty("wanted");
});

test("asks about neither the refused one nor the loan sent instead when a third loan begins", async () => {
  const first = await refusedTitle("submit");
  const other = await bring(first);
  await goOn(other, "submit");
  await other.submit();

  const third = await other.do(beginningApi.withOwnAnswers, {
    applicationId: other.applicationId,
    loadUrl: "/creditcard/authentication",
  });

  expect(third.hasDuplicateApplication).toBe(false);
  expect(third.journey.path).not.toContain("duplicate");
});

test("leaves the refused one out of the list once another loan has begun, and its vehicle behind", async () => {
  const first = await refusedTitle("submit");
  const list = async () => (await first.client.call(resumeApi.here, {})).body.savedApplications;
  const before = await list();
  expect(before).toMatchObject([{ underWay: true, refused: true }]);

  const again = await offerTo(first, auto);
  const other = await bring(first);

  expect(before.map(({ applicationId }) => applicationId)).toEqual([first.applicationId]);
  expect(again.ownAnswers).not.toHaveProperty("bringsVehicle");
  expect((await list()).map(({ applicationId }) => applicationId)).toEqual([other.applicationId]);
});

test("offers nothing of it to somebody who starts empty, nor to another browser", async () => {
  const first = await refusedTitle("submit");
  const { applicationId } = first;
  const stranger = first.app.client();

  expect(await offerTo({ client: stranger })).not.toHaveProperty("wanted");
  expect((await stranger.call(beginningApi.withOwnAnswers, { applicationId, loadUrl })).status).not.toBe(200);
  await first.client.call(beginningApi.startEmpty, { productTypeId: signature });
  const offer = await offerTo(first);

  for (const known of ["wanted", "ownAnswers", "hasOpen"]) expect(offer).not.toHaveProperty(known);
});
