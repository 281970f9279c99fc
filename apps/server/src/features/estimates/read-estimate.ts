import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { estimateApi } from "@portico/contract/estimate";
import { nearestLoanAmount } from "@portico/domain/loan/loan-terms";
import { ProductCode } from "@portico/domain/loan/product";
import type { Scope } from "../../kernel/scope.ts";
import { offeredProduct } from "./estimated-figures.ts";
import { memberDiscountOf } from "./member-discount.ts";
import { isPricedByCredit } from "./priced-by-credit.ts";
import { rangeOf } from "./range-of.ts";
import { usualShareOf } from "./usual-share.ts";

type Read = (typeof estimateApi)["read"];
type Configuration = (typeof estimateApi)["configuration"];

/** The amounts and terms of a product. Throws `notFound` for a product that the institution doesn't offer. */
export async function readEstimateConfiguration(
  scope: Scope,
  { productTypeId }: InputOf<Configuration>,
): Promise<OutputOf<Configuration>> {
  const product = offeredProduct(scope.tenant, productTypeId);
  return {
    loanTermTiers: product.loanTermTiers,
    isPricedByCredit: await isPricedByCredit(scope, product),
    // Nobody has said yet what secures another loan.
    ...(productTypeId === ProductCode.heloc && (await usualShareOf(scope, productTypeId))),
  };
}

/** Payments and rates for an amount. An unusable decision table leaves them out, because anybody may still apply. */
export async function readEstimate(
  scope: Scope,
  { productTypeId, loanAmount, creditRating, isMember }: InputOf<Read>,
): Promise<OutputOf<Read>> {
  const product = offeredProduct(scope.tenant, productTypeId);
  const nearest = nearestLoanAmount(product.loanTermTiers, loanAmount);
  const answer = { loanAmount, nearestLoanAmount: nearest, isRateAvailable: true, terms: [], line: null };
  if (nearest !== loanAmount) return answer;
  const figures = await rangeOf(scope, product, { loanAmount, creditRating, isMember });
  if (!figures) return { ...answer, isRateAvailable: false };
  const memberDiscount = await memberDiscountOf(scope, product, { loanAmount, creditRating });
  return {
    ...answer,
    ...figures,
    isPricedByCredit: await isPricedByCredit(scope, product),
    ...(memberDiscount && { memberDiscount }),
  };
}
