import { expect, test } from "vitest";
import { eligibilityRules, EligibilityOption } from "./eligibility.ts";
import { FundingCategory, FundingProducts } from "./funding-product.ts";

const products = FundingProducts.parse([
  { id: 1, categoryId: 1, displayText: "Share savings", description: "", isRequired: true, minimumAmount: 5 },
  { id: 2, categoryId: 3, displayText: "Free checking", description: "", maximumAmount: 1000 },
]);
const options = [
  { id: 1, displayText: "I live nearby" },
  { id: 4, displayText: "None of these", asks: "none" as const },
].map((option) => EligibilityOption.parse(option));
const rules = eligibilityRules({ options, fundingProducts: products, namesWithAccents: false });

const messagesOf = (fundingProducts: unknown, eligibilityOptionId = 1) =>
  rules
    .safeParse({ eligibilityOptionId, fundingProducts })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

const savings = { fundingProductId: 1, amount: 25 };

test(
  "uses the specification's numbers for categories",
  {
    tags: [
      "3.code.funding-category.membership",
      "3.code.funding-category.savings",
      "3.code.funding-category.checking",
      "3.code.funding-category.money-market",
      "3.code.funding-category.checking-again",
    ],
  },
  () => {
    expect(FundingCategory).toEqual({ membership: 1, savings: 2, checking: 3, moneyMarket: 4, otherChecking: 5 });
  },
);

test.each([
  ["the required account alone", [savings], []],
  ["accepts a checking account", [savings, { fundingProductId: 2, amount: 0 }], []],
  ["rejects a missing membership account", [], ["fundingProducts: Share savings comes with every membership."]],
  [
    "rejects an amount below the minimum",
    [{ fundingProductId: 1, amount: 4.99 }],
    ["fundingProducts.0.amount: Enter an amount from $5.00 to $25,000.00."],
  ],
  [
    "rejects an amount above the maximum",
    [savings, { fundingProductId: 2, amount: 1000.01 }],
    ["fundingProducts.1.amount: Enter an amount from $0.00 to $1,000.00."],
  ],
  [
    "rejects an account that isn't offered",
    [savings, { fundingProductId: 9, amount: 1 }],
    ["fundingProducts.1.fundingProductId: Choose each account once, from those on the page."],
  ],
  [
    "rejects the same account twice",
    [savings, savings],
    ["fundingProducts.1.fundingProductId: Choose each account once, from those on the page."],
  ],
  ["rejects a missing amount", [{ fundingProductId: 1 }], ["fundingProducts.0.amount: Enter an opening deposit."]],
  [
    "rejects a missing amount together with one beyond the limit",
    [{ fundingProductId: 1 }, { fundingProductId: 2, amount: 1001 }],
    [
      "fundingProducts.0.amount: Enter an opening deposit.",
      "fundingProducts.1.amount: Enter an amount from $0.00 to $1,000.00.",
    ],
  ],
])("%s", (_case, choices, messages) => {
  expect(messagesOf(choices)).toEqual(messages);
});

test("doesn't ask an applicant who can't join to open accounts", () => {
  expect(messagesOf([], 4)).toEqual([]);
});

test("requires an institution to make its membership account mandatory", () => {
  expect(FundingProducts.safeParse([{ ...products[0], isRequired: false }]).success).toBe(false);
});
