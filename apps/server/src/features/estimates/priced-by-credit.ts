import type { ProductSettings } from "@portico/domain/tenant/lists";
import type { Scope } from "../../kernel/scope.ts";
import type { PolicyTable } from "../../providers/decision-engine/port.ts";
import { rangeOf } from "./range-of.ts";

/** The answers by table. A changed table is another object. */
const known = new WeakMap<PolicyTable, Promise<boolean>>();

/**
 * Whether a product's rates depend on the score, so that people's own rating of their credit tells them something. A loan at one rate for
 * everybody doesn't ask for it. A table that can't be used counts as one that depends on it.
 */
export async function isPricedByCredit(scope: Scope, product: ProductSettings): Promise<boolean> {
  const table = scope.institution.decisionTables.get(product.decisionTable);
  if (!table) return true;
  const found = known.get(table) ?? haveOtherRates(scope, product);
  known.set(table, found);
  return found;
}

/** Compares the best credit with the weakest, once in each tier. */
async function haveOtherRates(scope: Scope, product: ProductSettings): Promise<boolean> {
  const differ = await Promise.all(
    product.loanTermTiers.map(async ({ minLoanAmount: loanAmount, loanTerms: [onlyTerm] }) => {
      const [best, weakest] = await Promise.all(
        (["excellent", "fair"] as const).map(async (creditRating) =>
          rangeOf(scope, product, { loanAmount, creditRating, isMember: false, onlyTerm }),
        ),
      );
      return best === undefined || JSON.stringify(best) !== JSON.stringify(weakest);
    }),
  );
  return differ.includes(true);
}
