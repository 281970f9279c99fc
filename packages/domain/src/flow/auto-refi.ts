import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { refinanceDetails } from "./steps/refinance.ts";
import { stepsBeforeTheLoan, stepsBeforeTheReview } from "./steps/shared.ts";
import { vehicleCollateral } from "./steps/vehicle-loan.ts";

/**
 * Refinances a car that the applicant already owns. There is no seller, so the vehicle comes first, then the current
 * loan and the new one.
 */
export const autoRefi = {
  productCode: ProductCode.autoRefi,
  steps: [...stepsBeforeTheLoan, vehicleCollateral, refinanceDetails, ...stepsBeforeTheReview, review],
  /** Specification, chapter 2. */
  redirects: { "{productType}/product/type": "vehicleCollateral" },
} as const;
