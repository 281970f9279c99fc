import type { Journey } from "@portico/contract/journey";
import { isFinal, type Outcome } from "@portico/domain/flow/step";
import { markApplication } from "./application-mark.ts";

/** Outcomes that end the walk and leave the person something to come back for. */
const worthComingBack: ReadonlySet<Outcome> = new Set<Outcome>(["pending", "offer", "simplifiedLoanOffer"]);

/** Notes in this browser that an application is open. */
export function markJourney({ expiresAt, exit }: Journey): void {
  const isUnfinished = exit === null || !isFinal(exit) || worthComingBack.has(exit);
  markApplication({ endsAt: Date.parse(expiresAt), isUnfinished });
}
