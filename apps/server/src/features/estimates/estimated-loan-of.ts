import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import type { Records } from "@portico/domain/records/records";
import { withoutIds } from "../../kernel/without-ids.ts";

/** The loan of the estimate before the application, for the page of the loan. Empty without one. */
export function estimatedLoanOf({ estimate: [estimate] }: Pick<Records, "estimate">): { estimated?: EstimatedLoan } {
  return estimate ? { estimated: withoutIds(estimate) } : {};
}
