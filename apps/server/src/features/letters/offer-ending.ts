import type { LoanOffer } from "@portico/domain/decision/decision";
import { msPerDay } from "@portico/domain/values/duration";
import type { OutboxDraft } from "../../kernel/change.ts";

export const offerEndingTopic = "offer-ending";
/** The institution's system hears that an offer expired. A job of the submission finds out whether it did. */
export const offerExpiresTopic = "offer-expires";

const daysBefore = 3;
/** The morning in the United States, so that no phone rings at night. */
const hour = "T15:00:00Z";

/** Orders a look at an offer three days before it ends, which sends a letter if nobody has answered. A short offer needs none, only a look when it ends. */
export function offerEndingOf(
  offer: Pick<LoanOffer, "expiresOn"> | undefined,
  now: Date,
  origin: string,
): readonly OutboxDraft[] {
  if (!offer) return [];
  const notBefore = new Date(Date.parse(`${offer.expiresOn}${hour}`) - daysBefore * msPerDay);
  if (notBefore.getTime() - now.getTime() < msPerDay) return [expiryOf(offer)];
  return [{ topic: offerEndingTopic, payload: { origin }, notBefore }];
}

/** Orders a look at an offer on the day after its last one. */
export function expiryOf({ expiresOn }: Pick<LoanOffer, "expiresOn">): OutboxDraft {
  return { topic: offerExpiresTopic, payload: {}, notBefore: new Date(Date.parse(`${expiresOn}${hour}`) + msPerDay) };
}
