import type { LoanTermTier } from "@portico/domain/loan/loan-terms";

/** The typed amount, if a tier covers it. Undefined otherwise, as for an incomplete number. */
export function lendable(tiers: readonly LoanTermTier[], typed: unknown): number | undefined {
  if (typeof typed !== "number") return undefined;
  const fits = tiers.some(({ minLoanAmount, maxLoanAmount }) => typed >= minLoanAmount && typed <= maxLoanAmount);
  return fits ? typed : undefined;
}
