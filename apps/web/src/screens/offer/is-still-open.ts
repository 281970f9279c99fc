import type { LoanOffer } from "@portico/domain/decision/decision";
import { today } from "../../api/server-clock.ts";

/** Whether a yes is still possible, so that the first payment depends on its day. */
export function isStillOpen(offer: LoanOffer): boolean {
  return !offer.accepted && today() <= offer.expiresOn;
}
