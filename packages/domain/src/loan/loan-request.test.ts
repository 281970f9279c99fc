import { expect, test } from "vitest";
import {
  asksFor,
  branchOf,
  LoanRequest,
  loanRequestKinds,
  loanRequestRules,
  statedCollateralOf,
  type LoanRequestProduct,
  type LoanRequestSettings,
} from "./loan-request.ts";
import { messagesByField } from "../testing/first-message.ts";

const option = (id: number) => ({ id, displayText: `Choice ${id}`, requiresManualEntry: false });

function settingsOf(
  productTypeId: LoanRequestProduct,
  changes: Partial<LoanRequestSettings> = {},
): LoanRequestSettings {
  return {
    productTypeId,
    loanTermTiers: [
      { minLoanAmount: 500, maxLoanAmount: 4999.99, loanTerms: [12, 24] },
      { minLoanAmount: 5000, maxLoanAmount: 20_000, loanTerms: [36, 60] },
    ],
    loanPurposes: [option(1), option(2)],
    branchPreferences: [option(1)],
    shareAccounts: [option(1)],
    collaterals: [option(1)],
    balanceTransfers: true,
    maximumLoanToShare: 0.9,
    ...changes,
  };
}

/** A valid answer of each kind. */
const answers = {
  4: { loanAmount: 3000, loanPurposeConfigurationId: 1, requestedLoanTermInMonths: 24 },
  5: { loanAmount: 3000, loanPurposeConfigurationId: 1 },
  9: { loanAmount: 3000, loanPurposeConfigurationId: 1, balanceTransferAmount: 1200.5 },
  10: {
    loanAmount: 3000,
    loanPurposeConfigurationId: 1,
    requestedLoanTermInMonths: 24,
    shareAccountConfigurationId: 1,
    shareAccountLastFour: "0417",
    shareBalanceAmount: 4000,
  },
  11: {
    loanAmount: 3000,
    loanPurposeConfigurationId: 1,
    requestedLoanTermInMonths: 24,
    collateralConfigurationId: 1,
    collateralDescription: "A 2019 Kubota tractor",
    estimatedCollateralValue: 5000,
  },
  12: { loanAmount: 3000, loanPurposeConfigurationId: 1, requestedLoanTermInMonths: 12 },
} as const satisfies Record<LoanRequestProduct, object>;
const products = Object.keys(answers).map(Number) as LoanRequestProduct[];

const refusalsOf = (product: LoanRequestProduct, changes: object, settings: Partial<LoanRequestSettings> = {}) =>
  messagesByField(loanRequestRules(settingsOf(product, settings)), {
    productTypeId: product,
    ...answers[product],
    ...changes,
  });

test.each(products)("accepts a complete loan request of product %d", (product) => {
  expect(refusalsOf(product, {})).toEqual({});
  expect(LoanRequest.safeParse({ productTypeId: product, ...answers[product] }).success).toBe(true);
});

test.each([
  ["signature", 4, "branchPreferencesConfigurationId"],
  ["personal line of credit", 5, "branchPreferencesConfigurationId"],
  ["credit card", 9, "branchPreferencesConfigurationId"],
  ["seasonal", 12, "branchPreferencesConfigurationId"],
  ["share secured", 10, "branchPreferenceConfigurationId"],
  ["other secured", 11, "branchPreferenceConfigurationId"],
] as const)(
  "uses the right field name for the branch of a %s request",
  { tags: ["3.loan-request.branchPreferencesConfigurationId", "3.loan-request.branchPreferenceConfigurationId"] },
  (_name, product, field) => {
    const other =
      field === "branchPreferenceConfigurationId"
        ? "branchPreferencesConfigurationId"
        : "branchPreferenceConfigurationId";

    expect(refusalsOf(product, { [field]: 1 })).toEqual({});
    expect(refusalsOf(product, { [field]: 7 })).toEqual({ [field]: "Choose a branch." });
    expect(LoanRequest.safeParse({ productTypeId: product, ...answers[product], [other]: 1 }).success).toBe(false);
    expect(branchOf({ [field]: 1 })).toBe(1);
  },
);

