import type { JobApplication, JobHandler, JobScope } from "../../jobs/job.ts";
import { deliveryBody, messagesOfAcceptance, messagesOfHandOff, messagesOfRefusal } from "./institution-messages.ts";

/*
 * The messages to the institution's own system (docs/integration/loan-origination.md). They are numbered, so the outbox sends each
 * application's in order. The ids and the body are the same in every try, so the receiver takes each message once. A receiver that is down is
 * retried for a week. After that, an operator must look (docs/operations.md).
 */
const retryForHours = 7 * 24;

type Messages = (scope: JobScope, loaded: JobApplication) => ReturnType<typeof messagesOfHandOff>;

function handOff(topic: string, failed: string, messagesOf: Messages): JobHandler {
  return {
    topic,
    retryForHours,
    run: async (scope) => {
      const loaded = await scope.loadApplication();
      const messages = messagesOf(scope, loaded);
      if (messages.length > 0) await deliver(scope, deliveryBody(scope, loaded, messages));
    },
    giveUp: async (scope) => void (await scope.change(() => ({ events: [{ action: failed }] }))),
  };
}

async function deliver({ providers, tenant, messageId }: JobScope, body: string): Promise<void> {
  await providers.loanHandOff.deliver({ tenant: tenant.name, deliveryId: messageId, body });
}

/** A decided application with any decision. */
export const handOffApplication = handOff("hand-off", "handOff.failed", messagesOfHandOff);

/** An accepted offer. */
export const handOffAcceptance = handOff("offer-accepted", "handOffOfAcceptance.failed", (_scope, loaded) =>
  messagesOfAcceptance(loaded),
);

/** A refused offer. */
export const handOffRefusal = handOff("offer-refused", "handOffOfRefusal.failed", (_scope, loaded) =>
  messagesOfRefusal(loaded),
);
