import { signOnExpiredPath, type SignOnDestination, type SignOnWay } from "@portico/domain/access/single-sign-on";
import { securityEvent } from "../../kernel/security-event.ts";
import type { VisitScope } from "../../kernel/visit-scope.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { SignOnError, type SignOnDetails } from "../../providers/sign-on-error.ts";
import { signInPageInstead } from "./sign-on-channel.ts";
import { fixOf, type SignOnReason } from "./sign-on-fixes.ts";

/** Records an untrusted sign-on and returns the same page for every problem, so that a forger learns nothing from it. */
export async function refuseSignOn(
  scope: VisitScope,
  way: SignOnWay,
  reason: SignOnReason,
  details: SignOnDetails = {},
): Promise<string> {
  scope.log.warn("A sign-on was refused.", { way, reason, ...details, fix: fixOf(way, reason) });
  const whose = { sessionHash: scope.sessionId ?? null, applicationId: null };
  await scope.database.trip([securityEvent(scope, whose, { action: "signOn.refused", details: { way, reason } })]);
  return signOnExpiredPath;
}

interface Wanted {
  readonly way: SignOnWay;
  readonly destination: SignOnDestination;
}

/** The page after a failed provider: our own sign-in if everybody would fail, and a rejection if the answer can't be trusted. */
export async function afterProvider<Next>(
  scope: VisitScope,
  { way, destination }: Wanted,
  run: () => Promise<Next>,
): Promise<Next | string> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { reason, details } = reasonOf(error);
    if (error.failure === "rejected") return refuseSignOn(scope, way, reason, details);
    scope.log.warn("A sign-on failed, and so will the next ones.", {
      way,
      reason,
      ...details,
      fix: fixOf(way, reason),
    });
    return signInPageInstead(destination);
  }
}

/** The true reason of a provider's failure. */
export function reasonOf(error: ProviderError): { readonly reason: SignOnReason; readonly details: SignOnDetails } {
  if (error instanceof SignOnError) return { reason: error.problem, details: error.details };
  return { reason: error.failure === "rejected" ? "malformed" : "unreachable", details: {} };
}
