import type { LoanOffer } from "@portico/domain/decision/decision";
import { today } from "../../api/server-clock.ts";
import { partAhead } from "../../page/part-ahead.tsx";
import type { OfferAnswer } from "./offer-answer.ts";

/** The page after an answer. Fetched with an offer that has one, or once somebody begins to answer. */
export const closedOffer = partAhead(async () => (await import("./closed-offer.tsx")).ClosedOffer);

/** Whether nobody can accept the offer anymore. */
export function isClosed({ paidOutOn, counteroffer }: OfferAnswer, { accepted, expiresOn }: LoanOffer): boolean {
  return paidOutOn !== undefined || accepted || counteroffer?.accepted !== undefined || today() > expiresOn;
}
