import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/** An unsecured loan for any purpose, on a signature. */
export const signature = {
  productCode: ProductCode.signature,
  steps: [...plainLoanSteps, review],
} as const;
