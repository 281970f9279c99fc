import { LoanDecision } from "../decision/decision.ts";
import type { ApplicationState, Records } from "../records/records.ts";

interface Declined {
  readonly application: Pick<ApplicationState, "memberType">;
  readonly records: Pick<Records, "eligibility" | "decision" | "counteroffer">;
}

/**
 * What became of the membership and the accounts that a new person asked for with a declined loan: this application opens none (decision
 * 195). Undefined for members, and while a counteroffer may still open them.
 */
export function membershipNotOpened({
  application,
  records,
}: Declined): { readonly canAskToJoin: boolean } | undefined {
  const [asked] = records.eligibility;
  if (application.memberType !== "new" || !asked) return undefined;
  if (records.counteroffer.some(({ choices }) => choices.length > 0)) return undefined;
  return { canAskToJoin: asked.isEligible && !isIdentityOpen(records) };
}

/** Nobody joins before their identity is confirmed. Without a decision, the identity questions ended the application. */
export function isIdentityOpen({ decision }: Pick<Records, "decision">): boolean {
  const declined = decision.find((one) => one.decision === LoanDecision.declined);
  return declined === undefined || declined.reasons.includes("identityUnverified");
}
