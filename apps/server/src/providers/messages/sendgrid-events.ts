/*
 * SendGrid's signed event webhook: a JSON list of events. The signature is ECDSA with SHA-256 over the timestamp and the body, in DER and
 * base64. The headers and fields are those of the vendor's public documentation. Not tried against the live service.
 */
import { createPublicKey, verify, type KeyObject } from "node:crypto";
import * as z from "zod/mini";
import type { MailEvents } from "./port.ts";

const Events = z
  .array(
    z.object({
      event: z.string(),
      /** The email's own message id, as it was handed over by SMTP. */
      "smtp-id": z.optional(z.string().check(z.maxLength(300))),
    }),
  )
  .check(z.maxLength(5_000));

/** The provider gave up. It tries a deferred email again by itself. */
const returned: ReadonlySet<string> = new Set(["bounce", "dropped"]);

export function createSendGridEvents({ eventKey }: { readonly eventKey: string }): MailEvents {
  let known: KeyObject | undefined;
  const publicKey = () =>
    (known ??= createPublicKey({ key: Buffer.from(eventKey, "base64"), format: "der", type: "spki" }));
  return {
    readReturned: ({ signature, timestamp, body }) => {
      if (!isSigned(publicKey, `${timestamp}${body}`, signature)) return undefined;
      const { success, data } = z.safeParse(Events, parsed(body));
      if (!success) return [];
      return data.flatMap((one) => (returned.has(one.event) && one["smtp-id"] ? [one["smtp-id"]] : []));
    },
  };
}

function isSigned(publicKey: () => KeyObject, signed: string, signature: string): boolean {
  try {
    return verify("sha256", Buffer.from(signed), publicKey(), Buffer.from(signature, "base64"));
  } catch {
    // A key or a signature that nobody can read proves nothing.
    return false;
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
