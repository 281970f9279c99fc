import { ProductCode } from "../loan/product.ts";
import { reviewWithoutOffer } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/** A loan on something that is neither a vehicle nor a home. Somebody looks at it before the papers, so there is no offer page. */
export const otherSecured = {
  productCode: ProductCode.otherSecured,
  steps: [...plainLoanSteps, reviewWithoutOffer],
} as const;
