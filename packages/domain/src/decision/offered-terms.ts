import * as z from "zod/mini";
import type { ClosedEndOffer } from "./decision.ts";
import { closedEndFigures } from "../loan/closed-end-figures.ts";

/** One term that the decision table approved, with its figures for the offer's amount. */
export const OfferedTerm = z.object({
  termInMonths: z.int(),
  annualRateBasisPoints: z.int(),
  annualPercentageRate: z.number(),
  monthlyPayment: z.number(),
  financeCharge: z.number(),
  totalOfPayments: z.number(),
});
export type OfferedTerm = z.output<typeof OfferedTerm>;

/** The terms of an offer, decided together with it. The applicant may choose one until they accept. */
export const OfferedTerms = z.object({
  /** The requested term, which the decision was made for. */
  decidedTermInMonths: z.int(),
  choices: z.array(OfferedTerm),
  /** The applicant said no to an earlier term, so another no has another letter. */
  isAfterRefusal: z.optional(z.literal(true)),
});
export type OfferedTerms = z.output<typeof OfferedTerms>;

/** One term's figures for an amount at a rate. */
export function offeredTerm(loanAmount: number, termInMonths: number, annualRateBasisPoints: number): OfferedTerm {
  return {
    termInMonths,
    annualRateBasisPoints,
    ...closedEndFigures(loanAmount, termInMonths, annualRateBasisPoints),
  };
}

/** The offer over another of its terms. The amount, the protection, and the conditions stay. */
export function overTerm<Offer extends ClosedEndOffer>(offer: Offer, choice: OfferedTerm): Offer {
  const { annualRateBasisPoints: _rate, ...figures } = choice;
  return { ...offer, ...figures };
}
