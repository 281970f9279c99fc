import { callSite } from "../call-site.ts";
import type { World } from "../world.ts";
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
      body: JSON.stringify({ event }),
      timeoutMs,
    });
  }
}
