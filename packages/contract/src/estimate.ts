import * as z from "zod/mini";
import { CreditRating, LineEstimate, Range, TermEstimate } from "@portico/domain/loan/estimate";
import { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { query } from "./endpoint.ts";

const Product = z.literal(Object.keys(productPaths).map(Number) as [ProductCode, ...ProductCode[]]);

/** Payments and rates before anybody has applied. The calls take no personal data and keep nothing. */
export const estimateApi = {
  /** What people may ask for: the amounts and terms of a product. */
  configuration: query("GET /api/Estimate/Configuration/{productTypeId}", {
    access: "public",
    input: z.strictObject({ productTypeId: Product }),
    output: z.object({
      loanTermTiers: z.array(LoanTermTier),
      /** Whether better credit gets another rate. Left out if nobody knows. */
      isPricedByCredit: z.optional(z.boolean()),
      /** For a line on a home: the share of its value that all debts on it may usually take. Left out without such a limit. */
      usualShare: z.optional(z.number()),
    }),
  }),
  /**
   * The payment and APR of each term for an amount, from the institution's decision table. A loan has terms, and
   * open-end credit has a line. Both are empty for an amount that the institution doesn't lend, and while it has no
   * rates.
   */
  read: query("POST /api/Estimate", {
    access: "public",
    input: z.strictObject({
      productTypeId: Product,
      loanAmount: z.number().check(z.gt(0), z.lte(1e9)),
      creditRating: CreditRating,
      /** Left out while nobody knows. The rates are then those of new people, as advertised ones are (decision 105). */
      isMember: z.optional(z.boolean()),
    }),
    output: z.object({
      loanAmount: z.number(),
      /** The nearest amount that the institution lends. It is the asked amount if that one is lent. */
      nearestLoanAmount: z.number(),
      isRateAvailable: z.boolean(),
      terms: z.array(TermEstimate),
      line: z.nullable(LineEstimate),
      /** How much lower a member's rates are than a new person's, in percent. Left out if they aren't. */
      memberDiscount: z.optional(Range),
      isPricedByCredit: z.optional(z.boolean()),
    }),
  }),
};
