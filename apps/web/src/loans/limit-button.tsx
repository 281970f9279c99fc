import { loanAmountRange, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import { formatLimit } from "@portico/domain/values/format-limit";
import { Button } from "../widgets/button/button.tsx";
import { t } from "./above-value-words.ts";
import { lendable } from "./lendable.ts";

/** What a note about an amount needs to lower it. */
export interface Lowering {
  readonly tiers: readonly LoanTermTier[];
  readonly onUse: (dollars: number) => void;
  /** For a refinancing: the person pays their own part of the balance, and the loan the rest. */
  readonly onPay?: ((own: number, dollars: number) => void) | undefined;
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

/** "Pay $1,600, borrow $19,400": one press fills in both amounts. Undefined for a limit that is no loan. */
export function payButton({ tiers, onPay }: Lowering, own: number, limit: number) {
  if (!onPay || lendable(tiers, limit) === undefined) return undefined;
  return (
    <Button kind="secondary" onClick={() => onPay(own, limit)}>
      {t("payOwn", { own: formatLimit(own), limit: formatLimit(limit) })}
    </Button>
  );
}
