import { ProductCode } from "../loan/product.ts";
import { review } from "./steps/finish.ts";
import { plainLoanSteps } from "./steps/shared.ts";

/** A personal line of credit, to draw on and repay again. */
export const ploc = {
  productCode: ProductCode.ploc,
  steps: [...plainLoanSteps, review],
} as const;
