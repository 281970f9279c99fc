import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/** Money for anything, on a signature: nothing secures it. */
export const signature = {
  productCode: ProductCode.signature,
  steps: [...plainLoanSteps, review],
} as const;
