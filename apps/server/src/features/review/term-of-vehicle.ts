import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isTermLent, lentOnVehicle } from "../estimates/lent-on-vehicle.ts";
import { withVehicleThatCounts } from "../vehicle-loans/vehicle-that-counts.ts";

type Limited = Pick<OutputOf<(typeof reviewApi)["read"]>, "termOfVehicle">;

/** The longest term for the vehicle, for a loan whose term the vehicle's age rules out (decision 238). */
export async function termOfVehicle(scope: ApplicationScope): Promise<Limited> {
  const { application, tenant } = scope;
  const { vehicleLoan, vehicle } = withVehicleThatCounts(scope.records, tenant);
  const [loan] = vehicleLoan;
  if (!loan) return {};
  const lent = await lentOnVehicle(scope, application.productCode, vehicle[0]);
  if (!lent.termLimit || isTermLent(lent, loan)) return {};
  return { termOfVehicle: { ...lent.termLimit, requestedTerm: loan.requestedLoanTermInMonths } };
}
