import { LoanDecision } from "@portico/domain/decision/decision";
import type { OtherApplication } from "./scope.ts";

/** Whether an application led to an accepted loan. An approval with nothing to accept counts as accepted. */
export function isAccepted({
  application,
  records: { decision, loanOffer },
}: Pick<OtherApplication, "application" | "records">): boolean {
  const isApproved = decision[0]?.decision === LoanDecision.approved;
  return application.status === "accepted" || (isApproved && loanOffer.length === 0);
}
