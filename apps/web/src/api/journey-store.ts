import { coBorrowerKey, type Journey } from "@portico/contract/journey";
import { createStore } from "./create-store.ts";

/*
 * Holds the latest journey from the server. Every answer with a journey passes here, so the next request names the right revision even if a
 * screen makes several calls of its own.
 */

const store = createStore<Journey | undefined>(undefined);
let isChosenHere = false;

/** The newest journey of any answer. Undefined before anything was begun. */
export const latestJourney = store.get;

/**
 * Keeps a journey unless a newer one of the same application is known, because answers can overtake each other. `isOwn` marks the journey
 * of this window's command.
 */
export function keepJourney(journey: Journey, { isOwn = false } = {}): void {
  const latest = store.get();
  if (latest?.applicationId !== journey.applicationId) forgetChanges();
  else if (latest.revision > journey.revision) return;
  noteWhoChose(journey, isOwn);
  if (isOwn) forgetUnexplainedUpTo(journey);
  store.set(journey);
}

function noteWhoChose(journey: Journey, isOwn: boolean): void {
  const latest = store.get();
  const key = coBorrowerKey(journey);
  if (!latest || coBorrowerKey(latest) !== key) isChosenHere = isOwn;
  // An unanswered command of this window turns out to have made the revision that a rejection or a read brought first.
  else if (isOwn && latest.revision === journey.revision && key !== null) isChosenHere = true;
}

/** Whether this window, and not another one, last chose, replaced or removed the co-applicant. */
export function isCoApplicantChosenHere(): boolean {
  return isChosenHere;
}

let elsewhere = 0;

/** The newest revision from another window, as far as a rejection or a reread has told. Values read before it may be out of date. */
export function revisionOfElsewhere(): number {
  return elsewhere;
}

/** Notes that another window changed the application. */
export function noteChangeElsewhere({ revision }: Journey): void {
  elsewhere = Math.max(elsewhere, revision);
}

let unexplained: Journey | undefined;

/** The newest revision that another window or an unanswered command of this page made. */
export function unexplainedJourney(): Journey | undefined {
  return unexplained;
}

/** Notes a revision whose author isn't known yet. */
export function noteUnexplained(journey: Journey): void {
  unexplained = journey;
}

export function forgetUnexplained(): void {
  unexplained = undefined;
}

/**
 * Counts the unexplained revision as another window's change, because open pages may show older answers. A page that opens now reads the
 * newest ones and needs no explanation.
 */
export function acceptUnexplained(): void {
  if (unexplained) noteChangeElsewhere(unexplained);
  forgetUnexplained();
}

/** This window's command has explained it. */
function forgetUnexplainedUpTo({ revision }: Journey): void {
  if (unexplained && unexplained.revision <= revision) forgetUnexplained();
}

function forgetChanges(): void {
  elsewhere = 0;
  unexplained = undefined;
}

/** Forgets the journey when the application ends or another begins, so that its path opens no more pages. */
export function forgetJourney(): void {
  forgetChanges();
  store.set(undefined);
}

/** Calls back on every change until the returned function is called. */
export function onJourney(listener: (journey: Journey | undefined) => void): () => void {
  return store.subscribe(() => listener(store.get()));
}
