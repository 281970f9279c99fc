import type { leavingApi } from "@portico/contract/leaving";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Tenant } from "@portico/domain/tenant/tenant";

/** The kinds of people who are asked why they leave. An institution without reasons asks nobody. */
export function promptOf({ switches, leaveReasons }: Tenant): OutputOf<(typeof leavingApi)["display"]> {
  const hasReasons = leaveReasons.length > 0;
  return {
    displayForMembers: switches.leavingModalForMembers && hasReasons,
    displayForNonMembers: switches.leavingModalForNonMembers && hasReasons,
    quiet: switches.quietLeavingModal,
  };
}
