import type * as z from "zod/mini";
import { FundingProducts } from "../../membership/funding-product.ts";
import { accountProducts, AccountTerms } from "../product.ts";

export const institution = {
  clientName: "Harborlight Community Credit Union",
  clientTelephone: "(207) 555-0142",
  clientAddress: "12 Custom House Wharf, Portland, ME 04101",
};

export const fundingProducts = FundingProducts.parse([
  { id: 1, categoryId: 1, displayText: "Share savings", description: "", isRequired: true, minimumAmount: 5 },
  { id: 2, categoryId: 3, displayText: "Tide checking", description: "" },
  { id: 3, categoryId: 4, displayText: "Money market", description: "", minimumAmount: 1000 },
]);

const monthly = {
  compounding: "monthly",
  crediting: "monthly",
  dividendPeriod: "monthly",
  balanceMethod: "averageDaily",
  rateMayChange: "anyTime",
  declaredOn: "2026-11-01",
  checksEarnFrom: "depositDay",
  whenClosed: "paid",
} as const;

export const savingsTerms: z.input<typeof AccountTerms> = {
  fundingProductId: 1,
  parValue: 5,
  dividends: { ...monthly, tiers: [{ from: 100, dividendRate: 0.4, annualPercentageYield: 0.4 }] },
  limits: ["We may require seven days' notice of a withdrawal."],
};

export const checkingTerms: z.input<typeof AccountTerms> = {
  fundingProductId: 2,
  fees: [
    {
      name: "Monthly fee",
      dollars: 8,
      per: "each month",
      avoidedBy: { balance: 500, balanceMethod: "averageDaily" },
    },
    { name: "Wire transfer", dollars: 25, per: "for each wire that you send" },
  ],
  stopPaymentFee: 30,
  paperStatementFee: 2,
  cardLimits: ["$500 a day at ATMs."],
  debitCard: "offered",
  overdraft: { fee: 28, mostFeesADay: 3 },
};

export const moneyMarketTerms: z.input<typeof AccountTerms> = {
  fundingProductId: 3,
  dividends: {
    ...monthly,
    compounding: "daily",
    balanceMethod: "daily",
    tierMethod: "bySlice",
    highestBalance: 100_000,
    whenClosed: "lost",
    tiers: [
      { from: 0, dividendRate: 5.25, annualPercentageYield: 5.39 },
      { from: 2500, dividendRate: 5.5, annualPercentageYield: 5.39, highestYield: 5.61 },
      { from: 15_000, dividendRate: 5.75, annualPercentageYield: 5.61, highestYield: 5.87 },
    ],
  },
};

/** The three accounts with their terms. */
export const sampleAccounts = accountProducts(
  fundingProducts,
  [savingsTerms, checkingTerms, moneyMarketTerms].map((terms) => AccountTerms.parse(terms)),
);
