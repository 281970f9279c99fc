import { msPerDay } from "@portico/domain/values/duration";
import { LoanDecision } from "@portico/domain/decision/decision";
import { isFinal } from "@portico/domain/flow/step";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { walkOf } from "../../kernel/journey-of.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";

/** Since when an application counts as recent: as long as a link to it would work. */
export function recentSince({ tenant, now }: Pick<Scope, "tenant" | "now">): Date {
  return new Date(now.getTime() - tenant.limits.resumeDays * msPerDay);
}

/**
 * Whether the person can still get something from an application: it is open, it waits for a decision, or it was approved and its offer
 * still stands. One that was declined, accepted, given up or that ended for good is over.
 */
export function isUnderWay(
  scope: Pick<Scope, "tenant" | "now" | "today">,
  { application, records, savedAt }: OtherApplication,
): boolean {
  const isRecent = savedAt >= recentSince(scope);
  switch (application.status) {
    case "open":
      return isRecent && !hasEnded(application, records, scope.tenant);
    case "claimed":
      return true;
    case "decided":
      return isUndecidedOrOffered(records, scope.today, isRecent);
    default:
      return false;
  }
}

function hasEnded(
  application: OtherApplication["application"],
  records: OtherApplication["records"],
  tenant: Tenant,
): boolean {
  const { exit } = walkOf(application, records, tenant);
  return exit !== undefined && isFinal(exit);
}

/** An approval without an offer of ours, and a decision that a person makes elsewhere, count for as long as they are recent. */
function isUndecidedOrOffered(
  { decision: [decision], loanOffer: [offer] }: OtherApplication["records"],
  today: string,
  isRecent: boolean,
): boolean {
  if (decision?.decision === LoanDecision.approved) return offer ? today <= offer.expiresOn : isRecent;
  return decision?.decision === LoanDecision.pending && isRecent;
}
