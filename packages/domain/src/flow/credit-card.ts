import { ProductCode } from "../product.ts";
import { reviewWithoutOffer } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/** A card. Its limit and its papers follow by mail, so there is no offer to accept on a page. */
export const creditCard = {
  productCode: ProductCode.creditCard,
  steps: [...plainLoanSteps, reviewWithoutOffer],
} as const;
