import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy, type DecisionEngine, type PolicyTable } from "../../providers/decision-engine/port.ts";
import { assumedInput } from "./assumed-input.ts";
import { vehiclesIn } from "./rates-of-band.ts";

/** The shares that are tried, in percent. A table that approves even the highest has no limit. */
const highestShare = 200;

/** A score that no table refuses. */
const bestScore = 850;

interface UsualShare {
  readonly usualShare?: number;
}

/** The answers by table and product. A table never changes while the server runs. */
const known = new WeakMap<PolicyTable, Map<number, Promise<number | undefined>>>();

/**
 * The share of the collateral's value, as a fraction, up to which the institution's table approves somebody without any other mark. Above
 * it, people look at the application, or it is declined. Left out without such a limit, or if the table can't be used.
 */
export async function usualShareOf(scope: Scope, productCode: number): Promise<UsualShare> {
  const { tenant, institution, providers, log } = scope;
  const product = productSettings(tenant, productCode);
  const table = product && institution.decisionTables.get(product.decisionTable);
  if (!product || !table) return {};
  const ofTable = known.get(table) ?? new Map<number, Promise<number | undefined>>();
  known.set(table, ofTable);
  const share = ofTable.get(productCode) ?? shareIn(table, product, providers.decisionEngine);
  ofTable.set(productCode, share);
  try {
    const usualShare = await share;
    return usualShare === undefined ? {} : { usualShare };
  } catch (error) {
    ofTable.delete(productCode);
    if (!(error instanceof InvalidPolicy)) throw error;
    log.fault("The usual share of a value could not be found.", error, { tenant: tenant.name });
    return {};
  }
}

/** Halves the percents until the highest approved one is left. */
async function shareIn(
  table: PolicyTable,
  product: ProductSettings,
  engine: DecisionEngine,
): Promise<number | undefined> {
  const isApproved = approvalIn(table, product, engine);
  if (await isApproved(highestShare)) return undefined;
  let [approved, refused] = [0, highestShare];
  while (refused - approved > 1) {
    const tried = Math.floor((approved + refused) / 2);
    if (await isApproved(tried)) approved = tried;
    else refused = tried;
  }
  return approved === 0 ? undefined : approved / 100;
}

/** Whether the table approves a loan of this share of its collateral, for a new vehicle or a usual used one. */
function approvalIn(table: PolicyTable, { productTypeId, loanTermTiers }: ProductSettings, engine: DecisionEngine) {
  const loanAmount = loanTermTiers[0]?.minLoanAmount ?? 1000;
  const [termInMonths = null] = loanTermsFor(loanTermTiers, loanAmount);
  return async (percent: number): Promise<boolean> => {
    const facts = { isMember: true, score: bestScore, loanToValue: percent / 100 };
    const outcomes = await Promise.all(
      vehiclesIn(table).map(async (vehicle) =>
        engine.evaluate(table, assumedInput({ productTypeId, loanAmount, termInMonths }, { ...facts, ...vehicle })),
      ),
    );
    return outcomes.some(({ decision }) => decision === "approved");
  };
}
