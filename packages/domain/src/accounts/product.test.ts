import { expect, test } from "vitest";
import { AccountTerms, accountProducts, isChecking, leastToEarn, problemsOfTerms } from "./product.ts";
import {
  checkingTerms,
  fundingProducts,
  moneyMarketTerms,
  sampleAccounts,
  savingsTerms,
} from "./testing/sample-accounts.ts";

const terms = [savingsTerms, checkingTerms, moneyMarketTerms];

/** The problems after a change of one account's terms, as "place: message". */
function problemsWith(place: number, change: (its: AccountTerms) => object): readonly string[] {
  const changed = terms.map((input, at) => {
    const its = AccountTerms.parse(input);
    return at === place ? AccountTerms.parse({ ...its, ...change(its) }) : its;
  });
  return problemsOfTerms(fundingProducts, changed).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const ofTiers = (tiers: readonly object[]) => (its: AccountTerms) => ({ dividends: { ...its.dividends, tiers } });

test("accepts accounts with consistent terms", () => {
  expect(problemsWith(0, () => ({}))).toEqual([]);
});

test.each<[string, number, (its: AccountTerms) => object, string]>([
  [
    "a yield 0.06 point above its rate (12 CFR 707.3)",
    0,
    ofTiers([{ from: 100, dividendRate: 0.4, annualPercentageYield: 0.46 }]),
    "0.dividends.tiers.0.annualPercentageYield: The annual percentage yield of this rate is 0.40%.",
  ],
  [
    "a range of yields that the slices don't have",
    2,
    ofTiers([
      { from: 0, dividendRate: 5.25, annualPercentageYield: 5.39 },
      { from: 2500, dividendRate: 5.5, annualPercentageYield: 5.39, highestYield: 5.61 },
      { from: 15_000, dividendRate: 5.75, annualPercentageYield: 5.61 },
    ]),
    "2.dividends.tiers.2.highestYield: The annual percentage yield of this rate is 5.87%.",
  ],
  [
    "tiers that overlap",
    0,
    ofTiers([
      { from: 100, dividendRate: 0.4, annualPercentageYield: 0.4 },
      { from: 100, dividendRate: 0.5, annualPercentageYield: 0.5 },
    ]),
    "0.dividends.tiers.1.from: A tier begins above the one before it.",
  ],
  [
    "a highest balance below the last tier",
    2,
    ({ dividends }) => ({ dividends: { ...dividends, highestBalance: 15_000 } }),
    "2.dividends.highestBalance: The highest balance is in the last tier.",
  ],
  [
    "an overdraft practice on savings",
    0,
    () => ({ overdraft: { fee: 28 } }),
    "0.overdraft: Only a checking account has an overdraft practice.",
  ],
  [
    "a membership account without the price of a share",
    0,
    () => ({ parValue: undefined }),
    "0.parValue: A membership account has the price of a share, and no other account has one.",
  ],
  [
    "a share that costs more than the least deposit",
    0,
    () => ({ parValue: 6 }),
    "0.parValue: The least opening deposit buys at least one share.",
  ],
  ["the terms of an unknown account", 2, () => ({ fundingProductId: 9 }), ": The account Money market has no terms."],
  [
    "the same terms twice",
    2,
    () => ({ fundingProductId: 1 }),
    "2.fundingProductId: Give the terms of each account once.",
  ],
])("rejects %s", (_case, place, change, problem) => {
  expect(problemsWith(place, change)).toContain(problem);
});

test("finds the accounts that can be opened, with their terms", () => {
  expect(sampleAccounts.map(({ id, terms: { fundingProductId } }) => [id, fundingProductId])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(accountProducts(fundingProducts, [])).toEqual([]);
});

test("takes the least balance that earns from the first tier", () => {
  expect(sampleAccounts.map((product) => leastToEarn(product.terms))).toEqual([100, undefined, 0]);
});

test("counts both categories of checking as checking", () => {
  expect([1, 2, 3, 4, 5].filter((categoryId) => isChecking({ categoryId: categoryId as 1 }))).toEqual([3, 5]);
});
