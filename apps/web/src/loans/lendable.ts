import type { LoanTermTier } from "@portico/domain/loan/loan-terms";

/** An amount that some tier takes, so that there is something to say about it. Half a number has no tier. */
export function lendable(tiers: readonly LoanTermTier[], typed: unknown): number | undefined {
  if (typeof typed !== "number") return undefined;
  const fits = tiers.some(({ minLoanAmount, maxLoanAmount }) => typed >= minLoanAmount && typed <= maxLoanAmount);
  return fits ? typed : undefined;
}
