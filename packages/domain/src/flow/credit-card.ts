import { ProductCode } from "../loan/product.ts";
import { reviewWithoutOffer } from "./steps/finish.ts";
import { loanRequest } from "./steps/loan-request.ts";
import { stepsBeforeTheLoan, stepsBeforeTheReview } from "./steps/shared.ts";
import { step } from "./step.ts";

/** A credit card. The limit and the documents follow by mail, so there is no offer page. */
export const creditCard = {
  productCode: ProductCode.creditCard,
  steps: [
    ...stepsBeforeTheLoan,
    step({ ...loanRequest, header: "fundingcard" }),
    ...stepsBeforeTheReview,
    reviewWithoutOffer,
  ],
} as const;
