import { isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { onJourney } from "./journey-store.ts";

/** The most seconds by which one more short page raises the time that is left. The next page makes up for it. */
const onePageSeconds = 75;

type Timed = Pick<AnyJourney, "applicationId" | "applicationType" | "secondsLeft">;

let last: Timed | undefined;

onJourney((journey) => {
  last = journey && { ...journey, secondsLeft: steadySeconds(last, journey, isLoanJourney(journey)) };
});

/**
 * The time that is left, as pages show it. An answer that asks for one more page, such as a short stay at a home, doesn't make it rise. It
 * rises only for work that a page of a loan announces: a co-borrower, or pictures of an ID. For accounts it never rises.
 */
export function steadySeconds(before: Timed | undefined, now: Timed, mayRise = true): number | undefined {
  if (before?.applicationId !== now.applicationId) return now.secondsLeft;
  if (before.secondsLeft === undefined || now.secondsLeft === undefined) return now.secondsLeft;
  if (!mayRise) return Math.min(before.secondsLeft, now.secondsLeft);
  if (before.applicationType !== now.applicationType) return now.secondsLeft;
  const risesBy = now.secondsLeft - before.secondsLeft;
  return risesBy > 0 && risesBy < onePageSeconds ? before.secondsLeft : now.secondsLeft;
}

/** The time that is left in the newest journey. */
export function timeLeftOf(journey: AnyJourney | undefined): number | undefined {
  return journey && last?.applicationId === journey.applicationId ? last.secondsLeft : journey?.secondsLeft;
}
