import type { CalendarDate } from "@portico/domain/values/dates";
import { isOwnersHome } from "@portico/domain/collateral/heloc-property";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { usesSimplifiedLoanOffer } from "@portico/domain/flow/flows";
import { premiumsOf } from "@portico/domain/loan/payment-protection";
import type { Records } from "@portico/domain/records/records";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Judgment } from "./judge.ts";
import { closedEndOfferOf } from "./closed-end-offer.ts";
import type { PromiseTerms } from "./offer-terms.ts";
import { openEndOfferOf } from "./open-end-offer.ts";

/** What an offer needs of a judgment, or of a person's approval. */
interface Approval {
  readonly outcome: Pick<Judgment["outcome"], "decision" | "annualRateBasisPoints">;
  readonly input: Pick<Judgment["input"], "loanAmount" | "termInMonths">;
}

/**
 * The offer of an approval. Undefined if the institution shows approvals without details. The decision itself holds amount and rate for the
 * institution.
 */
export function offerOf(
  { tenant, today }: { readonly tenant: Tenant; readonly today: CalendarDate },
  productCode: number,
  { paymentProtection, helocPropertyKind }: Pick<Records, "paymentProtection" | "helocPropertyKind">,
  { outcome, input }: Approval,
): LoanOffer | undefined {
  const settings = productSettings(tenant, productCode);
  if (outcome.decision !== "approved" || !settings || usesSimplifiedLoanOffer(productCode, tenant.switches))
    return undefined;
  const terms: PromiseTerms = {
    loanAmount: input.loanAmount,
    annualRateBasisPoints: outcome.annualRateBasisPoints,
    today,
    offerDays: settings.offerDays,
    selections: paymentProtection[0]?.selections ?? [],
    // A record that an older version sent may have no prices.
    premiums: paymentProtection[0]?.premiums ?? premiumsOf(settings.paymentProtection, input.loanAmount),
    conditions: settings.conditions,
  };
  if (settings.openEnd)
    return openEndOfferOf({ ...terms, isElsewhere: isElsewhere(settings, helocPropertyKind) }, settings.openEnd);
  if (input.termInMonths === null) throw new Error("A loan was approved without a term.");
  return closedEndOfferOf({ ...terms, termInMonths: input.termInMonths });
}

/** Whether a line is secured by a home that its owner doesn't live in. */
function isElsewhere({ heloc }: Pick<ProductSettings, "heloc">, [kind]: Records["helocPropertyKind"]): boolean {
  return heloc !== undefined && !isOwnersHome(kind, heloc);
}
