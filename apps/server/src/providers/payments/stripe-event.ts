import type { Stripe } from "stripe";
import type { PaymentEvent } from "./port.ts";
import { StripeEvent, vendorIdIn } from "./stripe-payment.ts";

interface SignedEvent {
  readonly signature: string;
  readonly body: string;
  readonly secrets: readonly string[];
  readonly now: Date;
}

const oldestSeconds = 300;

/** Reads an event that one of the secrets signed. */
export function readStripeEvent(stripe: Stripe, event: SignedEvent): PaymentEvent | undefined {
  const [verified] = event.secrets.flatMap((secret) => verifiedBy(stripe, event, secret));
  const read = StripeEvent.safeParse(verified);
  if (!read.success) return undefined;
  const { id, type, data } = read.data;
  const reference = data.object.object === "payment_intent" ? data.object.id : data.object.payment_intent;
  const eventId = vendorIdIn(id);
  return eventId && { id: eventId, kind: kindOf(type), reference: vendorIdIn(reference) };
}

/** The client also throws for a right signature over something that isn't an event. */
function verifiedBy(stripe: Stripe, { signature, body, now }: SignedEvent, secret: string): readonly unknown[] {
  try {
    return [stripe.webhooks.constructEvent(body, signature, secret, oldestSeconds, undefined, now.getTime())];
  } catch {
    return [];
  }
}

function kindOf(type: string): PaymentEvent["kind"] {
  if (type.startsWith("payment_intent.")) return "payment";
  if (type.startsWith("charge.dispute.")) return "dispute";
  if (type.startsWith("refund.") || type.startsWith("charge.refund")) return "refund";
  return "other";
}
