import { DuplicateDetectionStatus } from "../decision/duplicate-status.ts";
import type { ProductCode } from "../loan/product.ts";
import { stepUrl } from "./flows.ts";

/**
 * Pages that the specification gives every product (chapter 2). If a product's flow lacks the step, the address opens
 * the applicant's current step.
 */
export const pagesOfEveryProduct = [
  "{productType}/authentication",
  "{productType}/identification",
  "{productType}/disclosures",
  "{productType}/verify",
  "{productType}/documentVerification",
  "{productType}/vehicleCollateral",
  "{productType}/eligibility",
  "{productType}/productEligibility",
  "{productType}/co-applicant",
  "{productType}/address/current",
  "{productType}/address/previous",
  "{productType}/employment/current",
  "{productType}/employment/previous",
] as const;

export function isPageOfEveryProduct(path: string, productCode: ProductCode): boolean {
  return pagesOfEveryProduct.some((page) => stepUrl({ path: page }, productCode) === path);
}

/** The type in `/duplicate/{type}`: a duplicate detection status by its number or its name, in any case. */
export function duplicateTypeOf(path: string): DuplicateDetectionStatus | undefined {
  const type = /^\/duplicate\/(\w+)$/.exec(path)?.[1]?.toLowerCase();
  return Object.entries(DuplicateDetectionStatus).find(
    ([name, status]) => type === name.toLowerCase() || type === String(status),
  )?.[1];
}
