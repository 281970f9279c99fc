import { ProductCode } from "../loan/product.ts";
import { reviewWithoutOffer } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/** A small loan for a season: heating, holidays, school. It ends without an offer page. */
export const seasonal = {
  productCode: ProductCode.seasonal,
  steps: [...plainLoanSteps, reviewWithoutOffer],
} as const;
