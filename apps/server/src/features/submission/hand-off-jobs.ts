import type { JobHandler, JobScope } from "../../jobs/job.ts";
import { canonicalAcceptance, canonicalApplication } from "./canonical-application.ts";

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

async function deliver({ providers, tenant, messageId }: JobScope, body: string): Promise<void> {
  await providers.loanHandOff.deliver({ tenant: tenant.name, messageId, body });
}

async function leaveTrace(scope: JobScope, action: string): Promise<void> {
  await scope.change(() => ({ events: [{ action }] }));
}
