import * as z from "zod/mini";
import { isAmiss } from "../values/across-fields.ts";
import { centsOf } from "../values/money.ts";
import { amount } from "../values/numbers.ts";
import { closedEndFigures, type ClosedEndFigures } from "./closed-end-figures.ts";
import { amountWithin, loanTerm, termOfItsTier, type LoanTermTier } from "./loan-terms.ts";
import { buysVehicle, ProductCode } from "./product.ts";

/** What people say about their own credit, before anybody has looked at it. */
export const creditRatings = ["excellent", "good", "fair", "notSure"] as const;
export const CreditRating = z.enum(creditRatings);
export type CreditRating = z.output<typeof CreditRating>;

const score = z.int().check(z.gte(300), z.lte(850));

/** The credit scores that stand for a rating, both ends included. */
const ScoreBand = z
  .strictObject({ from: score, to: score })
  .check(z.refine(({ from, to }) => from <= to, "A band goes from its lowest score to its highest."));
export type ScoreBand = z.output<typeof ScoreBand>;

const band = (from: number, to: number) => z._default(ScoreBand, { from, to });

/** The assumptions of an institution's estimates, which it makes before it knows the person. */
export const EstimateSettings = z.strictObject({
  scores: z.prefault(
    z.strictObject({
      excellent: band(720, 850),
      good: band(660, 719),
      fair: band(580, 659),
      notSure: band(580, 850),
    }),
    {},
  ),
});
export type EstimateSettings = z.output<typeof EstimateSettings>;

/** The loan that somebody has an estimate of before they apply. Open-end credit has no term. */
export const EstimatedLoan = z.strictObject({
  loanAmount: amount({ min: 0.01 }),
  termInMonths: z.optional(loanTerm()),
  creditRating: CreditRating,
  /** For a refinancing, what the person pays a month now, if they like to compare. */
  presentMonthlyPayment: z.optional(amount({ min: 0.01, required: "Enter what you pay a month." })),
  /** For a vehicle that is bought, what the person pays beside the loan. Nobody has to tell it (decision 249). */
  downPaymentAmount: z.optional(amount()),
});
export type EstimatedLoan = z.output<typeof EstimatedLoan>;

/** An estimated loan by the institution's amounts and terms. The amount of a refinancing is what the person still owes. */
export function estimatedLoanRules(tiers: readonly LoanTermTier[], productCode: number) {
  const withAmount = z.extend(EstimatedLoan, {
    loanAmount: amountWithin(tiers),
    presentMonthlyPayment:
      productCode === ProductCode.autoRefi ? EstimatedLoan.shape.presentMonthlyPayment : z.optional(z.never()),
    downPaymentAmount: buysVehicle(productCode) ? EstimatedLoan.shape.downPaymentAmount : z.optional(z.never()),
  });
  if (!tiers.some(({ loanTerms }) => loanTerms.length > 0))
    return z.extend(withAmount, { termInMonths: z.optional(z.never()) });
  return z
    .extend(withAmount, { termInMonths: loanTerm() })
    .check(termOfItsTier(tiers, "loanAmount", "termInMonths"), paymentWithinTheBalance);
}

const paymentWithinTheBalance = z.refine<Pick<EstimatedLoan, "loanAmount" | "presentMonthlyPayment">>(
  ({ loanAmount, presentMonthlyPayment = 0 }) => centsOf(presentMonthlyPayment) <= centsOf(loanAmount),
  {
    path: ["presentMonthlyPayment"],
    error: "This can't be more than what you still owe.",
    when: ({ issues }) => !isAmiss(issues, "loanAmount", "presentMonthlyPayment"),
  },
);

/** The lowest and the highest figure of an estimate. */
export const Range = z.object({ from: z.number(), to: z.number() });
export type Range = z.output<typeof Range>;

/**
 * A loan's estimate for one term. It always has the number of payments and the APR, because a payment must not be
 * advertised without them (12 CFR 1026.24(d)).
 */
export const TermEstimate = z.object({
  termInMonths: z.int(),
  numberOfPayments: z.int(),
  annualPercentageRate: Range,
  monthlyPayment: Range,
  totalOfPayments: Range,
  financeCharge: Range,
});
export type TermEstimate = z.output<typeof TermEstimate>;

/** The estimate of a line or a card: its rate, and the minimum payment if the whole limit is used. */
export const LineEstimate = z.object({
  annualPercentageRate: Range,
  minimumPaymentOfLimit: z.number(),
});
export type LineEstimate = z.output<typeof LineEstimate>;

/** The figures of a loan at the lowest and the highest of its rates (basis points). An offer's figures come from the same function. */
export function termEstimateOf(loanAmount: number, termInMonths: number, rates: Range): TermEstimate {
  const lowest = closedEndFigures(loanAmount, termInMonths, rates.from);
  const highest = closedEndFigures(loanAmount, termInMonths, rates.to);
  const range = (figure: keyof ClosedEndFigures) => ({ from: lowest[figure], to: highest[figure] });
  return {
    termInMonths,
    numberOfPayments: termInMonths,
    annualPercentageRate: range("annualPercentageRate"),
    monthlyPayment: range("monthlyPayment"),
    totalOfPayments: range("totalOfPayments"),
    financeCharge: range("financeCharge"),
  };
}
