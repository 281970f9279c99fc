import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { stepsBeforeTheLoan, stepsBeforeTheReview } from "./steps/shared.ts";
import { vehicleLoanDetails, vehicleSeller, vehicleToBuy } from "./steps/vehicle-loan.ts";

/** Buying a car: the person first, then who joins them, whether we can help, what they buy, and the rest. */
export const auto = {
  productCode: ProductCode.auto,
  steps: [...stepsBeforeTheLoan, vehicleSeller, vehicleToBuy, vehicleLoanDetails, ...stepsBeforeTheReview, review],
} as const;
