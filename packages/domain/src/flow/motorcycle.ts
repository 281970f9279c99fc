import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { stepsBeforeTheLoan, stepsBeforeTheReview } from "./steps/shared.ts";
import { leisureVehicleSteps, withVehicleFlags } from "./steps/vehicle-loan.ts";

/** Buying a motorcycle: found like a car, by its VIN or in the lists. */
export const motorcycle = {
  productCode: ProductCode.motorcycle,
  steps: [...stepsBeforeTheLoan, ...leisureVehicleSteps, ...stepsBeforeTheReview, withVehicleFlags(review)],
} as const;
