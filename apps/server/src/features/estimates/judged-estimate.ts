import { estimatedLoanRules, type EstimatedLoan } from "@portico/domain/loan/estimate";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { validate } from "../../kernel/validate.ts";

/** An estimated loan under the institution's present amounts and terms. Rejects any other. */
export function judgedEstimate(tenant: Tenant, productCode: number, estimate: unknown): EstimatedLoan {
  const tiers = productSettings(tenant, productCode)?.loanTermTiers ?? [];
  return validate(estimatedLoanRules(tiers, productCode), estimate, "estimate");
}
