import type { CreditRating } from "@portico/domain/loan/estimate";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import type { ProductCode } from "@portico/domain/loan/product";
import { EstimatePanel } from "./estimate-panel.tsx";
import { lendable } from "./lendable.ts";
import { useLoanEstimate } from "./use-loan-estimate.ts";

interface Props {
  readonly productCode: ProductCode;
  readonly tiers: readonly LoanTermTier[];
  /** A text while it isn't an amount. */
  readonly amount: unknown;
  /** The rating that the person gave their credit before. */
  readonly creditRating?: CreditRating | undefined;
}

/** The APR and the minimum payment of a line or a card, for its limit. */
export function LineEstimate({ productCode, tiers, amount, creditRating }: Props) {
  const estimate = useLoanEstimate(productCode, lendable(tiers, amount), creditRating);
  return <EstimatePanel estimate={estimate} months={undefined} />;
}
