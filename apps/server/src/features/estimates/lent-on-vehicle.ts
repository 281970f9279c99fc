import { VehicleCondition, type Vehicle } from "@portico/domain/collateral/vehicle";
import { vehicleAgeOn } from "@portico/domain/collateral/vehicle-age";
import { loanTermsFor, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import type { TermLimit } from "@portico/domain/loan/term-limit";
import type { VehicleLoan } from "@portico/domain/loan/vehicle-loan";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy, type DecisionEngine, type PolicyTable } from "../../providers/decision-engine/port.ts";
import { assumedInput, usualLoanToValues } from "./assumed-input.ts";

/** What the institution lends on a vehicle. */
export interface LentOnVehicle {
  /** The product's amounts and terms, without those that the vehicle is too old for. All of them if it is too old for every one. */
  readonly loanTermTiers: LoanTermTier[];
  /** Left out if the vehicle is too old for none. */
  readonly termLimit?: TermLimit;
}

type OfVehicle = Pick<Vehicle, "year" | "condition">;

/** A score that no table refuses. */
const bestScore = 850;

/** The longest term that any institution may offer, in months. */
const anyTerm = 480;

/** The answers by table. A table never changes while the server runs, and no answer is about a person. */
const known = new WeakMap<PolicyTable, Map<string, Promise<LentOnVehicle>>>();

/**
 * The terms at whose last payment the institution's table doesn't decline a vehicle for its age. A longer one ends in a decline, whatever
 * the person's credit (decision 238). All terms without a vehicle, or if the table can't be used.
 */
export async function lentOnVehicle(scope: Scope, productCode: number, vehicle?: OfVehicle): Promise<LentOnVehicle> {
  const { tenant, institution, log } = scope;
  const product = productSettings(tenant, productCode);
  const table = product && institution.decisionTables.get(product.decisionTable);
  if (!table || !vehicle) return { loanTermTiers: product?.loanTermTiers ?? [] };
  try {
    return await kept({ scope, product, table }, vehicle);
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    log.fault("The longest term for a vehicle could not be found.", error, { tenant: tenant.name });
    return { loanTermTiers: product.loanTermTiers };
  }
}

interface Lender {
  readonly scope: Scope;
  readonly product: ProductSettings;
  readonly table: PolicyTable;
}

async function kept({ scope, product, table }: Lender, vehicle: OfVehicle): Promise<LentOnVehicle> {
  const age = vehicleAgeOn(vehicle, scope.today);
  const isNew = vehicle.condition === VehicleCondition.new;
  const ofTable = known.get(table) ?? new Map<string, Promise<LentOnVehicle>>();
  known.set(table, ofTable);
  const name = [product.productTypeId, age, isNew].join(" ");
  const asking = { table, engine: scope.providers.decisionEngine, product, isNew };
  const found = ofTable.get(name) ?? lentAt(product, askAbout(asking), age);
  ofTable.set(name, found);
  try {
    return await found;
  } catch (error) {
    ofTable.delete(name);
    throw error;
  }
}

/** Whether a loan's term is lent on the vehicle. */
export function isTermLent(
  { loanTermTiers, termLimit }: LentOnVehicle,
  loan: Pick<VehicleLoan, "requestedLoanAmount" | "requestedLoanTermInMonths">,
): boolean {
  if (!termLimit) return true;
  const terms = loanTermsFor(loanTermTiers, loan.requestedLoanAmount);
  return termLimit.longestTerm > 0 && terms.includes(loan.requestedLoanTermInMonths);
}

/** Whether the table declines a vehicle of an age for a term because of its age. */
type IsTooOld = (age: number, termInMonths: number, loanAmount?: number) => Promise<boolean>;

interface Asking {
  readonly table: PolicyTable;
  readonly engine: DecisionEngine;
  readonly product: ProductSettings;
  readonly isNew: boolean;
}

/** Asks about somebody who has no other mark. */
function askAbout({ table, engine, product: { productTypeId, loanTermTiers }, isNew }: Asking): IsTooOld {
  const smallest = loanTermTiers[0]?.minLoanAmount ?? 0;
  const facts = { isMember: true, score: bestScore, loanToValue: usualLoanToValues[0], isNewVehicle: isNew };
  return async (vehicleAgeInYears, termInMonths, loanAmount = smallest) => {
    const asked = { productTypeId, loanAmount, termInMonths };
    const { decision, reasons } = await engine.evaluate(table, assumedInput(asked, { ...facts, vehicleAgeInYears }));
    return decision === "declined" && reasons.includes("vehicleTooOld");
  };
}

async function lentAt({ loanTermTiers }: ProductSettings, isTooOld: IsTooOld, age: number): Promise<LentOnVehicle> {
  const tiers = await Promise.all(
    loanTermTiers.map(async (tier) => {
      const isLent = await Promise.all(
        tier.loanTerms.map(async (term) => !(await isTooOld(age, term, tier.minLoanAmount))),
      );
      return { ...tier, loanTerms: tier.loanTerms.filter((_, place) => isLent[place]) };
    }),
  );
  const isWhole = tiers.every(({ loanTerms }, place) => loanTerms.length === loanTermTiers[place]?.loanTerms.length);
  if (isWhole) return { loanTermTiers };
  const lent = tiers.filter(({ loanTerms }) => loanTerms.length > 0);
  const termLimit = {
    longestTerm: Math.max(0, ...lent.flatMap(({ loanTerms }) => loanTerms)),
    ...(await oldestAtLastPayment(isTooOld)),
  };
  return { loanTermTiers: lent.length > 0 ? lent : loanTermTiers, termLimit };
}

/** The oldest age at the last payment, if the table has such a rule: a vehicle that is a year older then gets a year less. */
async function oldestAtLastPayment(isTooOld: IsTooOld): Promise<Pick<TermLimit, "mostYears">> {
  const [atOnce, afterOneYear] = [await longestAt(isTooOld, 0), await longestAt(isTooOld, 1)];
  const isByLastPayment = atOnce < anyTerm && atOnce % 12 === 0 && atOnce - afterOneYear === 12;
  return isByLastPayment ? { mostYears: atOnce / 12 } : {};
}

/** The longest term in months, zero if there is none, by halving. */
async function longestAt(isTooOld: IsTooOld, age: number): Promise<number> {
  let [longest, tooLong] = [0, anyTerm + 1];
  while (tooLong - longest > 1) {
    const tried = Math.floor((longest + tooLong) / 2);
    if (await isTooOld(age, tried)) tooLong = tried;
    else longest = tried;
  }
  return longest;
}
