/*
 * Portico's own webhook. An institution's loan origination system (or a gateway in front of it) receives a JSON body at
 * `{base}/{tenant}/applications`. The signature is `Portico-Signature: t=<unix seconds>,k=<key id>,v1=<hex HMAC-SHA256 of "t.body">`.
 * `Portico-Delivery-Id` stays the same for all tries of one delivery. docs/integration/loan-origination.md is for receivers.
 */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { LoanHandOff } from "./port.ts";
import { checkSignature, signatureOf, signingKeys } from "./signature.ts";

export interface SignedWebhookOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  /** One key, or two separated by a comma during a rotation. */
  readonly secret: string;
  /** The sender's clock. A receiver rejects a signature that is minutes old. */
  readonly clock?: () => Date;
}

const Received = z.object({ received: z.literal(true) });

/** Delivers by signed webhook. A repeated delivery counts as received. */
export function createSignedWebhook({ secret, clock = () => new Date(), ...http }: SignedWebhookOptions): LoanHandOff {
  const vendor = createVendorHttp({ ...http, provider: "loanHandOff", capability: "loanHandOff" });
  const keys = signingKeys(secret);
  return {
    async deliver({ tenant, deliveryId, body }) {
      await vendor.call({
        path: `/${encodeURIComponent(tenant)}/applications`,
        headers: {
          "portico-delivery-id": deliveryId,
          "portico-signature": signatureOf(body, keys, clock()),
        },
        text: { contentType: "application/json", content: body },
        repeatable: true,
        schema: Received,
      });
    },
    check: (signature, signed) => checkSignature(signature, signed, keys, clock()),
  };
}
