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
  "categories have the numbers of the specification",
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
  ["with a checking account", [savings, { fundingProductId: 2, amount: 0 }], []],
  ["no account at all", [], ["fundingProducts: Share savings comes with every membership."]],
  [
    "too little",
    [{ fundingProductId: 1, amount: 4.99 }],
    ["fundingProducts.0.amount: Enter an amount from $5.00 to $25,000.00."],
  ],
  [
    "too much",
    [savings, { fundingProductId: 2, amount: 1000.01 }],
    ["fundingProducts.1.amount: Enter an amount from $0.00 to $1,000.00."],
  ],
  [
    "an account that is not offered",
    [savings, { fundingProductId: 9, amount: 1 }],
    ["fundingProducts.1.fundingProductId: Choose each account once, from those on the page."],
  ],
  [
    "an account twice",
    [savings, savings],
    ["fundingProducts.1.fundingProductId: Choose each account once, from those on the page."],
  ],
  ["no amount", [{ fundingProductId: 1 }], ["fundingProducts.0.amount: Enter an opening deposit."]],
])("%s", (_case, choices, messages) => {
  expect(messagesOf(choices)).toEqual(messages);
});

test("somebody who cannot join is not asked to open anything", () => {
  expect(messagesOf([], 4)).toEqual([]);
});

test("an institution's membership account has to be required", () => {
  expect(FundingProducts.safeParse([{ ...products[0], isRequired: false }]).success).toBe(false);
});
