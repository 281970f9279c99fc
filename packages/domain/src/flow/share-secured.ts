import { ProductCode } from "../loan/product.ts";
import { reviewWithoutOffer } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/**
 * A loan on the applicant's own savings, which the institution holds until it is repaid. They agree to the hold in
 * person, so there is no offer page.
 */
export const shareSecured = {
  productCode: ProductCode.shareSecured,
  steps: [...plainLoanSteps, reviewWithoutOffer],
} as const;
