import type { LoanOffer } from "@portico/domain/decision/decision";
import { msPerDay } from "@portico/domain/values/duration";
import type { OutboxDraft } from "../../kernel/change.ts";

export const offerEndingTopic = "offer-ending";

const daysBefore = 3;
/** The morning in the United States, so that no phone rings at night. */
const hour = "T15:00:00Z";

/** Orders a look at an offer three days before it ends, which sends a letter if nobody has answered. A short offer needs none. */
export function offerEndingOf(
  offer: Pick<LoanOffer, "expiresOn"> | undefined,
  now: Date,
  origin: string,
): readonly OutboxDraft[] {
  if (!offer) return [];
  const notBefore = new Date(Date.parse(`${offer.expiresOn}${hour}`) - daysBefore * msPerDay);
  if (notBefore.getTime() - now.getTime() < msPerDay) return [];
  return [{ topic: offerEndingTopic, payload: { origin }, notBefore }];
}
