import { beginningApi } from "@portico/contract/beginning";
import { loanRequestApi } from "@portico/contract/loan-request";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import { bringTo } from "../own-answers/testing/another-loan.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

const { signature, ploc } = ProductCode;

test.each([
  ["fills in the purpose of a declined loan for the same kind of loan", "815125200", signature, "Same"],
  ["finds the purpose by its name, because each kind of loan numbers its own", "815125200", ploc, "Same"],
  ["fills in nothing if this kind of loan doesn't list it", "815125200", ploc, "Other"],
  ["fills in nothing after an approval", undefined, signature, "Same"],
] as const)("%s", async (_, tin, productCode, name) => {
  const purposes = (...names: string[]) => names.map((displayText, place) => ({ id: place + 1, displayText }));
  const listed = { [signature]: purposes("Same", "A trip"), [ploc]: purposes("A wedding", name) } as const;
  const products = demoProducts("harborlight").map((product) => {
    const loanPurposes = listed[product.productTypeId as keyof typeof listed] as (typeof listed)[4] | undefined;
    return loanPurposes ? { ...product, loanRequest: { ...product.loanRequest, loanPurposes } } : product;
  });
  const app = await testApp({ tenant: { products }, decisionsOf: "harborlight" });
  const first = await travelUntil("submit", app, signature, tin === undefined ? {} : { tin });
  await first.submit();
  await app.outbox.idle();

  const loadUrl = productCode === signature ? "/signature/authentication" : "/ploc/authentication";
  const again = await bringTo(first, { productCode, loadUrl, changes: { isJoint: false } });
  const { loanApplicationId } = again;
  const { toldPurpose } = await again.do(loanRequestApi.read, { loanApplicationId });

  const expected = listed[productCode].find(({ displayText }) => displayText === "Same")?.id;
  expect(toldPurpose).toBe(tin === undefined || name === "Other" ? undefined : expected);
});

test("fills in the months of a declined loan after a declined line of credit, which has none", async () => {
  const app = await testApp({ tenant: { products: demoProducts("harborlight") }, decisionsOf: "harborlight" });
  const wanted = async ({ client }: { readonly client: typeof first.client }) =>
    (await client.call(beginningApi.read, { productTypeId: signature })).body.wanted;
  const first = await travelUntil("submit", app, signature, { tin: "815125200" });
  await first.submit();
  await app.outbox.idle();
  const before = await wanted(first);

  const line = await bringTo(first, {
    productCode: ploc,
    loadUrl: "/ploc/authentication",
    changes: { isJoint: false },
  });
  await goOn(line, "submit");
  await line.submit();
  await app.outbox.idle();

  expect(before?.termInMonths).toBeGreaterThan(0);
  expect((await wanted(line))?.termInMonths).toBe(before?.termInMonths);
});
