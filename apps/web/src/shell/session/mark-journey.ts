import type { Journey } from "@portico/contract/journey";
import { isFinal, type Outcome } from "@portico/domain/flow/step";
import { markApplication, type ApplicationMark } from "./application-mark.ts";

/** Outcomes that end the journey, but to which the person may want to return. */
const worthComingBack: ReadonlySet<Outcome> = new Set<Outcome>(["pending", "offer", "simplifiedLoanOffer"]);

/** Marks in this browser that an application is open. */
export function markJourney(journey: Journey): void {
  markApplication(markOf(journey));
}

/** Marks in this browser that the person closed an application. It marks again, because signing out has cleared the browser's storage. */
export function markClosedJourney(journey: Journey): void {
  markApplication({ ...markOf(journey), isClosed: true });
}

function markOf({ expiresAt, exit }: Journey): ApplicationMark {
  const endsAt = Date.parse(expiresAt);
  if (exit !== null && worthComingBack.has(exit)) return { endsAt, isUnfinished: true, hasOutcome: true };
  return { endsAt, isUnfinished: exit === null || !isFinal(exit) };
}
