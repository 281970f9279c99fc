import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { stepsBeforeTheLoan, stepsBeforeTheReview } from "./steps/shared.ts";
import { leisureVehicleSteps, withVehicleFlags } from "./steps/vehicle-loan.ts";

/** Buying an RV: its kind first, since a motor home, a travel trailer and a camping trailer have lists of their own. */
export const rv = {
  productCode: ProductCode.rv,
  steps: [...stepsBeforeTheLoan, ...leisureVehicleSteps, ...stepsBeforeTheReview, withVehicleFlags(review)],
} as const;
