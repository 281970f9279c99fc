import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { stepsBeforeAVehicle, stepsBeforeTheReview } from "./steps/shared.ts";
import { vehicleLoanDetails, vehicleSeller, vehicleToBuy } from "./steps/vehicle-loan.ts";

/** Buying a car: the applicant first, then the co-applicant, eligibility, the vehicle, and the rest. */
export const auto = {
  productCode: ProductCode.auto,
  steps: [...stepsBeforeAVehicle, vehicleSeller, vehicleToBuy, vehicleLoanDetails, ...stepsBeforeTheReview, review],
} as const;
