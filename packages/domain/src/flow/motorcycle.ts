import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { stepsBeforeAVehicle, stepsBeforeTheReview } from "./steps/shared.ts";
import { leisureVehicleSteps, withVehicleFlags } from "./steps/vehicle-loan.ts";

/** Buying a motorcycle. Applicants find it by its VIN or in the lists, like a car. */
export const motorcycle = {
  productCode: ProductCode.motorcycle,
  steps: [...stepsBeforeAVehicle, ...leisureVehicleSteps, ...stepsBeforeTheReview, withVehicleFlags(review)],
} as const;
