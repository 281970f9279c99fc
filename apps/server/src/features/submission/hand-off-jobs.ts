import { vendorOf } from "@portico/domain/tenant/vendors";
import type { JobApplication, JobHandler, JobScope } from "../../jobs/job.ts";
import type { Institution } from "../../kernel/scope.ts";
import { documentReceivedTopic, documentRemovedTopic } from "../documents/announcements.ts";
import { membershipNewsTopic } from "../loan-membership/membership-settled.ts";
import { tasksOverdueTopic } from "./overdue-tasks.ts";
import { offerExpiredTopic } from "./note-expiry.ts";
import {
  deliveryBody,
  messagesOfAcceptance,
  messagesOfDocument,
  messagesOfExpiry,
  messagesOfHandOff,
  messagesOfMembership,
  messagesOfOverdue,
  messagesOfRefusal,
  messagesOfRemoval,
  messagesOfWithdrawal,
} from "./institution-messages.ts";

/*
 * The messages to the institution's own system (docs/integration/loan-origination.md). They are numbered, so the outbox sends each
 * application's in order. The ids and the body are the same in every try, so the receiver takes each message once. A receiver that is down is
 * retried for as long as the institution says. After that, an operator must look (docs/operations.md).
 */
const defaultRetryDays = 7;

function retryForHours({ vendors }: Institution): number {
  return (vendorOf(vendors, "loanHandOff")?.retryDays ?? defaultRetryDays) * 24;
}

type Payload = Parameters<JobHandler["run"]>[1];
type Made = ReturnType<typeof messagesOfHandOff>;
type Messages = (scope: JobScope, loaded: JobApplication, payload: Payload) => Made | Promise<Made>;

function handOff(topic: string, failed: string, messagesOf: Messages): JobHandler {
  return {
    topic,
    retryForHours,
    run: async (scope, payload) => {
      const loaded = await scope.loadApplication();
      const messages = await messagesOf(scope, loaded, payload);
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

/** Tasks that nobody answered in time. */
export const handOffOverdue = handOff(tasksOverdueTopic, "handOffOfTasks.failed", (_scope, loaded, payload) =>
  messagesOfOverdue(loaded, payload),
);

/** An application that its people withdrew. */
export const handOffWithdrawal = handOff(
  "application-withdrawn",
  "handOffOfWithdrawal.failed",
  (_scope, _loaded, payload) => messagesOfWithdrawal(String(payload["withdrawnAt"])),
);

/** An offer that nobody accepted. */
export const handOffExpiry = handOff(offerExpiredTopic, "handOffOfExpiry.failed", (_scope, loaded, payload) =>
  messagesOfExpiry(loaded, String(payload["expiredAt"])),
);

/** A membership that came with the loan, once it is open or can't be opened. */
export const handOffMembership = handOff(
  membershipNewsTopic,
  "handOffOfMembership.failed",
  async (scope, _loaded, payload) =>
    messagesOfMembership((await scope.anyOtherApplication(Number(payload["membershipId"]))).records),
);

/** A document of an application that was handed off, or goes out right after it. */
export const handOffDocument = handOff(documentReceivedTopic, "handOffOfDocument.failed", (_scope, loaded, payload) =>
  messagesOfDocument(loaded, Number(payload["documentId"])),
);

/** A document that its sender removed. */
export const handOffRemoval = handOff(documentRemovedTopic, "handOffOfDocument.failed", (_scope, _loaded, payload) =>
  messagesOfRemoval(Number(payload["documentId"]), String(payload["removedAt"])),
);
