import { applicationIdOf } from "../identity-check/customer-user-id.ts";
import { leaseEnd, type Kernel } from "../../kernel/kernel.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { Institution } from "../../kernel/scope.ts";
import { messagesIn } from "../../kernel/write-change.ts";
import { documentEventTopic } from "./document-event-job.ts";

/**
 * Stores a vendor's event for the outbox, so that the vendor gets an immediate answer and nothing is lost. A repeated event is the same
 * message. An event of an unknown application is dropped. Returns whether the event came from the vendor.
 */
export async function takeDocumentEvent(
  kernel: Kernel,
  institution: Institution,
  authorization: string | undefined,
  body: unknown,
): Promise<boolean> {
  const event = kernel.providersOf(institution).documentVerifier.readEvent(authorization, body);
  if (!event) return false;
  const applicationId = applicationIdOf(event.customerUserId);
  if (event.kind === "progress" || applicationId === undefined) return true;
  const { kind, transactionToken, id: key } = event;
  const tenant = institution.settings.name;
  const message = { topic: documentEventTopic, key, payload: { kind, transactionToken } };
  const now = kernel.clock();
  const query = messageOf({ tenant, applicationId, now, leasedUntil: leaseEnd(now) }, message);
  const results: readonly (readonly unknown[])[] = await kernel.databases.of(tenant).trip([query]);
  void kernel.startWork(institution, messagesIn(tenant, [query], results, [query]));
  return true;
}
