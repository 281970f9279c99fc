import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { stepsBeforeAVehicle, stepsBeforeTheReview } from "./steps/shared.ts";
import { leisureVehicleSteps, withVehicleFlags } from "./steps/vehicle-loan.ts";

/** Buying an RV. The kind comes first, because motor homes, travel trailers and camping trailers have their own lists. */
export const rv = {
  productCode: ProductCode.rv,
  steps: [...stepsBeforeAVehicle, ...leisureVehicleSteps, ...stepsBeforeTheReview, withVehicleFlags(review)],
} as const;
