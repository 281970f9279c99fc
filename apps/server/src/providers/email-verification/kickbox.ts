/*
 * Kickbox, single verification: `GET /v2/verify?email=&timeout=`, with the key as a bearer token. Its URL, its results, and the ways to send
 * the key are public. The other fields are general knowledge and were not tried against the live service.
 */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { EmailVerifier } from "./port.ts";

export interface KickboxOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly apiKey: string;
  /** Treats disposable mailboxes as undeliverable. */
  readonly refusesDisposable?: boolean;
}

const Answer = z.object({ result: z.string(), disposable: z._default(z.boolean(), false) });

/** Only a plain "undeliverable" is a no. Risky and unknown addresses are accepted. */
export function createKickbox({ apiKey, refusesDisposable = false, ...connection }: KickboxOptions): EmailVerifier {
  const http = createVendorHttp({
    ...connection,
    provider: "kickbox",
    capability: "emailVerification",
    // In the query, the key would be in every access log on the way.
    headers: { authorization: `Bearer ${apiKey}` },
  });
  return {
    async isDeliverable(emailAddress) {
      const { result, disposable } = await http.call({
        path: "/v2/verify",
        query: { email: emailAddress, timeout: connection.timeoutMs },
        schema: Answer,
      });
      return result !== "undeliverable" && !(refusesDisposable && disposable);
    },
  };
}
