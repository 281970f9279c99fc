import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import type { ProductCode } from "@portico/domain/loan/product";
import { EstimatePanel } from "./estimate-panel.tsx";
import { lendable } from "./lendable.ts";
import { useMissedLimit } from "./use-missed-limit.ts";
import { useLoanEstimate } from "./use-loan-estimate.ts";
import { useLoanFacts } from "./use-loan-facts.ts";
import type { Rated } from "./use-rating.ts";

interface Props {
  readonly productCode: ProductCode;
  readonly tiers: readonly LoanTermTier[];
  /** A text while it isn't an amount. */
  readonly amount: unknown;
  readonly rating: Rated;
}

/** The APR and the minimum payment of a line or a card, for its limit. */
export function LineEstimate({ productCode, tiers, amount, rating }: Props) {
  const limit = lendable(tiers, amount);
  const missed = useMissedLimit(tiers, amount);
  const estimate = useLoanEstimate(productCode, limit, rating);
  useLoanFacts({ productCode, amount: limit, months: undefined, estimate });
  return <EstimatePanel estimate={estimate} amount={limit} months={undefined} limit={missed} />;
}
