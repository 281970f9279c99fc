import { usualLimit } from "@portico/domain/decision/usual-limit";
import type { VehicleLoan } from "@portico/domain/loan/vehicle-loan";
import type { RecordOf } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { usualShareOf } from "../estimates/usual-share.ts";
import { withVehicleThatCounts } from "./vehicle-that-counts.ts";

/** Notes that the person leaves the page of the loan for the vehicle's page, so that the page asks once more (decision 332). */
export async function leftAtLimit(
  scope: ApplicationScope,
  { requestedLoanAmount: amount }: Pick<VehicleLoan, "requestedLoanAmount">,
): Promise<Pick<RecordOf<"vehicleLoan">, "leftAtLimit">> {
  const { valuation } = withVehicleThatCounts(scope.records, scope.tenant);
  const { usualShare } = await usualShareOf(scope, scope.application.productCode);
  // Without a value, any limit is news.
  return { leftAtLimit: usualLimit(valuation[0]?.price ?? null, usualShare, amount) ?? 0 };
}
