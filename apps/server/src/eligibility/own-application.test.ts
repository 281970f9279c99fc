import { offerApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { ProductCode } from "@portico/domain/product";
import { expect, test } from "vitest";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { travelUntil } from "../submission/testing/traveller.ts";
import { testApp } from "../testing/test-app.ts";

const contents = [
  ["7.call.GET.Error.Eligibility.id", eligibilityApi.content],
  ["7.call.GET.Error.MembershipEligibility.id", eligibilityApi.membershipContent],
  ["7.call.GET.Error.ProductEligibility.id", eligibilityApi.productContent],
  ["7.call.GET.Error.UnsupportedProperty.id", eligibilityApi.unsupportedPropertyContent],
] as const;

for (const [statement, endpoint] of contents)
  for (const product of [ProductCode.auto, ProductCode.heloc])
    test(`${endpoint.name} answers for any own application of product ${product}`, { tags: [statement] }, async () => {
      const app = product === ProductCode.heloc ? await institutionWithLine() : await testApp();
      const applicant = await travelUntil("currentAddress", app, product);

      const { title, text } = await applicant.do(endpoint, applicant.id);

      expect([title, text].every((words) => words.length > 10)).toBe(true);
    });

test.each(["currentAddress", "submit"] as const)(
  "a loan offer reads as none at %s, before any decision",
  { tags: ["7.call.GET.LoanOffer.id"] },
  async (destination) => {
    const applicant = await travelUntil(destination, await testApp(), ProductCode.auto);

    const answer = await applicant.do(offerApi.read, applicant.id);

    expect(answer).toMatchObject({
      loanOffer: null,
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
      missingApplicationToken: false,
      scoreNotice: null,
    });
    expect(answer.loanApplication === null).toBe(destination === "currentAddress");
  },
);
