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

interface Shares extends UsualShare {
  /** The highest share that a person reviews. The table declines anything above it. Left out if it declines all above the usual share. */
  readonly reviewedShare?: number;
}

/** The answers by table and product. A table never changes while the server runs. */
const known = new WeakMap<PolicyTable, Map<number, Promise<Shares>>>();

/**
 * The share of the collateral's value, as a fraction, up to which the institution's table approves somebody without any other mark. Above
 * it, people look at the application, or it is declined. Left out without such a limit, or if the table can't be used.
 */
export async function usualShareOf(scope: Scope, productCode: number): Promise<UsualShare> {
  const { usualShare } = await sharesOf(scope, productCode);
  return usualShare === undefined ? {} : { usualShare };
}

/** The usual share, and the one up to which people look at the application. Empty without a limit, or if the table can't be used. */
export async function sharesOf(scope: Scope, productCode: number): Promise<Shares> {
  const { tenant, institution, providers, log } = scope;
  const product = productSettings(tenant, productCode);
  const table = product && institution.decisionTables.get(product.decisionTable);
  if (!product || !table) return {};
  const ofTable = known.get(table) ?? new Map<number, Promise<Shares>>();
  known.set(table, ofTable);
  const shares = ofTable.get(productCode) ?? sharesIn(table, product, providers.decisionEngine);
  ofTable.set(productCode, shares);
  try {
    return await shares;
  } catch (error) {
    ofTable.delete(productCode);
    if (!(error instanceof InvalidPolicy)) throw error;
    log.fault("The usual share of a value could not be found.", error, { tenant: tenant.name });
    return {};
  }
}

async function sharesIn(table: PolicyTable, product: ProductSettings, engine: DecisionEngine): Promise<Shares> {
  const decisionsOn = decisionsIn(table, product, engine);
  const isApproved = async (percent: number) => (await decisionsOn(percent)).includes("approved");
  const isReviewed = async (percent: number) =>
    (await decisionsOn(percent)).every((decision) => decision === "pending");
  if (await isApproved(highestShare)) return {};
  const approved = await highestPercent(0, isApproved);
  if (approved === 0) return {};
  const reviewed = (await isReviewed(highestShare)) ? highestShare : await highestPercent(approved, isReviewed);
  return { usualShare: approved / 100, ...(reviewed > approved && { reviewedShare: reviewed / 100 }) };
}

/** Halves the percents until the highest one that passes is left, or the lowest if none above it does. */
async function highestPercent(lowest: number, passes: (percent: number) => Promise<boolean>): Promise<number> {
  let [passed, failed] = [lowest, highestShare];
  while (failed - passed > 1) {
    const tried = Math.floor((passed + failed) / 2);
    if (await passes(tried)) passed = tried;
    else failed = tried;
  }
  return passed;
}

/** What the table decides on a loan of this share of its collateral, for a new vehicle and a usual used one. */
function decisionsIn(table: PolicyTable, { productTypeId, loanTermTiers }: ProductSettings, engine: DecisionEngine) {
  const loanAmount = loanTermTiers[0]?.minLoanAmount ?? 1000;
  const [termInMonths = null] = loanTermsFor(loanTermTiers, loanAmount);
  return async (percent: number): Promise<readonly string[]> => {
    const facts = { isMember: true, score: bestScore, loanToValue: percent / 100 };
    const outcomes = await Promise.all(
      vehiclesIn(table).map(async (vehicle) =>
        engine.evaluate(table, assumedInput({ productTypeId, loanAmount, termInMonths }, { ...facts, ...vehicle })),
      ),
    );
    return outcomes.map(({ decision }) => decision);
  };
}
