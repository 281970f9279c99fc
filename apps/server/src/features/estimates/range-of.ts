import type { CreditRating } from "@portico/domain/loan/estimate";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import type { Scope } from "../../kernel/scope.ts";
import { estimatedFigures, type Figures } from "./estimated-figures.ts";
import { ratesOfBand } from "./rates-of-band.ts";

interface Asked {
  readonly loanAmount: number;
  readonly creditRating: CreditRating;
  readonly isMember: boolean | undefined;
  /** If given, the figures are only for this term. */
  readonly onlyTerm?: number | undefined;
}

/** The figures at the rates of everybody with this credit. Undefined if the decision table can't be used. */
export async function rangeOf(
  scope: Scope,
  product: ProductSettings,
  { loanAmount, creditRating, isMember, onlyTerm }: Asked,
): Promise<Figures | undefined> {
  const { productTypeId } = product;
  const band = scope.tenant.estimates.scores[creditRating];
  return estimatedFigures(scope, product, loanAmount, async (table, termInMonths) => {
    if (onlyTerm !== undefined && termInMonths !== onlyTerm) return undefined;
    const asked = { productTypeId, loanAmount, termInMonths, band, isMember };
    return ratesOfBand(scope.providers.decisionEngine, table, asked);
  });
}
