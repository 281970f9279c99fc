import { expect, test } from "vitest";
import type { AskedLoan } from "../loan/asked-loan.ts";
import { approvedAlternatives, approvedTerms } from "./alternatives.ts";

const tiers = [
  { minLoanAmount: 1000, maxLoanAmount: 5000, loanTerms: [24, 36] },
  { minLoanAmount: 5000.01, maxLoanAmount: 20_000, loanTerms: [36, 48, 60] },
];

const search = (asked: AskedLoan, approves: (loan: AskedLoan) => boolean, more = {}) =>
  approvedAlternatives({
    asked,
    tiers,
    leastAmount: 0,
    approves: async (loan) => Promise.resolve(approves(loan)),
    ...more,
  });

test("offers the largest amount that passes for each term, the largest first", async () => {
  const limits: Record<number, number> = { 24: 1500, 36: 2649, 48: 0, 60: 0 };

  expect(
    await search(
      { loanAmount: 8000, termInMonths: 36 },
      ({ loanAmount, termInMonths }) => loanAmount <= limits[termInMonths!]!,
    ),
  ).toEqual([
    { loanAmount: 2600, termInMonths: 36 },
    { loanAmount: 1500, termInMonths: 24 },
  ]);
});

test("keeps the whole amount if another term passes, with the nearest term first and a smaller one over the asked term", async () => {
  const passes = ({ loanAmount, termInMonths }: AskedLoan) => (termInMonths === 36 ? loanAmount <= 6000 : true);

  expect(await search({ loanAmount: 8000, termInMonths: 36 }, passes)).toEqual([
    { loanAmount: 8000, termInMonths: 48 },
    { loanAmount: 8000, termInMonths: 60 },
    { loanAmount: 6000, termInMonths: 36 },
  ]);
});

test("offers nothing if not even the smallest loan passes", async () => {
  expect(await search({ loanAmount: 8000, termInMonths: 36 }, () => false)).toEqual([]);
});

test("never offers the declined loan itself, or less than the other answers need", async () => {
  const tried: AskedLoan[] = [];
  const found = await search(
    { loanAmount: 8000, termInMonths: null },
    (loan) => tried.push(loan) > 0 && loan.loanAmount <= 7550,
    { leastAmount: 7321.5 },
  );

  expect(found).toEqual([{ loanAmount: 7500, termInMonths: null }]);
  expect(tried.every(({ loanAmount }) => loanAmount < 8000 && loanAmount >= 7400)).toBe(true);
});

const terms = (termInMonths: number, approved: readonly number[], loanTerms = [24, 36, 48, 60, 72]) =>
  approvedTerms(
    { loanAmount: 8000, termInMonths },
    [{ minLoanAmount: 1, maxLoanAmount: 10_000, loanTerms }],
    async (asked) => Promise.resolve(approved.includes(asked.termInMonths!)),
  );

test.each([
  ["one shorter and one longer", 48, [24, 36, 60, 72], [36, 48, 60]],
  ["two shorter ones if no longer one passes", 48, [24, 36], [24, 36, 48]],
  ["two longer ones at the short end", 24, [36, 48, 60], [24, 36, 48]],
  ["no other one if none passes", 48, [], [48]],
])("shows the requested term with %s", async (_, requested, approved, shown) => {
  expect(await terms(requested, approved)).toEqual(shown);
});
