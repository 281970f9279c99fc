import { LoanDecision } from "@portico/domain/decision/decision";
import type { Records } from "@portico/domain/records/records";

/** Whether the decision is a decline after which neither a smaller loan nor another try at the identity may pass. */
export function isFinalDecline({ decision: [decision], counteroffer }: Records): boolean {
  const hasChoices = counteroffer.some(({ choices }) => choices.length > 0);
  return (
    decision?.decision === LoanDecision.declined && !hasChoices && !decision.reasons.includes("identityUnverified")
  );
}
