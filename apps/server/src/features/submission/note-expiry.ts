import type { JobHandler } from "../../jobs/job.ts";
import { offerExpiresTopic } from "../letters/offer-ending.ts";

export const offerExpiredTopic = "offer-expired";

/**
 * Looks on the day after an offer's last one whether somebody accepted it, and tells the institution's system if nobody did. A number for the
 * message in advance would hold up everything that comes before the offer ends.
 */
export const noteExpiry: JobHandler = {
  topic: offerExpiresTopic,
  run: async (scope) => {
    await scope.change(({ application, records: { loanOffer } }) => {
      const [offer] = loanOffer;
      const isAnswered = offer?.accepted === true || application.status === "cancelled";
      if (!offer || isAnswered || scope.today <= offer.expiresOn) return undefined;
      const payload = { expiredAt: scope.now.toISOString() };
      return { outbox: [{ topic: offerExpiredTopic, payload, messages: 1 }], events: [{ action: "offer.expired" }] };
    });
  },
};
