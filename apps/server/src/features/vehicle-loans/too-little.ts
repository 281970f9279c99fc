import type { TooLittle } from "@portico/contract/limit-of-vehicle";
import { declineReasons } from "@portico/domain/decision/decision";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Scope } from "../../kernel/scope.ts";
import { sharesOf } from "../estimates/usual-share.ts";
import { withVehicleThatCounts } from "./vehicle-that-counts.ts";

interface Declined {
  readonly application: Pick<ApplicationState, "productCode">;
  readonly records: Records;
}

/**
 * The smallest loan and the value of a vehicle that was declined because the institution lends less than that on it. Review says the same
 * before the loan is sent (decision 237). Empty for any other decline.
 */
export async function tooLittleFor(
  scope: Scope,
  { application: { productCode }, records }: Declined,
  reasons: readonly string[],
): Promise<{ readonly tooLittle?: TooLittle }> {
  if (!reasons.includes(declineReasons.collateralInsufficient)) return {};
  const { vehicle, valuation } = withVehicleThatCounts(records, scope.tenant);
  const price = valuation[0]?.price ?? null;
  if (vehicle.length === 0 || price === null) return {};
  const smallest = smallestLoan(scope.tenant, productCode);
  const { usualShare } = await sharesOf(scope, productCode);
  const limit = usualLimit(price, usualShare, smallest);
  return limit !== undefined && limit < smallest ? { tooLittle: { smallest, price } } : {};
}

/** Nobody can ask for less than this. */
export function smallestLoan(tenant: Tenant, productCode: number): number {
  const tiers = productSettings(tenant, productCode)?.loanTermTiers ?? [];
  return tiers.length > 0 ? loanAmountRange(tiers).minLoanAmount : 0;
}
