import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import { loanTermsFor, nearestLoanAmount, preferredTerm } from "@portico/domain/loan/loan-terms";
import type { ProductCode } from "@portico/domain/loan/product";
import type { Records } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";

/** The amount and the term that are asked for now, as an estimate. Undefined before there is an amount. */
export function askedLoan({ estimate: [estimate], ...loan }: Records): EstimatedLoan | undefined {
  const asked = amountAndTermOf(loan);
  if (!asked && !estimate) return undefined;
  const { loanAmount, termInMonths } = asked ?? estimate!;
  const { creditRating = "notSure", presentMonthlyPayment } = estimate ?? {};
  return {
    loanAmount,
    creditRating,
    ...(termInMonths !== undefined && { termInMonths }),
    ...(presentMonthlyPayment !== undefined && { presentMonthlyPayment }),
  };
}

/**
 * What these records ask for, as an estimate of another product: its nearest amount and term. A line of credit has no months, so those are the
 * ones of the newest loan that the person asked for before it (decision 305).
 */
export function askedOfProduct(
  tenant: Tenant,
  productCode: ProductCode,
  [newest, ...before]: readonly [Records, ...Records[]],
): EstimatedLoan | undefined {
  const asked = askedLoan(newest);
  const tiers = productSettings(tenant, productCode)?.loanTermTiers ?? [];
  if (!asked || tiers.length === 0) return undefined;
  const { creditRating } = asked;
  const loanAmount = nearestLoanAmount(tiers, asked.loanAmount);
  const months = asked.termInMonths ?? before.map((records) => askedLoan(records)?.termInMonths).find(Boolean);
  const termInMonths = months && preferredTerm(loanTermsFor(tiers, loanAmount), months);
  return { loanAmount, creditRating, ...(termInMonths && { termInMonths }) };
}
