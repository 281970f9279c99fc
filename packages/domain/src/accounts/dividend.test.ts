import { describe, expect, test } from "vitest";
import { agrees, annualPercentageYield, dividendsOn, yieldsOf, type RateStep } from "./dividend.ts";

/** The examples of 12 CFR 1030, appendix A. Appendix A of 12 CFR 707 has the same formulas for credit unions. */
describe("the annual percentage yield (12 CFR 707, appendix A)", () => {
  test.each([
    ["$61.68 on $1,000 in a year", { dividends: 61.68, principal: 1000, days: 365 }, 6.17],
    ["$30.37 on $1,000 in 182 days", { dividends: 30.37, principal: 1000, days: 182 }, 6.18],
    ["two rates in half a year", { dividends: 26.68, principal: 1000, days: 183 }, 5.39],
    ["two rates in two years", { dividends: 133.13, principal: 1000, days: 730 }, 6.45],
    ["an introductory rate", { dividends: 56.52, principal: 1000, days: 365 }, 5.65],
    ["tier 1, method A", { dividends: 53.9, principal: 1000, days: 365 }, 5.39],
    ["tier 2, method A", { dividends: 452.29, principal: 8000, days: 365 }, 5.65],
    ["tier 3, method A", { dividends: 1183.61, principal: 20_000, days: 365 }, 5.92],
    ["earned on a statement: $5.25 on $1,000", { dividends: 5.25, principal: 1000, days: 30 }, 6.58],
    ["earned on a statement: $6.50 on $1,500", { dividends: 6.5, principal: 1500, days: 30 }, 5.4],
    ["earned in a quarter: $21 on $2,000", { dividends: 21, principal: 2000, days: 91 }, 4.28],
  ])("is calculated from %s", (_example, earned, stated) => {
    expect(annualPercentageYield(earned)).toBe(stated);
  });

  test.each<[string, readonly RateStep[], number]>([
    [
      "5% for 91 days, then 5.5% for 92 days",
      [
        { dividendRate: 5, days: 91 },
        { dividendRate: 5.5, days: 92 },
      ],
      26.68,
    ],
    [
      "6% for a year, then 6.5% for a year",
      [
        { dividendRate: 6, days: 365 },
        { dividendRate: 6.5, days: 365 },
      ],
      133.13,
    ],
    [
      "an introductory 7% for 91 days, then 5%",
      [
        { dividendRate: 7, days: 91 },
        { dividendRate: 5, days: 274 },
      ],
      56.52,
    ],
  ])("compounds daily: %s", (_example, steps, dividends) => {
    // The appendix prints 133.136 as 133.13.
    expect(Math.abs(dividendsOn(1000, steps, "daily") - dividends)).toBeLessThan(0.01);
  });

  test.each([
    ["monthly", 6.17],
    ["quarterly", 6.14],
    ["yearly", 6],
  ] as const)("is that of 6%% compounded %s", (compounding, stated) => {
    const dividends = dividendsOn(1000, [{ dividendRate: 6, days: 365 }], compounding);

    expect(annualPercentageYield({ dividends, principal: 1000, days: 365 })).toBe(stated);
  });
});

const tiers = [
  { from: 0, dividendRate: 5.25 },
  { from: 2500, dividendRate: 5.5 },
  { from: 15_000, dividendRate: 5.75 },
];
const tiered = { tiers, compounding: "daily", highestBalance: 100_000 } as const;

test("gives each tier of method A one yield, for the whole balance (12 CFR 707, appendix A, part I.D)", () => {
  expect(yieldsOf({ ...tiered, tierMethod: "wholeBalance" })).toEqual([
    { atLeastBalance: 5.39, atMostBalance: 5.39 },
    { atLeastBalance: 5.65, atMostBalance: 5.65 },
    { atLeastBalance: 5.92, atMostBalance: 5.92 },
  ]);
});

test("gives each tier of method B a range, by slices of the balance (12 CFR 707, appendix A, part I.D)", () => {
  expect(yieldsOf({ ...tiered, tierMethod: "bySlice" })).toEqual([
    { atLeastBalance: 5.39, atMostBalance: 5.39 },
    { atLeastBalance: 5.39, atMostBalance: 5.61 },
    { atLeastBalance: 5.61, atMostBalance: 5.87 },
  ]);
  expect(yieldsOf({ ...tiered, tierMethod: "bySlice", highestBalance: 1_000_000 }).at(-1)?.atMostBalance).toBe(5.91);
});

test.each([
  [5.39, 5.39, true],
  [5.34, 5.39, true],
  [5.44, 5.39, true],
  [5.33, 5.39, false],
  [5.45, 5.39, false],
])("compares a stated yield of %f with %f: within 0.05 point is %s (12 CFR 707.3)", (stated, calculated, isWithin) => {
  expect(agrees(stated, calculated)).toBe(isWithin);
});

test("pays the whole balance of somebody who reaches the first tier of method B", () => {
  const one = { ...tiered, tiers: [{ from: 1000, dividendRate: 5.25 }], tierMethod: "bySlice" } as const;

  expect(yieldsOf(one)).toEqual([{ atLeastBalance: 5.39, atMostBalance: 5.39 }]);
});
