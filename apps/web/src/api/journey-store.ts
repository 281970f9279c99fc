import { coBorrowerKey, type AnyJourney } from "@portico/contract/journey";
import { createStore } from "./create-store.ts";

/*
 * Holds the latest journey from the server. Every journey in an answer is kept here, so that the next request names the right revision even
 * if a screen makes several calls.
 */

const store = createStore<AnyJourney | undefined>(undefined);
let isChosenHere = false;

/** The newest journey of any answer. Undefined before an application begins. */
export const latestJourney = store.get;

/**
 * Keeps a journey unless a newer one of the same application is known, because answers can overtake each other. `isOwn` says that the
 * answer is to a command of this window.
 */
export function keepJourney(journey: AnyJourney, { isOwn = false } = {}): void {
  const latest = store.get();
  // A finished page brings the journey that its answer has brought already.
  if (latest === journey) return;
  if (latest?.applicationId !== journey.applicationId) forgetChanges();
  else if (latest.revision > journey.revision) return;
  noteWhoChose(journey, isOwn);
  if (isOwn) forgetUnexplainedUpTo(journey);
  store.set(journey);
}

function noteWhoChose(journey: AnyJourney, isOwn: boolean): void {
  const latest = store.get();
  const key = coBorrowerKey(journey);
  if (!latest || coBorrowerKey(latest) !== key) isChosenHere = isOwn;
  // A rejection or a read brought this revision first, and now it turns out that a command of this window made it.
  else if (isOwn && latest.revision === journey.revision && key !== null) isChosenHere = true;
}

/** Whether the last change of the co-applicant (choice, replacement or removal) came from this window. */
export function isCoApplicantChosenHere(): boolean {
  return isChosenHere;
}

let elsewhere = 0;

/** The newest known revision from another window. Values that were read before it may be out of date. */
export function revisionOfElsewhere(): number {
  return elsewhere;
}

/** Notes that another window changed the application. */
export function noteChangeElsewhere({ revision }: AnyJourney): void {
  elsewhere = Math.max(elsewhere, revision);
}

let unexplained: AnyJourney | undefined;

/** A revision from another window or from an unanswered command of this page, as long as it isn't known which. */
export function unexplainedJourney(): AnyJourney | undefined {
  return unexplained;
}

/** Notes a revision without knowing yet who made it. */
export function noteUnexplained(journey: AnyJourney): void {
  unexplained = journey;
}

export function forgetUnexplained(): void {
  unexplained = undefined;
}

/**
 * Counts the unexplained revision as another window's change, because open pages may show older answers. A page that opens now reads the
 * newest answers, so it doesn't matter to that page who made the change.
 */
export function acceptUnexplained(): void {
  if (unexplained) noteChangeElsewhere(unexplained);
  forgetUnexplained();
}

/** A command of this window turned out to have made the unexplained revision. */
function forgetUnexplainedUpTo({ revision }: AnyJourney): void {
  if (unexplained && unexplained.revision <= revision) forgetUnexplained();
}

function forgetChanges(): void {
  elsewhere = 0;
  unexplained = undefined;
}

/** Forgets the journey when the application ends or another one begins, so that no more pages of its path open. */
export function forgetJourney(): void {
  forgetChanges();
  store.set(undefined);
}

/** Calls back on every change until the returned function is called. */
export function onJourney(listener: (journey: AnyJourney | undefined) => void): () => void {
  return store.subscribe(() => listener(store.get()));
}
