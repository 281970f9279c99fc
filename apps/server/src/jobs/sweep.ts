import { deleteOldCounts } from "../kernel/rate-limit-store.ts";
import { idempotencyHours } from "../kernel/idempotency.ts";
import { deleteOldAnswers } from "../kernel/idempotency-store.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { deleteEndedSessions } from "../kernel/sessions/session-store.ts";
import type { Institutions } from "../tenants/institutions.ts";
import type { Housekeeping } from "./housekeeping.ts";

const hour = 3_600_000;

/** Deletes ended sessions, old idempotency answers, old call counts, and the features' expired data. */
export async function sweep(
  kernel: Kernel,
  { all }: Institutions,
  housekeeping: readonly Housekeeping[],
): Promise<void> {
  const now = kernel.clock();
  for (const { settings } of all) {
    const tenant = settings.name;
    await kernel.databases
      .of(tenant)
      .trip([
        deleteEndedSessions({ tenant, now }),
        deleteOldAnswers({ tenant, before: new Date(now.getTime() - idempotencyHours * hour) }),
        deleteOldCounts({ tenant, before: new Date(now.getTime() - 24 * hour) }),
        ...housekeeping.flatMap((each) => each.sweep?.({ tenant, now }) ?? []),
      ]);
  }
}
