import { msPerDay } from "@portico/domain/values/duration";
import { LoanDecision } from "@portico/domain/decision/decision";
import { isFinal } from "@portico/domain/flow/step";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { walkOf } from "./journey-of.ts";
import type { AnyOtherApplication, Scope } from "./scope.ts";

/** The start of the period in which an application counts as recent. It is as long as a resume link would work. */
export function recentSince({ tenant, now }: Pick<Scope, "tenant" | "now">): Date {
  return new Date(now.getTime() - tenant.limits.resumeDays * msPerDay);
}

/**
 * Whether an application can still lead somewhere: it is open, it waits for a decision, or it was approved and its offer hasn't expired. A
 * declined, accepted, refused, given up or permanently ended application is over.
 */
export function isUnderWay(
  scope: Pick<Scope, "tenant" | "now" | "today">,
  { application, records, savedAt }: Pick<AnyOtherApplication, "application" | "records" | "savedAt">,
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
  application: AnyOtherApplication["application"],
  records: AnyOtherApplication["records"],
  tenant: Tenant,
): boolean {
  const { exit } = walkOf(application, records, tenant);
  return exit !== undefined && isFinal(exit);
}

/** Whether a decision still counts: an offer until it expires, and an approval without an offer or a manual review while it is recent. */
function isUndecidedOrOffered(
  { decision: [decision], loanOffer: [offer], offerRefusal: [refusal] }: AnyOtherApplication["records"],
  today: string,
  isRecent: boolean,
): boolean {
  if (refusal) return false;
  if (decision?.decision === LoanDecision.approved) return offer ? today <= offer.expiresOn : isRecent;
  return decision?.decision === LoanDecision.pending && isRecent;
}
