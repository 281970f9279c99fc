import type { JobHandler, JobScope } from "../jobs/job.ts";
import { canonicalAcceptance, canonicalApplication } from "./canonical-application.ts";

/*
 * Handing an application to the institution's own system. The message id and the body are the same in every try, so the receiver takes
 * each message once; a receiver that is down is tried again for about a day, then a person has to look (docs/operations).
 */

/** A decided application, whatever the decision is. */
export const handOffApplication: JobHandler = {
  topic: "hand-off",
  run: async (scope) =>
    deliver(scope, canonicalApplication({ ...(await scope.loadApplication()), tenant: scope.tenant })),
  giveUp: async (scope) => leaveTrace(scope, "handOff.failed"),
};

/** That its offer was accepted. */
export const handOffAcceptance: JobHandler = {
  topic: "offer-accepted",
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
