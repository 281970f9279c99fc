import type { accountApi, AccountBeginning, AccountCard } from "@portico/contract/account";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AccountTerms } from "@portico/domain/accounts/product";
import { FundingCategory } from "@portico/domain/membership/funding-product";

const truthInSavings = (name: string) => ({
  id: `truthInSavings.${name}`,
  title: `Truth in Savings: ${name}`,
  sections: [
    { heading: "Fees", lines: ["We can change a fee.", [`A fee of ${name}`, "Another fee"]] },
    { heading: "Limits", lines: ["There are no limits on deposits or withdrawals."] },
  ],
});

const noTerms: Omit<AccountTerms, "fundingProductId"> = {
  fees: [],
  features: [],
  limits: [],
  cardLimits: [],
  minors: "no",
  openingDeposit: "atOpening",
  debitCard: "no",
};
const declaredOn = "2026-11-01";

const dividends = {
  compounding: "daily",
  crediting: "monthly",
  dividendPeriod: "monthly",
  balanceMethod: "daily",
  tierMethod: "wholeBalance",
  rateMayChange: "eachDividendPeriod",
  checksEarnFrom: "depositDay",
  whenClosed: "paid",
  highestBalance: 1_000_000,
  declaredOn,
} as const;

/** The membership account that every new member opens. */
export const shareSavings: AccountCard = {
  id: 1,
  categoryId: FundingCategory.membership,
  displayText: "Share savings",
  description: "Your share",
  isRequired: true,
  minimumAmount: 5,
  maximumAmount: 10_000,
  truthInSavings: truthInSavings("Share savings"),
  terms: {
    ...noTerms,
    fundingProductId: 1,
    parValue: 5,
    minors: "withAdult",
    dividends: { ...dividends, tiers: [{ from: 100, dividendRate: 0.25, annualPercentageYield: 0.25 }] },
  },
};

/** A checking account with a debit card, without dividends. */
export const tideChecking: AccountCard = {
  id: 2,
  categoryId: FundingCategory.checking,
  displayText: "Tide checking",
  description: "",
  isRequired: false,
  minimumAmount: 0,
  maximumAmount: 10_000,
  truthInSavings: truthInSavings("Tide checking"),
  terms: {
    ...noTerms,
    fundingProductId: 2,
    stopPaymentFee: 30,
    paperStatementFee: 2,
    features: ["Fee-free ATMs"],
    openingDeposit: "later",
    debitCard: "offered",
    overdraft: { fee: 28 },
  },
};

/** An account with tiers, and a fee that a balance avoids. */
export const moneyMarket: AccountCard = {
  id: 3,
  categoryId: FundingCategory.moneyMarket,
  displayText: "Lighthouse money market",
  description: "",
  isRequired: false,
  minimumAmount: 1000,
  maximumAmount: 50_000,
  truthInSavings: truthInSavings("Lighthouse money market"),
  terms: {
    ...noTerms,
    fundingProductId: 3,
    fees: [
      {
        name: "Monthly fee",
        dollars: 5,
        per: "each month",
        avoidedBy: { balance: 1000, balanceMethod: "daily" },
      },
    ],
    dividends: {
      ...dividends,
      tiers: [
        { from: 1000, dividendRate: 1.5, annualPercentageYield: 1.51 },
        { from: 10_000, dividendRate: 2.25, annualPercentageYield: 2.28 },
      ],
    },
  },
};

export const offeredAccounts: OutputOf<typeof accountApi.configuration> = {
  accounts: [shareSavings, tideChecking, moneyMarket],
  documents: [],
  privacyNotice: { version: "2026-11", effectiveOn: declaredOn, html: "<p>How we share</p>" },
};

/** The answers of somebody who comes to the page that chooses accounts. */
export function accountBeginning(changes: Partial<AccountBeginning> = {}): AccountBeginning {
  const walk = { path: ["accountSelection"], frontier: "accountSelection", exit: null };
  return {
    accounts: null,
    eligibility: null,
    ahead: ["authentication", "identification", "beneficiaries"],
    secondsLeft: 200,
    walk,
    walkOfNew: walk,
    ...changes,
  };
}
