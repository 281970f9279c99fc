/*
 * Portico's own webhook. An institution's loan origination system (or a gateway in front of it) receives a JSON body at
 * `{base}/{tenant}/applications`. The signature is `Portico-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 * `Portico-Delivery-Id` stays the same for all tries of one delivery. docs/integration/loan-origination.md is for receivers.
 */
import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { LoanHandOff } from "./port.ts";

export interface SignedWebhookOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly secret: string;
  /** The sender's clock. A receiver rejects a signature that is minutes old. */
  readonly clock?: () => Date;
}

const Received = z.object({ received: z.literal(true) });

/** Delivers by signed webhook. A repeated delivery counts as received. */
export function createSignedWebhook({ secret, clock = () => new Date(), ...http }: SignedWebhookOptions): LoanHandOff {
  const vendor = createVendorHttp({ ...http, provider: "loanHandOff" });
  return {
    async deliver({ tenant, deliveryId, body }) {
      await vendor.call({
        path: `/${encodeURIComponent(tenant)}/applications`,
        headers: {
          "portico-delivery-id": deliveryId,
          "portico-signature": signatureOf(body, secret, clock()),
        },
        text: { contentType: "application/json", content: body },
        repeatable: true,
        schema: Received,
      });
    },
  };
}

/** `t=<unix seconds>,v1=<hex>` over exactly these bytes. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}
