import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { anIdentification, aPerson, peopleApp } from "../applicants/testing/people.ts";
import { testProduct } from "../../testing/test-product.ts";

test.each([
  [ProductCode.auto, true],
  [ProductCode.autoRefi, false],
  [ProductCode.signature, false],
] as const)("saves for product %d whether it is the first car loan: %s", async (productTypeId, isKept) => {
  const app = await peopleApp({ tenant: { products: [testProduct({ productTypeId, paymentProtection: [] })] } });
  const client = app.client();
  const loadUrl = `/${productPaths[productTypeId]}/authentication`;
  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl });
  const applicantId = body.applicantId!;

  const data = { ...anIdentification, isFirstTimeAutoBuyer: true };
  expect((await client.call(identificationApi.create, { applicantId, data })).status).toBe(200);

  const { identification } = (await client.call(identificationApi.read, { applicantId })).body;
  expect("isFirstTimeAutoBuyer" in identification).toBe(isKept);
});
