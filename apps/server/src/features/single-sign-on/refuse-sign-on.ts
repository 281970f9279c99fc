import { signOnExpiredPath, type SignOnDestination, type SignOnWay } from "@portico/domain/access/single-sign-on";
import { securityEvent } from "../../kernel/security-event.ts";
import type { VisitScope } from "../../kernel/visit-scope.ts";
import { byProviderFailure } from "../../providers/when-provider-fails.ts";
import { signInPageInstead } from "./sign-on-channel.ts";

/** Logs an untrusted sign-on and returns the same page for every problem, so that a forger learns nothing from it. */
export async function refuseSignOn(scope: VisitScope, way: SignOnWay, reason: string): Promise<string> {
  scope.log.warn("A sign-on was refused.", { way, reason });
  const whose = { sessionHash: scope.sessionId ?? null, applicationId: null };
  await scope.database.trip([securityEvent(scope, whose, { action: "signOn.refused", details: { way, reason } })]);
  return signOnExpiredPath;
}

interface Wanted {
  readonly way: SignOnWay;
  readonly destination: SignOnDestination;
}

/** The page after a failed provider: our own sign-in if it was unavailable, and a rejection if its answer can't be trusted. */
export async function afterProvider(
  scope: VisitScope,
  { way, destination }: Wanted,
  run: () => Promise<string>,
): Promise<string> {
  return byProviderFailure(scope.log, run(), async (failure) =>
    failure === "rejected" ? refuseSignOn(scope, way, "notTrusted") : signInPageInstead(destination),
  );
}
