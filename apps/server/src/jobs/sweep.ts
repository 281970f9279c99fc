import { deleteOldHandOffs } from "../document-verification/hand-off-store.ts";
import { deleteOldCounts } from "../http/rate-limit-store.ts";
import { idempotencyHours } from "../kernel/idempotency.ts";
import { deleteOldAnswers } from "../kernel/idempotency-store.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { deleteOldChallenges, deleteOldLinks, deleteOldRequests } from "../resume/resume-store.ts";
import { deleteEndedSessions } from "../sessions/session-store.ts";
import { deleteOldSignOns } from "../single-sign-on/sign-on-store.ts";
import type { Institutions } from "../tenants/institutions.ts";

const hour = 3_600_000;
/** How long an expired link can still say that it has expired, and not that it is unknown. */
const linkMemoryDays = 90;

/** Deletes what is over and no longer needed: ended sessions, answers kept for repetitions, codes, sign-ons, links for phones, counts of calls. */
export async function sweep(kernel: Kernel, { all }: Institutions): Promise<void> {
  const now = kernel.clock();
  for (const { settings } of all) {
    const tenant = settings.name;
    await kernel.databases
      .of(tenant)
      .trip([
        deleteEndedSessions({ tenant, now }),
        deleteOldAnswers({ tenant, before: new Date(now.getTime() - idempotencyHours * hour) }),
        deleteOldChallenges({ tenant, before: new Date(now.getTime() - 24 * hour) }),
        deleteOldLinks({ tenant, before: new Date(now.getTime() - linkMemoryDays * 24 * hour) }),
        deleteOldRequests({ tenant, before: new Date(now.getTime() - 24 * hour) }),
        ...deleteOldSignOns({ tenant, now }),
        deleteOldHandOffs({ tenant, now }),
        deleteOldCounts({ tenant, before: new Date(now.getTime() - 24 * hour) }),
      ]);
  }
}
