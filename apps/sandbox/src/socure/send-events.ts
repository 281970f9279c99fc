import { callSite } from "../call-site.ts";
import type { World } from "../world.ts";
import { evaluationOf } from "./risk-os.ts";
import type { Transaction } from "./transactions.ts";

export const socureWebhookSecret = "sandbox-socure-webhook";

/**
 * The path of the customer's webhook. With the real vendor, the customer enters its URL in a dashboard. Here, the redirect URL names the
 * site.
 */
const webhookPath = "/webhooks/socure";
const timeoutMs = 2000;

/**
 * Sends events to the customer in order, like the vendor does. It doesn't retry if the customer doesn't answer, so the page has to ask for
 * the status. Resolves when each event was tried.
 */
export async function sendEvents(
  { now }: World,
  transaction: Transaction,
  eventTypes: readonly string[],
): Promise<void> {
  if (transaction.redirectUrl === undefined) return;
  const url = new URL(webhookPath, transaction.redirectUrl);
  for (const eventType of eventTypes) {
    if (transaction.evaluation && eventType !== "DOCUMENTS_UPLOADED") continue;
    const event = {
      created: now().toISOString(),
      customerUserId: transaction.customerUserId,
      eventType,
      referenceId: transaction.referenceId,
      docvTransactionToken: transaction.token,
      data: {},
    };
    // The vendor ignores a customer that doesn't listen.
    await callSite(url, {
      method: "POST",
      headers: { authorization: socureWebhookSecret, "content-type": "application/json" },
      body: JSON.stringify(transaction.evaluation ? completed(transaction, event.created) : { event }),
      timeoutMs,
    });
  }
}

/** RiskOS sends one event when the evaluation is over. Before that, it only has notes for reviewers. */
function completed(transaction: Transaction, at: string): object {
  const data = evaluationOf(transaction);
  return { event_type: "evaluation_completed", event_id: `completed-${transaction.referenceId}`, event_at: at, data };
}
