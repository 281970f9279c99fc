import { rowsAtATime, type Deletion } from "../database/delete-before.ts";
import { deleteOldCounts } from "../kernel/rate-limit-store.ts";
import { idempotencyHours } from "../kernel/idempotency.ts";
import { deleteOldAnswers } from "../kernel/idempotency-store.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { deleteEndedSessions } from "../kernel/sessions/session-store.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { gently } from "./gently.ts";
import type { Housekeeping } from "./housekeeping.ts";

const hour = 3_600_000;

/** Deletes ended sessions, old idempotency answers, old call counts, and the features' expired data. Stops early when the signal aborts. */
export async function sweep(
  kernel: Kernel,
  { all }: Institutions,
  housekeeping: readonly Housekeeping[],
  signal?: AbortSignal,
): Promise<void> {
  const now = kernel.clock();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
  for (const { settings } of all) {
    const tenant = settings.name;
    const deletions = [
      deleteEndedSessions({ tenant, before: now }),
      deleteOldAnswers({ tenant, before: hoursAgo(idempotencyHours) }),
      deleteOldCounts({ tenant, before: hoursAgo(24) }),
      ...housekeeping.flatMap((each) => each.sweep?.({ tenant, now }) ?? []),
    ];
    for (let left = deletions; left.length > 0;) left = signal?.aborted ? [] : await deleteSome(kernel, tenant, left);
  }
}

/** Runs each deletion once. Returns those that left rows for another time. */
async function deleteSome({ databases }: Kernel, tenant: string, deletions: Deletion[]): Promise<Deletion[]> {
  const results = await gently(() => databases.of(tenant).trip(deletions));
  return deletions.filter((_, place) => results[place]![0]!.count === rowsAtATime);
}
