/*
 * Kickbox, single verification: `GET /v2/verify?email=&apikey=&timeout=`. Its URL and results are public. The other fields are general
 * knowledge and were not tried against the live service. The key can only be sent in the query.
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
  const http = createVendorHttp({ ...connection, provider: "kickbox", capability: "emailVerification" });
  return {
    async isDeliverable(emailAddress) {
      const { result, disposable } = await http.call({
        path: "/v2/verify",
        query: { email: emailAddress, apikey: apiKey, timeout: connection.timeoutMs },
        schema: Answer,
      });
      return result !== "undeliverable" && !(refusesDisposable && disposable);
    },
  };
}
