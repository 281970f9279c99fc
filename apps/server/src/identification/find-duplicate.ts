import { msPerDay } from "@portico/domain/duration";
import type { ApplicationScope } from "../kernel/scope.ts";
import { findOtherApplications } from "./taxpayer-index-store.ts";

/**
 * Whether another application of this number is under way here. Tells only that, and only within the institution; how often somebody may
 * ask is limited with the endpoint, by session and by address.
 */
export async function hasOtherApplication(scope: ApplicationScope, taxpayerNumber: string): Promise<boolean> {
  const { tenant, application, now } = scope;
  const [found] = await scope.database.trip([
    findOtherApplications({
      tenant: tenant.name,
      hashes: scope.keyedHashes("taxpayer", taxpayerNumber),
      applicationId: application.applicationId,
      openSince: new Date(now.getTime() - tenant.limits.resumeDays * msPerDay),
    }),
  ]);
  return found.length > 0;
}
