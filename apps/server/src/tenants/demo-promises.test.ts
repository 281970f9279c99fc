import { expect, test } from "vitest";
import { loadTenants } from "./load-tenants.ts";

const { all } = await loadTenants(new URL("../../../../tenants", import.meta.url).pathname);
const institutions = all.map(({ settings }) => settings);

test.each(institutions)("promises every applicant of $name no figures that only some offers have", (tenant) => {
  const { welcome, slideShow } = tenant;
  const promises = [welcome.lede, ...welcome.promises, ...slideShow.map(({ text }) => text)];

  expect(tenant.products.some(({ simplifiedLoanOffer }) => simplifiedLoanOffer)).toBe(true);
  expect(promises.filter((promise) => /payment|total cost|until you accept|say yes/i.test(promise))).toEqual([]);
});

test.each(institutions)("calls no product of $name unsecured if shares may secure it", ({ products }) => {
  const securedByShares = products.filter(({ conditions }) => /shares/.test(conditions.securityInterestText));

  const texts = securedByShares.flatMap(({ description, conditions }) => [
    description,
    conditions.securityInterestText,
  ]);

  expect(texts.filter((text) => /unsecured|has to secure|nothing but your promise/i.test(text))).toEqual([]);
});

test.each(institutions)("doesn't promise pending applicants of $name that no credit report follows", (tenant) => {
  const answers = tenant.pendingQuestions
    .filter(({ question }) => /credit/i.test(question))
    .map(({ answer }) => answer);

  expect(answers.filter((answer) => !/ask for it again/.test(answer))).toEqual([]);
});