test("has a term for loans, but not for a line or a card", () => {
  expect(products.filter((product) => asksFor(product, "requestedLoanTermInMonths"))).toEqual([4, 10, 11, 12]);
  expect(Object.keys(loanRequestKinds).map(Number)).toEqual(products);
});

test.each<[string, LoanRequestProduct, object, string, string]>([
  ["too little", 4, { loanAmount: 100 }, "loanAmount", "Enter an amount from $500 to $20,000."],
  ["too much", 5, { loanAmount: 90_000 }, "loanAmount", "Enter an amount from $500 to $20,000."],
  ["no amount", 12, { loanAmount: undefined }, "loanAmount", "Enter an amount from $500 to $20,000."],
  ["no term", 4, { requestedLoanTermInMonths: undefined }, "requestedLoanTermInMonths", "Choose how long to repay."],
  [
    "another tier's term",
    4,
    { requestedLoanTermInMonths: 60 },
    "requestedLoanTermInMonths",
    "Choose one of the terms for this amount.",
  ],
  ["no purpose", 4, { loanPurposeConfigurationId: undefined }, "loanPurposeConfigurationId", "Choose what it is for."],
  ["an unknown purpose", 4, { loanPurposeConfigurationId: 9 }, "loanPurposeConfigurationId", "Choose what it is for."],
  [
    "a balance transfer above the limit",
    9,
    { balanceTransferAmount: 3000.01 },
    "balanceTransferAmount",
    "This can be at most the limit that you ask for.",
  ],
  [
    "an amount above the deposit",
    10,
    { loanAmount: 3600.01 },
    "loanAmount",
    "With this balance, we can lend up to $3,600.",
  ],
  [
    "a deposit below the smallest loan",
    10,
    { shareBalanceAmount: 555.55, loanAmount: 500 },
    "shareBalanceAmount",
    "Our smallest loan is $500. It takes at least $555.56 in the account.",
  ],
  ["too few account digits", 10, { shareAccountLastFour: "41" }, "shareAccountLastFour", "Enter four digits."],
  [
    "no account",
    10,
    { shareAccountConfigurationId: undefined },
    "shareAccountConfigurationId",
    "Choose the account that secures the loan.",
  ],
  [
    "unknown collateral",
    11,
    { collateralConfigurationId: 5 },
    "collateralConfigurationId",
    "Choose what secures the loan.",
  ],
  [
    "no collateral description",
    11,
    { collateralDescription: " " },
    "collateralDescription",
    "Say in a few words what it is.",
  ],
  [
    "no collateral value",
    11,
    { estimatedCollateralValue: 0 },
    "estimatedCollateralValue",
    "Enter an amount from $0.01 to $99,999,999.99.",
  ],
])("rejects a request with %s at its field", (_name, product, changes, field, message) => {
  expect(refusalsOf(product, changes)).toEqual({ [field]: message });
});

test("asks for no purpose when the institution lists none", () => {
  expect(refusalsOf(4, { loanPurposeConfigurationId: undefined }, { loanPurposes: [] })).toEqual({});
});

test("rejects a balance transfer to a card that takes none", () => {
  expect(refusalsOf(9, {}, { balanceTransfers: false })).toEqual({
    balanceTransferAmount: "Balances cannot be brought to this card.",
  });
});

test("rejects a field of another product", () => {
  expect(LoanRequest.safeParse({ productTypeId: 5, ...answers[5], requestedLoanTermInMonths: 12 }).success).toBe(false);
  expect(LoanRequest.safeParse({ productTypeId: 1, ...answers[5] }).error?.issues[0]?.message).toBe(
    "This product has no such loan request.",
  );
});

test("takes the stated collateral value from the applicant", () => {
  expect(
    products.map((product) => statedCollateralOf({ productTypeId: product, ...answers[product] } as never)),
  ).toEqual([undefined, undefined, undefined, 4000, 5000, undefined]);
});
