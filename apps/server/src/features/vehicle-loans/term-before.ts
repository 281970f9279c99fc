import type { VehicleLoan } from "@portico/domain/loan/vehicle-loan";
import type { RecordOf } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { lentOnVehicle } from "../estimates/lent-on-vehicle.ts";
import { withVehicleThatCounts } from "./vehicle-that-counts.ts";

/** The longer term that was asked for, if only the vehicle's age keeps it from being lent (decision 243). */
export async function termBefore(
  scope: ApplicationScope,
  loan: Pick<VehicleLoan, "requestedLoanTermInMonths">,
): Promise<Pick<RecordOf<"vehicleLoan">, "termBefore">> {
  const { vehicle, vehicleLoan } = withVehicleThatCounts(scope.records, scope.tenant);
  const [before] = vehicleLoan;
  const wanted = before && (before.termBefore ?? before.requestedLoanTermInMonths);
  if (wanted === undefined || wanted <= loan.requestedLoanTermInMonths) return {};
  const { termLimit } = await lentOnVehicle(scope, scope.application.productCode, vehicle[0]);
  return termLimit && wanted > termLimit.longestTerm ? { termBefore: wanted } : {};
}
