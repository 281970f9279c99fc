import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { lentOnVehicle } from "../estimates/lent-on-vehicle.ts";
import { withVehicleThatCounts } from "../vehicle-loans/vehicle-that-counts.ts";

type Limited = Pick<OutputOf<(typeof reviewApi)["read"]>, "termOfVehicle">;

/** The longest term for the vehicle, for a loan whose term the vehicle's age rules out (decision 238). */
export async function termOfVehicle(scope: ApplicationScope): Promise<Limited> {
  const { application, tenant } = scope;
  const { vehicleLoan, vehicle } = withVehicleThatCounts(scope.records, tenant);
  const [loan] = vehicleLoan;
  if (!loan) return {};
  const { loanTermTiers, termLimit } = await lentOnVehicle(scope, application.productCode, vehicle[0]);
  if (!termLimit) return {};
  const { requestedLoanAmount, requestedLoanTermInMonths: requestedTerm } = loan;
  const isLent = termLimit.longestTerm > 0 && loanTermsFor(loanTermTiers, requestedLoanAmount).includes(requestedTerm);
  return isLent ? {} : { termOfVehicle: { ...termLimit, requestedTerm } };
}
