import { LoanDecision } from "@portico/domain/decision/decision";
import { refusesOnlyVehicle } from "@portico/domain/decision/decline-advice";
import type { OtherApplication } from "../../kernel/scope.ts";

/** Whether the application was declined for its vehicle alone, so that another one may pass (decision 237). */
export function isVehicleRefused({
  application,
  records: { decision },
}: Pick<OtherApplication, "application" | "records">): boolean {
  return (
    decision[0]?.decision === LoanDecision.declined && refusesOnlyVehicle(application.productCode, decision[0].reasons)
  );
}
