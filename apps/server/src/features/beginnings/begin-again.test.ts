import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { journeyApi } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";

const estimate = { loanAmount: 18_000, termInMonths: 60, creditRating: "good" } as const;
const productTypeId = ProductCode.auto;
const loadUrl = "/auto/authentication";
const sam = { ...contactOf(dana), firstName: "Sam", lastName: "Ortiz", emailAddress: "sam@example.com" };

test("keeps the loan's answers for an application that another person begins, and the first one stays", async () => {
  const client = (await testApp({ tenant: { products: [testProduct()] } })).client();
  await client.call(beginningApi.saveEstimate, { productTypeId, estimate });
  const { applicationId = 0 } = (await client.call(applicantApi.create, { data: contactOf(dana), loadUrl })).body;
  expect((await client.call(beginningApi.read, { productTypeId })).body).toMatchObject({ estimate: null });

  const { body } = await client.call(beginningApi.again, { applicationId, firstName: "Sam" });
  const kept = (await client.call(beginningApi.read, { productTypeId })).body;
  const present = await client.call(journeyApi.read, { applicationId });
  const begun = (await client.call(applicantApi.create, { data: sam, loadUrl })).body;

  expect(body).toMatchObject({ kept: true });
  expect(kept).toMatchObject({ estimate, eligibility: null });
  expect(present.status).toBe(200);
  expect(begun.applicationId).not.toBe(applicationId);
  const { journey } = (await client.call(journeyApi.read, { applicationId: begun.applicationId ?? 0 })).body;
  expect(journey).toMatchObject({ loanAmount: 18_000, applicationType: 2 });
});

test("keeps nothing of an application that this session hasn't opened", async () => {
  const app = await testApp({ tenant: { products: [testProduct()] } });
  const { applicationId = 0 } = (await app.client().call(applicantApi.create, { data: contactOf(dana), loadUrl })).body;

  const { status } = await app.client().call(beginningApi.again, { applicationId });

  expect(status).toBe(404);
});
