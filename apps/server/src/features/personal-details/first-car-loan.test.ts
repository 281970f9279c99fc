import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { ProductCode, productPaths } from "@portico/domain/loan/product";
import { anIdentification, begun, peopleApp } from "../applicants/testing/people.ts";
import { testProduct } from "../../testing/test-product.ts";

test.each([
  [ProductCode.auto, true],
  [ProductCode.autoRefi, false],
  [ProductCode.signature, false],
] as const)("saves for product %d whether it is the first car loan: %s", async (productTypeId, isKept) => {
  const app = await peopleApp({ tenant: { products: [testProduct({ productTypeId, paymentProtection: [] })] } });
  const { client, applicantId } = await begun(app, {}, `/${productPaths[productTypeId]}/authentication`);

  const data = { ...anIdentification, isFirstTimeAutoBuyer: true };
  expect((await client.call(identificationApi.create, { applicantId, data })).status).toBe(200);

  const { identification } = (await client.call(identificationApi.read, { applicantId })).body;
  expect("isFirstTimeAutoBuyer" in identification).toBe(isKept);
});
