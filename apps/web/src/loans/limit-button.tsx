import { loanAmountRange, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import { formatLimit } from "@portico/domain/values/format-limit";
import { Button } from "../widgets/button/button.tsx";
import { t } from "./above-value-words.ts";
import { lendable } from "./lendable.ts";

/** What a note about an amount needs to lower it. */
export interface Lowering {
  readonly tiers: readonly LoanTermTier[];
  readonly onUse: (dollars: number) => void;
}

/** The smallest loan of the product. */
export function smallestOf({ tiers }: Lowering): number {
  return tiers.length > 0 ? loanAmountRange(tiers).minLoanAmount : 0;
}

/** "Use $24,182". Undefined for a limit that is no loan. */
export function limitButton({ tiers, onUse }: Lowering, limit: number) {
  if (lendable(tiers, limit) === undefined) return undefined;
  return (
    <Button kind="secondary" onClick={() => onUse(limit)}>
      {t("useLimit", { limit: formatLimit(limit) })}
    </Button>
  );
}
