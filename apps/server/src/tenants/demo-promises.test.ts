import { expect, test } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { loadTenants } from "./load-tenants.ts";

const { all } = await loadTenants(new URL("../../../../tenants", import.meta.url).pathname);
const institutions = all.map(({ settings }) => settings);
const allProducts: number[] = Object.values(ProductCode);
const { auto, motorcycle, boat, rv } = ProductCode;
const boughtVehicles: ReadonlySet<number> = new Set([auto, motorcycle, boat, rv]);

test.each(institutions)("doesn't promise $name's applicants figures that only some offers show", (tenant) => {
  const { welcome, slideShow } = tenant;
  const promises = [welcome.lede, ...welcome.promises, ...slideShow.map(({ text }) => text)];

  expect(tenant.products.some(({ simplifiedLoanOffer }) => simplifiedLoanOffer)).toBe(true);
  expect(promises.filter((promise) => /payment|total cost|until you accept|say yes/i.test(promise))).toEqual([]);
});

test.each(institutions)("doesn't call a product of $name unsecured if shares may secure it", ({ products }) => {
  const securedByShares = products.filter(({ conditions }) => /shares/.test(conditions.securityInterestText));

  const texts = securedByShares.flatMap(({ description, conditions }) => [
    description,
    conditions.securityInterestText,
  ]);

  expect(texts.filter((text) => /unsecured|has to secure|nothing but your promise/i.test(text))).toEqual([]);
});

test.each(institutions)("doesn't promise $name's pending applicants that no credit report follows", (tenant) => {
  const answers = tenant.pendingQuestions
    .filter(({ question }) => /credit/i.test(question))
    .map(({ answer }) => answer);

  expect(answers.filter((answer) => !/ask for it again/.test(answer))).toEqual([]);
});

test.each(institutions)("names $name's documents only for the loans that need them", ({ pendingQuestions }) => {
  const namesOthers = ({ answer, products = allProducts }: (typeof pendingQuestions)[number]) =>
    (/dealership/.test(answer) && products.some((product) => !boughtVehicles.has(product))) ||
    (/mortgage/.test(answer) && products.some((product) => product !== ProductCode.heloc));

  expect(pendingQuestions.filter(namesOthers)).toEqual([]);
});

test.each(institutions)("doesn't say in $name's letters that every approved applicant signs", ({ letters }) => {
  expect(letters.approved.paragraphs.filter((paragraph) => /until you sign/.test(paragraph))).toEqual([]);
});
