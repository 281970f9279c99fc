import { request } from "node:http";
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
    await post(url, JSON.stringify({ event }));
  }
}

/**
 * Sends only to sites on this machine, because the sandbox sends nothing to anybody else. `ironwood.localhost` is this machine under
 * another name.
 */
async function post(url: URL, body: string): Promise<void> {
  const isHere = url.hostname === "localhost" || url.hostname.endsWith(".localhost") || url.hostname === "127.0.0.1";
  if (!isHere || url.protocol !== "http:") return;
  await new Promise<void>((resolve) => {
    const sending = request({
      host: "127.0.0.1",
      port: url.port || 80,
      path: url.pathname,
      method: "POST",
      timeout: timeoutMs,
      headers: {
        host: url.host,
        authorization: socureWebhookSecret,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      },
    });
    sending.on("response", (response) => response.resume().on("end", resolve));
    sending.on("timeout", () => sending.destroy());
    // The vendor ignores a customer that doesn't listen.
    sending.on("error", () => resolve());
    sending.on("close", () => resolve());
    sending.end(body);
  });
}
