import { expect, test } from "vitest";
import { ProductCode } from "./product.ts";
import { groupsOf, lowestRate } from "./product-groups.ts";

const offered = (...ids: number[]) => ids.map((id) => ({ id }));

test("puts each product into a group", () => {
  const groups = groupsOf(offered(...Object.values(ProductCode)));

  expect(groups.flatMap(({ products }) => products)).toHaveLength(Object.keys(ProductCode).length);
  expect(groups.map(({ group }) => group).toSorted()).toEqual(["cashAndCards", "home", "secured", "vehicles"]);
});

test("keeps the institution's order of groups and products, without empty groups", () => {
  const products = offered(ProductCode.creditCard, ProductCode.rv, ProductCode.signature, ProductCode.auto);

  expect(groupsOf(products)).toEqual([
    { group: "cashAndCards", products: offered(ProductCode.creditCard, ProductCode.signature) },
    { group: "vehicles", products: offered(ProductCode.rv, ProductCode.auto) },
  ]);
});

test.each([
  [["From 11.49% APR", "As low as 9.99% APR", "12% APR"], "9.99"],
  [["7.50 % APR"], "7.50"],
  [["From 5.49% APR", undefined], undefined],
  [["From 5.49% APR", "Ask us for our rates"], undefined],
])("finds the lowest of the rates %j: %s", (texts, lowest) => {
  expect(lowestRate(texts.map((rateText, id) => ({ id, rateText })))).toBe(lowest);
});
