import type { Journey } from "@portico/contract/journey";
import { isFinal, type Outcome } from "@portico/domain/flow/step";
import { markApplication, type ApplicationMark } from "./application-mark.ts";

/** Outcomes that end the journey but leave a reason to return. */
const worthComingBack: ReadonlySet<Outcome> = new Set<Outcome>(["pending", "offer", "simplifiedLoanOffer"]);

/** Marks in this browser that an application is open. */
export function markJourney(journey: Journey): void {
  markApplication(markOf(journey));
}

/** Marks in this browser that its person closed an application. Signing out has cleared the browser's storage before. */
export function markClosedJourney(journey: Journey): void {
  markApplication({ ...markOf(journey), isClosed: true });
}

function markOf({ expiresAt, exit }: Journey): ApplicationMark {
  const isUnfinished = exit === null || !isFinal(exit) || worthComingBack.has(exit);
  return { endsAt: Date.parse(expiresAt), isUnfinished };
}
