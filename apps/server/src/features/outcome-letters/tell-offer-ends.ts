import type { JobHandler } from "../../jobs/job.ts";
import { lettersOf } from "../letters/letters-of.ts";
import { offerEndingTopic } from "../letters/offer-ending.ts";
import { isOfferOpen } from "./reader.ts";

/** Orders the letters about an offer that ends soon. Its people may have answered it, or withdrawn, in the meantime. */
export const tellOfferEnds: JobHandler = {
  topic: offerEndingTopic,
  run: async (scope, { origin }) => {
    await scope.change((current) =>
      isOfferOpen(current, scope.today)
        ? { outbox: lettersOf("offerEnding", current, String(origin)), events: [{ action: "offer.reminded" }] }
        : undefined,
    );
  },
};
