import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { stepsBeforeAVehicle, stepsBeforeTheReview } from "./steps/shared.ts";
import { leisureVehicleSteps, withVehicleFlags } from "./steps/vehicle-loan.ts";

/** Buying a boat. Applicants find it in the lists and type its hull number. */
export const boat = {
  productCode: ProductCode.boat,
  steps: [...stepsBeforeAVehicle, ...leisureVehicleSteps, ...stepsBeforeTheReview, withVehicleFlags(review)],
} as const;
