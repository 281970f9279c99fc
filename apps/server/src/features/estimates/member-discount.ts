import type { CreditRating, Range } from "@portico/domain/loan/estimate";
import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy } from "../../providers/decision-engine/port.ts";
import { ratesOfBand } from "./rates-of-band.ts";

interface Asked {
  readonly loanAmount: number;
  readonly creditRating: CreditRating;
}

/**
 * How much lower a member's rates are than a new person's, in percent, as the decision table has them for the terms of an amount. Undefined
 * if a member doesn't pay less for each of them, or if the table can't be used.
 */
export async function memberDiscountOf(
  { tenant, institution, providers }: Scope,
  { productTypeId, decisionTable, loanTermTiers, openEnd }: ProductSettings,
  { loanAmount, creditRating }: Asked,
): Promise<Range | undefined> {
  const table = institution.decisionTables.get(decisionTable);
  if (!table?.content.toString().includes("isMember")) return undefined;
  const band = tenant.estimates.scores[creditRating];
  const rates = async (termInMonths: number | null, isMember: boolean) =>
    ratesOfBand(providers.decisionEngine, table, { productTypeId, loanAmount, termInMonths, band, isMember });
  try {
    const terms = openEnd ? [null] : loanTermsFor(loanTermTiers, loanAmount);
    const differences = await Promise.all(
      terms.map(async (term) => {
        const [member, other] = await Promise.all([rates(term, true), rates(term, false)]);
        return [other.from - member.from, other.to - member.to];
      }),
    );
    return lowered(differences.flat());
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    return undefined;
  }
}

/** From differences in basis points. */
function lowered(differences: readonly number[]): Range | undefined {
  const [least, most] = [Math.min(...differences), Math.max(...differences)];
  return least > 0 && Number.isFinite(most) ? { from: least / 100, to: most / 100 } : undefined;
}
