import { DuplicateDetectionStatus } from "../decision/duplicate-status.ts";
import { accountPath } from "../accounts/account-path.ts";
import type { Destination } from "./destination.ts";
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

/** Accounts are no product, so they have only the pages of their flow. */
export function isPageOfEveryProduct(path: string, destination: Destination): boolean {
  return (
    destination !== accountPath && pagesOfEveryProduct.some((page) => stepUrl({ path: page }, destination) === path)
  );
}

/** The type in `/duplicate/{type}`: a duplicate detection status by its number or its name, in any case. */
export function duplicateTypeOf(path: string): DuplicateDetectionStatus | undefined {
  const type = /^\/duplicate\/(\w+)$/.exec(path)?.[1]?.toLowerCase();
  return Object.entries(DuplicateDetectionStatus).find(
    ([name, status]) => type === name.toLowerCase() || type === String(status),
  )?.[1];
}
