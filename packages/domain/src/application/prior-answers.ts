import * as z from "zod/mini";
import { HelocPropertyKind } from "../collateral/heloc-property.ts";
import { EstimatedLoan } from "../loan/estimate.ts";
import { Eligibility, ProductEligibility } from "../membership/eligibility.ts";

/** The answers about one product. */
const OfProduct = z.object({
  productEligibility: z.optional(ProductEligibility),
  propertyKind: z.optional(HelocPropertyKind),
  /** Null if the person went on without an estimate. */
  estimate: z.optional(z.nullable(EstimatedLoan)),
});

/**
 * The answers of the pages before an application exists (decision 083). The server's session keeps them, and writes them
 * as records when the application begins. How somebody may join counts for every product of the institution.
 */
export const PriorAnswers = z.object({
  membership: z.optional(Eligibility),
  /** By product code. */
  products: z._default(z.record(z.string(), OfProduct), {}),
});
export type PriorAnswers = z.output<typeof PriorAnswers>;
export type AnswersOfProduct = z.output<typeof OfProduct>;

/** The answers about a product. */
export function answersAbout({ products }: PriorAnswers, productCode: number): AnswersOfProduct {
  return products[String(productCode)] ?? {};
}

/** The answers with new ones about a product. */
export function withAnswersAbout(
  { products, ...prior }: PriorAnswers,
  productCode: number,
  answers: AnswersOfProduct,
): PriorAnswers {
  const about = { ...products[String(productCode)], ...answers };
  return { ...prior, products: { ...products, [String(productCode)]: about } };
}
