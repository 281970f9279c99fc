import { offerApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocPropertyApi } from "@portico/contract/heloc";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";

const contents = {
  eligibility: eligibilityApi.content,
  membership: eligibilityApi.membershipContent,
  product: eligibilityApi.productContent,
  property: eligibilityApi.unsupportedPropertyContent,
} as const;

const tags = [
  "7.call.GET.Error.Eligibility.id",
  "7.call.GET.Error.MembershipEligibility.id",
  "7.call.GET.Error.ProductEligibility.id",
  "7.call.GET.Error.UnsupportedProperty.id",
];

const refusal = "404 We couldn't find that.";

/** The answers of the four content calls for an application: the status and, for a rejection, the message. */
async function readAll({ client, applicationId }: TestApplicant): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, endpoint] of Object.entries(contents)) {
    const { status, body } = await client.call(endpoint, { id: applicationId });
    answers[name] = [status, body.error?.message].filter(Boolean).join(" ");
  }
  return answers;
}

async function outsideMembership() {
  const applicant = await travelUntil("eligibility", await testApp(), ProductCode.auto);
  const none = applicant.app.tenant.eligibility.options.find(({ asks }) => asks === "none")!;
  const eligibility = { eligibilityOptionId: none.id };
  await applicant.do(eligibilityApi.create, { applicantId: applicant.applicantId, eligibility });
  return applicant;
}

async function outsideProduct() {
  const products = [
    testProduct({ eligibilityQuestions: [{ id: 1, displayText: "Is it for work?", eligibleAnswer: false }] }),
  ];
  const applicant = await travelUntil("productEligibility", await testApp({ tenant: { products } }), ProductCode.auto);
  const productEligibility = { answers: [{ questionId: 1, answer: true }] };
  const { applicationId } = applicant;
  await applicant.do(eligibilityApi.createProduct, { applicationId, productEligibility });
  return applicant;
}

async function unsupportedHome() {
  const applicant = await travelUntil("helocPropertyType", await institutionWithLine(), ProductCode.heloc);
  const { loanApplicationId } = applicant;
  const propertyKind = { propertyTypeConfigurationId: 2, propertyStatusConfigurationId: 1, state: "ME" as const };
  await applicant.do(helocPropertyApi.saveKind, { loanApplicationId, propertyKind });
  return applicant;
}

const stranger = async () => travelUntil("currentAddress", await testApp(), ProductCode.auto);
const readyToSend = async () => travelUntil("submit", await testApp(), ProductCode.auto);

test.each([
  ["nothing at the first address", stranger, []],
  ["nothing on the review of an eligible applicant", readyToSend, []],
  ["membership for somebody who can't join", outsideMembership, ["eligibility", "membership"]],
  ["the product for somebody whom it doesn't fit", outsideProduct, ["eligibility", "product"]],
  ["the home where the institution doesn't lend on it", unsupportedHome, ["eligibility", "property"]],
] as const)("explains only an ineligible application: %s", { tags }, async (_what, arrive, expected) => {
  const answered: readonly string[] = expected;

  expect(await readAll(await arrive())).toEqual(
    Object.fromEntries(Object.keys(contents).map((name) => [name, answered.includes(name) ? "200" : refusal])),
  );
});

test.each(["currentAddress", "submit"] as const)(
  "rejects reading a loan offer at %s, before any decision",
  { tags: ["7.call.GET.LoanOffer.id"] },
  async (destination) => {
    const applicant = await travelUntil(destination, await testApp(), ProductCode.auto);

    expect(await applicant.refused(offerApi.read, applicant.id)).toEqual({
      status: 404,
      code: "notFound",
      message: "We couldn't find that.",
    });
  },
);

test("rejects reading a loan offer during manual review", { tags: ["7.call.GET.LoanOffer.id"] }, async () => {
  const answers = { tin: "815126400" };
  const applicant = await travelUntil("submit", await testApp(), ProductCode.auto, answers);

  expect((await applicant.submit()).loanDecision).toBe(2);

  expect(await applicant.refused(offerApi.read, applicant.id)).toMatchObject({ status: 404 });
});
