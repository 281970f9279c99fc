import { addMonths, type CalendarDate } from "../values/dates.ts";
import type { LoanOffer } from "./decision.ts";

/**
 * The day of the first payment of a loan that is paid out on this day: a month later. The offer's figures assume a first period of this
 * length.
 */
export function firstPaymentAfter(payout: CalendarDate): CalendarDate {
  return addMonths(payout, 1);
}

/**
 * The offer as accepted on this day. The first payment depends on the day of the acceptance, not of the decision,
 * because an offer may stay open for longer than a month. The other figures don't change: the periods are equal.
 */
export function acceptedOn<Offer extends LoanOffer>(offer: Offer, day: CalendarDate): Offer {
  return offer.kind === "closedEnd" ? { ...offer, firstPaymentOn: firstPaymentAfter(day) } : offer;
}
