import { ProductCode } from "../loan/product.ts";
import { reviewWithoutOffer } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/** A loan on savings of one's own, which are held while it runs. The hold is agreed in person, so there is no offer page. */
export const shareSecured = {
  productCode: ProductCode.shareSecured,
  steps: [...plainLoanSteps, reviewWithoutOffer],
} as const;
