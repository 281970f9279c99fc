import type { Kernel, OutboxMessage } from "../kernel/kernel.ts";
import { leaseEnd } from "../kernel/kernel.ts";
import { outsideRequests } from "../log/request-context.ts";
import { renewLease } from "./outbox-store.ts";

/** Three renewals fit into a lease, so one slow renewal loses nothing. */
const renewalMilliseconds = 2_000;

/** Keeps the leases of the messages that this process works on. A dead process loses its leases within seconds. */
export interface Leases {
  hold<Result>(message: OutboxMessage, work: () => Promise<Result>): Promise<Result>;
}

export function createLeases(kernel: () => Kernel): Leases {
  const held = new Set<OutboxMessage>();
  let timer: NodeJS.Timeout | undefined;
  let renewing = false;

  const renew = async () => {
    if (renewing) return;
    renewing = true;
    const byTenant = Map.groupBy(held, ({ tenant }) => tenant);
    const leasedUntil = leaseEnd(kernel().clock());
    for (const [tenant, messages] of byTenant)
      try {
        await kernel()
          .databases.of(tenant)
          .trip(messages.map((message) => renewLease(renewalOf(message, leasedUntil))));
      } catch {
        kernel().log.warn("Leases could not be renewed. Another process may repeat the work.", { tenant });
      }
    renewing = false;
  };

  return {
    hold: async (message, work) => {
      held.add(message);
      timer ??= outsideRequests(() => setInterval(() => void renew(), renewalMilliseconds));
      try {
        return await work();
      } finally {
        held.delete(message);
        if (held.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      }
    },
  };
}

function renewalOf({ tenant, applicationId, topic, key, attempts }: OutboxMessage, leasedUntil: Date) {
  return { tenant, applicationId, topic, key, attempts, leasedUntil };
}
