import { latestJourney } from "../api/journey-store.ts";
import { addressOf, queryOfOrigin, tokenInQuery, truthfulQuery } from "./query.ts";
import { decoded, routeOf } from "./route.ts";
import { recall, remember } from "./session-memory.ts";

/** What we keep with an entry of the browser's history. */
export interface EntryState {
  /** How many of our entries lie before it. */
  readonly index: number;
  /** The path that was left for this one. */
  readonly from?: string;
  /** A row of the review was opened: its answer leads back to the review. */
  readonly cameFromReview?: boolean;
}

/** The address to go to, with the parameters of the present one kept and the present path as `fromRoute` (specification, chapter 2). */
export function addressFor(path: string, present: { readonly pathname: string; readonly search: string }): string {
  const parameters = truthfulQuery(present.search, latestJourney());
  if (path !== present.pathname) parameters.set(queryOfOrigin, present.pathname);
  return addressOf(path, parameters);
}

/** Corrects the query of the open page: an address may be typed, old, or from before the application knew better. */
export function correctQuery(): void {
  const { pathname, search, hash } = window.location;
  const parameters = truthfulQuery(search, routeOf(pathname).kind === "start" ? knownAtStart() : latestJourney());
  if (routeOf(parameters.get(queryOfOrigin) ?? "/").kind === "notFound") parameters.delete(queryOfOrigin);
  const address = addressOf(pathname, parameters) + hash;
  if (address !== pathname + search + hash) window.history.replaceState(entryState(), "", address);
}

/** On the start page the member type stays a wish, even while an application is open. Its type is no wish, unless somebody begins another. */
function knownAtStart() {
  const journey = latestJourney();
  if (!journey || recall("beginsAnew") !== undefined) return undefined;
  return { memberType: "none", applicationType: journey.applicationType } as const;
}

/** What we wrote into the history's present entry; one that is not ours counts as the first. */
export function entryState(): EntryState {
  const state: unknown = window.history.state;
  const isOurs = typeof state === "object" && state !== null && "index" in state;
  return isOurs ? (state as EntryState) : { index: 0 };
}

/** Opens a path as a new entry of the history. */
export function pushPath(path: string, more: Pick<EntryState, "cameFromReview"> = {}): void {
  const state: EntryState = { index: entryState().index + 1, from: window.location.pathname, ...more };
  window.history.pushState(state, "", addressFor(path, window.location));
}

/** Puts a path in the place of the present entry: redirects leave no trace to come back to. */
export function replacePath(path: string): void {
  const parameters = truthfulQuery(window.location.search, latestJourney());
  window.history.replaceState(entryState(), "", addressOf(path, parameters));
}

/** The value of a query parameter that other pages may send along. */
export function queryValue(name: "memberType" | "applicationType" | "theme" | "fromRoute"): string | undefined {
  return new URLSearchParams(window.location.search).get(name) ?? undefined;
}

/**
 * Takes the application token out of the address, wherever it stands in it, and keeps it for this tab: addresses are seen over shoulders,
 * kept in histories and sent to others. A query parameter that cannot be a token is dropped.
 */
export function hideApplicationToken(): void {
  const { pathname, search } = window.location;
  if (hideTokenOfPage(pathname, search)) return;
  const route = routeOf(pathname);
  const inPath = route.kind === "resume" ? route.applicationToken : undefined;
  const token = inPath ?? tokenInQuery(search);
  if (token !== undefined) remember("applicationToken", token);
  const leadsToResume = inPath !== undefined || (token !== undefined && pathname === "/");
  const address = addressOf(leadsToResume ? "/resume" : pathname, truthfulQuery(search));
  if (address !== pathname + search) window.history.replaceState(entryState(), "", address);
}

/** Links whose page keeps its own address once the token is taken out of it. */
const linksOfPages = { ResumeDocumentVerification: "documentToken", notice: "noticeToken" } as const;

/** Takes the token out of a link that stays on its page. Answers whether the address was such a link. */
function hideTokenOfPage(pathname: string, search: string): boolean {
  const [, page, token] = /^\/(ResumeDocumentVerification|notice)\/([^/]+)$/.exec(pathname) ?? [];
  if (page === undefined || token === undefined) return false;
  remember(linksOfPages[page as keyof typeof linksOfPages], decoded(token));
  window.history.replaceState(entryState(), "", `/${page}${search}`);
  return true;
}
