import type { JobApplication, JobChange, JobHandler } from "../../jobs/job.ts";
import { lettersOf } from "../letters/letters-of.ts";
import { expiryOf, offerEndingTopic } from "../letters/offer-ending.ts";
import { isOfferOpen } from "./reader.ts";

/**
 * Orders the letters about an offer that ends soon, and a look when it has ended. Its people may have answered it, or withdrawn, in the
 * meantime. After a no, there is no letter, but a yes is still possible.
 */
export const tellOfferEnds: JobHandler = {
  topic: offerEndingTopic,
  run: async (scope, { origin }) => {
    await scope.change((current) => {
      const [offer] = current.records.loanOffer;
      if (!offer || offer.accepted || current.application.status === "cancelled") return undefined;
      const { outbox = [], events } = reminderOf(current, isOfferOpen(current, scope.today), String(origin));
      return { outbox: [...outbox, expiryOf(offer)], ...(events && { events }) };
    });
  },
};

function reminderOf(current: JobApplication, isOpen: boolean, origin: string): JobChange {
  if (!isOpen) return { events: [{ action: "offer.leftOpen" }] };
  return { outbox: lettersOf("offerEnding", current, origin), events: [{ action: "offer.reminded" }] };
}
