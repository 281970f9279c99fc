/* Twilio's Messages API for sending: a form in, JSON out, Basic authentication with the account's SID and token. */
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { TextMessenger } from "./port.ts";

export interface TwilioOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly accountSid: string;
  readonly authToken: string;
  /** The sender's number, such as +12075550199. */
  readonly from?: string | undefined;
  /** Instead of a number, a service of the account that chooses among its numbers. */
  readonly messagingServiceSid?: string | undefined;
}

/** Twilio accepts no idempotency key, so a message is sent only once here. The outbox decides about a retry. */
export function createTwilio(options: TwilioOptions): TextMessenger {
  const { accountSid, authToken, from, messagingServiceSid, ...connection } = options;
  const sender = messagingServiceSid === undefined ? { From: from } : { MessagingServiceSid: messagingServiceSid };
  const http = createVendorHttp({
    ...connection,
    provider: "twilio",
    capability: "textMessages",
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
  });
  return {
    async send({ to, text }) {
      await http.call({
        path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
        form: { To: internationalNumber(to), ...sender, Body: text },
        schema: z.object({ sid: z.string() }),
      });
    },
  };
}

/** Ten digits are a North American number, which Twilio expects with its country code. */
function internationalNumber(number: string): string {
  return /^\d{10}$/.test(number) ? `+1${number}` : number;
}
