import { createECDH, createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";

/*
 * SendGrid's signed event webhook, as far as a bounce goes: a JSON list of events, signed with ECDSA over the timestamp and the body. The
 * sandbox makes its key from a text, so that vendors.json can name the public half.
 */
const key = makeKey("sandbox-mail-events");

/** The public key in base64, as the vendor's dashboard shows it. */
export const mailEventKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");

/** The path of the customer's webhook. With the real vendor, the customer enters its address in a dashboard. */
export const mailEventPath = "/webhooks/sendgrid";

/** The call that says that an email came back. */
export function bounceCall(
  messageId: string,
  to: string,
  now: Date,
): { headers: Record<string, string>; body: string } {
  const seconds = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify([
    {
      email: to,
      timestamp: seconds,
      "smtp-id": messageId,
      event: "bounce",
      type: "bounce",
      status: "5.1.1",
      reason: "550 5.1.1 The mailbox does not exist",
      sg_event_id: createHash("sha256").update(`bounce ${messageId}`).digest("base64url"),
    },
  ]);
  const signature = sign("sha256", Buffer.from(`${seconds}${body}`), key).toString("base64");
  return {
    headers: {
      "content-type": "application/json",
      "x-twilio-email-event-webhook-signature": signature,
      "x-twilio-email-event-webhook-timestamp": String(seconds),
    },
    body,
  };
}

function makeKey(text: string): KeyObject {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(createHash("sha256").update(text).digest());
  const point = pair.getPublicKey();
  const text64 = (part: Buffer) => part.toString("base64url");
  const [x, y, d] = [text64(point.subarray(1, 33)), text64(point.subarray(33)), text64(pair.getPrivateKey())];
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y, d } });
}
