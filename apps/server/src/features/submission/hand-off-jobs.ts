import type { JobHandler, JobScope } from "../../jobs/job.ts";
import { canonicalAcceptance, canonicalApplication, canonicalRefusal } from "./canonical-application.ts";

/*
 * The hand-off of an application to the institution's own system. The message id and the body are the same in every try, so the receiver
 * takes each message once. A receiver that is down is retried for a week. After that, an operator must look (docs/operations.md).
 */
const retryForHours = 7 * 24;
const handOffTopic = "hand-off";

/** Hands off a decided application with any decision. */
export const handOffApplication: JobHandler = {
  topic: handOffTopic,
  retryForHours,
  run: async (scope) =>
    deliver(scope, canonicalApplication({ ...(await scope.loadApplication()), tenant: scope.tenant })),
  giveUp: async (scope) => leaveTrace(scope, "handOff.failed"),
};

/** Reports an accepted offer. The receiver gets it only for an application that it has. */
export const handOffAcceptance: JobHandler = {
  topic: "offer-accepted",
  retryForHours,
  after: handOffTopic,
  run: async (scope) =>
    deliver(scope, canonicalAcceptance({ ...(await scope.loadApplication()), tenant: scope.tenant })),
  giveUp: async (scope) => leaveTrace(scope, "handOffOfAcceptance.failed"),
};

/** Reports a refused offer. If the applicant accepted it or chose another term meanwhile, there is nothing to report. */
export const handOffRefusal: JobHandler = {
  topic: "offer-refused",
  retryForHours,
  after: handOffTopic,
  run: async (scope) => {
    const loaded = await scope.loadApplication();
    if (loaded.records.offerRefusal.length === 0) return;
    await deliver(scope, canonicalRefusal({ ...loaded, tenant: scope.tenant }));
  },
  giveUp: async (scope) => leaveTrace(scope, "handOffOfRefusal.failed"),
};

async function deliver({ providers, tenant, messageId }: JobScope, body: string): Promise<void> {
  await providers.loanHandOff.deliver({ tenant: tenant.name, messageId, body });
}

async function leaveTrace(scope: JobScope, action: string): Promise<void> {
  await scope.change(() => ({ events: [{ action }] }));
}
