import type { Route } from "@portico/contract/endpoint";
import { hashKey, type QueryKey } from "@tanstack/react-query";
import { mostReadsAfter, type ReadsAfter, type ReadWish } from "@portico/contract/reads-after";
import type { AnyJourney } from "@portico/contract/journey";
import { latestJourney } from "./journey-store.ts";
import { isOfApplication, queryClient, type ReadMeta } from "./query-client.ts";

/*
 * A command drops what this browser has read of the application, also the next page's answers that were fetched in advance. So the command
 * names those reads, and its answer brings them again.
 */

/** A read that a command names. */
export interface WishedRead {
  readonly queryKey: ReadWish;
  readonly endpoint: Route;
}

/** The hashes of the reads that the open page has fetched in advance. */
const fetchedAhead = new Set<string>();

/** Notes that a read was fetched in advance. */
export function noteFetchedAhead(queryKey: QueryKey): void {
  fetchedAhead.add(hashKey(queryKey));
}

/** Reads that a command's answer brought while the open page shows an earlier answer. They wait for the next page. */
const heldForNext = new Map<string, { readonly answer: unknown; readonly revision: number | undefined }>();

// At the end of a session, none of the person's data stays.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === "removed") heldForNext.delete(query.queryHash);
});

/** Takes a read that waits for the next page, unless the application has changed since. */
export function takeHeld(queryKey: QueryKey): unknown {
  const held = heldForNext.get(hashKey(queryKey));
  heldForNext.delete(hashKey(queryKey));
  return held?.revision === latestJourney()?.revision ? held?.answer : undefined;
}

/** Forgets the reads that an earlier page fetched in advance. Otherwise, every later command would ask for them again. */
export function forgetFetchedAhead(): void {
  fetchedAhead.clear();
  heldForNext.clear();
}

/**
 * The reads for a command to name. The open page's own are left out unless the next page needs them too, because they are repeated only if
 * the page stays.
 */
export function readWishes(changedBy: string): readonly WishedRead[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: isOfApplication })
    .filter(({ queryKey: [name], queryHash, state }) => {
      return name !== changedBy && fetchedAhead.has(queryHash) && state.status === "success";
    })
    .slice(0, mostReadsAfter)
    .map(({ queryKey, meta }) => ({
      queryKey: queryKey as unknown as ReadWish,
      endpoint: (meta as ReadMeta).endpoint,
    }));
}

/** The reads for a command to name that begins an application. Nobody knows its applicant's ID before the answer. */
export function wishesOfBeginning(endpoints: readonly Route[] = []): readonly WishedRead[] {
  return endpoints.map((endpoint) => ({ queryKey: [endpoint.name, {}], endpoint }));
}

/** The key of a read, with the applicant's ID if the command that named it began the application. */
function keyOf({ queryKey, endpoint }: WishedRead, journey: AnyJourney | undefined): ReadWish {
  const [name, input] = queryKey;
  if (endpoint.applicantField === undefined || Object.keys(input).length > 0) return queryKey;
  return [name, { [endpoint.applicantField]: journey?.primaryApplicantId }];
}

const isAnswerOf = ({ promised }: Route, answer: unknown) =>
  typeof answer === "object" && answer !== null && promised.every((name) => name in answer);

interface WithReads {
  readonly journey?: AnyJourney;
  readonly reads?: ReadsAfter;
}

/**
 * Keeps the reads that came with a command's answer, unless the application has changed again since. One that isn't its endpoint's answer
 * is ignored, so the page reads it by itself.
 */
export function keepReads(wishes: readonly WishedRead[], { journey, reads }: WithReads): void {
  const latest = latestJourney();
  const isNewest = journey?.applicationId === latest?.applicationId && journey?.revision === latest?.revision;
  if (!isNewest || !Array.isArray(reads)) return;
  for (const [place, wish] of wishes.entries()) {
    const { endpoint } = wish;
    const answer: unknown = reads[place];
    if (isAnswerOf(endpoint, answer)) keep({ queryKey: keyOf(wish, journey), endpoint }, answer);
  }
}

function keep({ queryKey, endpoint }: WishedRead, answer: unknown): void {
  const meta: ReadMeta = { endpoint };
  const query = queryClient.getQueryCache().build(queryClient, { queryKey, meta });
  if (query.getObserversCount() === 0) query.setData(answer);
  else heldForNext.set(query.queryHash, { answer, revision: latestJourney()?.revision });
}
