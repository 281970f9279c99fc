/*
 * Twilio's webhook for an incoming text message: a form, signed in X-Twilio-Signature with HMAC-SHA1 over the address and the sorted fields.
 * Twilio answers STOP, START, and HELP by itself, and blocks a number after STOP. The words are those of its public documentation.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { InboundTexts, TextKeyword } from "./port.ts";

const words: Readonly<Record<TextKeyword, readonly string[]>> = {
  stop: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"],
  start: ["START", "YES", "UNSTOP"],
  help: ["HELP", "INFO"],
};

export function createTwilioInbound({ authToken }: { readonly authToken: string }): InboundTexts {
  return {
    read: ({ signature, url, body }) => {
      const fields = new URLSearchParams(body);
      if (!isSame(signature, twilioSignature(authToken, url, fields))) return undefined;
      const keyword = keywordIn(fields.get("OptOutType") ?? fields.get("Body") ?? "");
      return { id: fields.get("MessageSid") ?? "", from: fields.get("From") ?? "", keyword };
    },
  };
}

/** Twilio's signature of a call to an address with these fields. */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const signed = url + sorted.map(([name, value]) => name + value).join("");
  return createHmac("sha1", authToken).update(signed).digest("base64");
}

function keywordIn(text: string): TextKeyword | undefined {
  const word = text.trim().toUpperCase();
  return (Object.keys(words) as TextKeyword[]).find((keyword) => words[keyword].includes(word));
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
