import { isResidenceHistorySufficient } from "@portico/domain/address/address";
import type { RecordOf } from "@portico/domain/records/records";
import { residenceHistoryOf } from "@portico/domain/tenant/rules-of";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";

/** Whether a person's homes cover enough time. Accounts ask for no time, so any home does. */
export function isHistoryEnough(scope: AnyApplicationScope, homes: readonly RecordOf<"address">[]): boolean {
  return !isInLoan(scope) || isResidenceHistorySufficient(homes, residenceHistoryOf(scope.tenant));
}
