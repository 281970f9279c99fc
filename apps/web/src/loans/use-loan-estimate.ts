import { useState } from "react";
import type { CreditRating } from "@portico/domain/loan/estimate";
import type { ProductCode } from "@portico/domain/loan/product";
import { latestJourney } from "../api/journey-store.ts";
import { useEstimate, type Estimate } from "./use-estimate.ts";

/** An estimate, with the rating that the person gives their own credit. */
export interface LoanEstimate extends Estimate {
  readonly creditRating: CreditRating;
  readonly rate: (creditRating: CreditRating) => void;
}

/** The estimate for an application's amount. The application knows whether its person is a member. The rating isn't saved. */
export function useLoanEstimate(productTypeId: ProductCode, loanAmount: number | undefined): LoanEstimate {
  const [creditRating, rate] = useState<CreditRating>("notSure");
  const isMember = latestJourney()?.memberType === "existing";
  const asked = loanAmount === undefined ? undefined : { productTypeId, loanAmount, creditRating, isMember };
  return { ...useEstimate(asked), creditRating, rate };
}
