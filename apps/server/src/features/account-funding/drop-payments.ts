import type { OutboxDraft } from "../../kernel/change.ts";
import type { PaidSource } from "./payment-of-source.ts";

export const paymentDroppedTopic = "payment-dropped";

/** Ends payments that nobody needs anymore. An authorized card is released, and nobody was charged. */
export function dropPayments(payments: readonly Pick<PaidSource, "paymentId">[]): readonly OutboxDraft[] {
  return payments.map(({ paymentId }) => ({ topic: paymentDroppedTopic, key: paymentId, payload: { paymentId } }));
}
