import { ProductCode } from "../loan/product.ts";
import { reviewWithoutOffer } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/**
 * A loan secured by something other than a vehicle or a home. A person inspects it before the documents are made, so
 * there is no offer page.
 */
export const otherSecured = {
  productCode: ProductCode.otherSecured,
  steps: [...plainLoanSteps, reviewWithoutOffer],
} as const;
