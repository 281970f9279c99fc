import { gapsBetween, loanAmountRange, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import { formatLimit } from "@portico/domain/values/format-limit";
import { lendable } from "./lendable.ts";
import { figuresAgeMs, useSettled } from "./use-estimate.ts";
import { t } from "./words.ts";

/**
 * The limit that a typed amount misses, for the place of its figures. Undefined for an amount that is lent, and for what isn't an amount yet.
 * While somebody types, an amount below the smallest may only be its first digits.
 */
export function useMissedLimit(tiers: readonly LoanTermTier[], typed: unknown): string | undefined {
  const now = String(typed);
  const isTyping = useSettled(now, figuresAgeMs) !== now;
  if (typeof typed !== "number" || tiers.length === 0 || lendable(tiers, typed) !== undefined) return undefined;
  const { minLoanAmount: min } = loanAmountRange(tiers);
  if (typed < min) return t(isTyping ? "workingOut" : "noFigures");
  const gap = gapsBetween(tiers).find(({ next }) => typed < next);
  if (gap) return t("limitsOfGap", { largest: formatLimit(gap.largest), next: formatLimit(gap.next) });
  return t("noFigures");
}
