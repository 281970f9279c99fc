import { coBorrowerKey, type Journey } from "@portico/contract/journey";

/*
 * The server's latest word on where the application stands. Every answer that carries a journey passes here, so the next
 * request names the right revision even when a screen makes several calls of its own.
 */

type Listener = (journey: Journey | undefined) => void;

let latest: Journey | undefined;
let isChosenHere = false;
const listeners = new Set<Listener>();

/** The newest journey that any answer brought; none before anything was begun. */
export function latestJourney(): Journey | undefined {
  return latest;
}

/**
 * Keeps a journey unless a newer one of the same application is known already: answers may overtake each other. `isOwn` where a command of
 * this window made it.
 */
export function keepJourney(journey: Journey, { isOwn = false } = {}): void {
  if (latest?.applicationId === journey.applicationId && latest.revision > journey.revision) return;
  if (!latest || coBorrowerKey(latest) !== coBorrowerKey(journey)) isChosenHere = isOwn;
  latest = journey;
  for (const listener of listeners) listener(journey);
}

/** Whether this window, and not another one, last chose, replaced or removed the co-applicant. */
export function isCoApplicantChosenHere(): boolean {
  return isChosenHere;
}

let elsewhere = 0;

/** The newest revision that another window made, as far as a refusal has told. Values read before it may be out of date. */
export function revisionOfElsewhere(): number {
  return elsewhere;
}

/** Another window changed the application: a command was refused for its revision. */
export function noteChangeElsewhere({ revision }: Journey): void {
  elsewhere = Math.max(elsewhere, revision);
}

/** The application is over, or another one begins: its path must not open pages any more. */
export function forgetJourney(): void {
  latest = undefined;
  elsewhere = 0;
  for (const listener of listeners) listener(undefined);
}

/** Calls back on every change until the returned function is called. */
export function onJourney(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
