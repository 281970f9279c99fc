import type { OutputOf } from "@portico/contract/endpoint";
import type { estimateApi } from "@portico/contract/estimate";
import { termEstimateOf, type LineEstimate, type Range } from "@portico/domain/loan/estimate";
import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import { minimumPaymentCents, type OpenEndSettings } from "@portico/domain/loan/open-end";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { AppError } from "../../kernel/app-error.ts";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy, type PolicyTable } from "../../providers/decision-engine/port.ts";

export type Figures = Pick<OutputOf<(typeof estimateApi)["read"]>, "terms" | "line">;

/** The lowest and the highest rate (basis points) for a term. Undefined if there is no rate for it. */
export type RatesFor = (table: PolicyTable, termInMonths: number | null) => Promise<Range | undefined>;

/** A product's settings. Throws `notFound` for a product that the institution doesn't offer. */
export function offeredProduct(tenant: Tenant, productTypeId: number): ProductSettings {
  const product = productSettings(tenant, productTypeId);
  if (!product) throw new AppError("notFound");
  return product;
}

/** The figures of each term of a loan, or of a line. Undefined if the decision table can't be used, because anybody may still apply. */
export async function estimatedFigures(
  { tenant, institution, log }: Scope,
  { decisionTable, loanTermTiers, openEnd }: ProductSettings,
  loanAmount: number,
  ratesFor: RatesFor,
): Promise<Figures | undefined> {
  try {
    const table = institution.decisionTables.get(decisionTable);
    if (!table) throw new InvalidPolicy("The product's decision table doesn't exist.");
    if (openEnd) return { terms: [], line: lineOf(openEnd, loanAmount, await ratesFor(table, null)) };
    const terms = await Promise.all(
      loanTermsFor(loanTermTiers, loanAmount).map(async (term) => {
        const rates = await ratesFor(table, term);
        return rates ? [termEstimateOf(loanAmount, term, rates)] : [];
      }),
    );
    return { terms: terms.flat(), line: null };
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    log.fault("An estimate could not be made.", error, { tenant: tenant.name });
    return undefined;
  }
}

function lineOf(openEnd: OpenEndSettings, loanAmount: number, rates: Range | undefined): LineEstimate | null {
  if (!rates) return null;
  return {
    annualPercentageRate: { from: rates.from / 100, to: rates.to / 100 },
    minimumPaymentOfLimit: dollarsOf(minimumPaymentCents(centsOf(loanAmount), openEnd)),
  };
}
