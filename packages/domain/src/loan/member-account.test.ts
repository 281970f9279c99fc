import { expect, test } from "vitest";
import { messagesByField } from "../testing/first-message.ts";
import type { LoanRequestSettings } from "./loan-request.ts";
import { anotherAccount, memberRequestRules } from "./member-account.ts";

const settings: LoanRequestSettings = {
  productTypeId: 10,
  loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [12, 24] }],
  loanPurposes: [],
  branchPreferences: [],
  shareAccounts: [1, 2].map((id) => ({ id, displayText: `Account ${id}`, requiresManualEntry: false })),
  collaterals: [],
  balanceTransfers: false,
  maximumLoanToShare: 1,
};
const savings = {
  memberAccountReference: "k3j9",
  shareAccountConfigurationId: 1,
  lastFour: "0417",
  availableBalance: 4000,
};
const certificate = {
  memberAccountReference: "z81q",
  shareAccountConfigurationId: 2,
  lastFour: "7712",
  availableBalance: 9000,
};
const rules = memberRequestRules(settings, [savings, certificate]);
const asked = { productTypeId: 10, loanAmount: 3000, requestedLoanTermInMonths: 12 } as const;

test("takes the facts of the chosen account, whatever else the request says", () => {
  const request = {
    ...asked,
    memberAccountReference: "k3j9",
    shareBalanceAmount: 90_000,
    shareAccountLastFour: "9999",
  };

  expect(rules.parse(request)).toEqual({
    ...asked,
    memberAccountReference: "k3j9",
    shareAccountConfigurationId: 1,
    shareAccountLastFour: "0417",
    shareBalanceAmount: 4000,
  });
});

test("keeps the typed facts of another account, and forgets that it was another", () => {
  const typed = { shareAccountConfigurationId: 2, shareAccountLastFour: "1234", shareBalanceAmount: 5000 };

  expect(rules.parse({ ...asked, ...typed, memberAccountReference: anotherAccount })).toEqual({ ...asked, ...typed });
});

test.each([
  ["no choice", undefined],
  ["an unknown account", "of-somebody-else"],
])("asks for the account alone with %s, even if other answers are wrong", (_name, memberAccountReference) => {
  const wrong = { productTypeId: 10, requestedLoanTermInMonths: 12, memberAccountReference };

  expect(messagesByField(rules, { ...wrong, loanAmount: 3000 })).toEqual({
    memberAccountReference: "Choose the account that secures the loan.",
  });
  expect(Object.keys(messagesByField(rules, wrong)).toSorted()).toEqual(["loanAmount", "memberAccountReference"]);
});

test("rejects more than the chosen account covers, also if another one would", () => {
  expect(messagesByField(rules, { ...asked, loanAmount: 5000, memberAccountReference: "k3j9" })).toEqual({
    loanAmount: "With this balance, we can lend up to $4,000.",
  });
});

test("lends on what other loans leave, and keeps the whole balance in the request", () => {
  const held = memberRequestRules(settings, [{ ...savings, availableBalance: 1000, heldAmount: 3000 }]);
  const request = { ...asked, memberAccountReference: "k3j9" };

  expect(messagesByField(held, request)).toEqual({ loanAmount: "With this balance, we can lend up to $1,000." });
  expect(held.parse({ ...request, loanAmount: 900 })).toMatchObject({ shareBalanceAmount: 4000 });
});

test("rejects an own account with too little for the smallest loan at its choice alone", () => {
  const small = { ...savings, memberAccountReference: "p2", availableBalance: 210.75 };

  expect(
    messagesByField(memberRequestRules(settings, [small]), { ...asked, loanAmount: 500, memberAccountReference: "p2" }),
  ).toEqual({ memberAccountReference: "Our smallest loan is $500. It takes at least $500 in the account." });
});

test("names no amount for an account that secures no loan, with and without a choice", () => {
  const small = { ...savings, memberAccountReference: "p2", availableBalance: 210.75 };
  const request = { ...asked, loanAmount: 5000 };

  expect(messagesByField(memberRequestRules(settings, [small]), { ...request, memberAccountReference: "p2" })).toEqual({
    memberAccountReference: "Our smallest loan is $500. It takes at least $500 in the account.",
  });
  expect(messagesByField(memberRequestRules(settings, [small]), request)).toEqual({
    memberAccountReference: "Choose the account that secures the loan.",
  });
});

test("asks for the facts of another account", () => {
  expect(Object.keys(messagesByField(rules, { ...asked, memberAccountReference: anotherAccount })).toSorted()).toEqual([
    "shareAccountConfigurationId",
    "shareBalanceAmount",
  ]);
});
