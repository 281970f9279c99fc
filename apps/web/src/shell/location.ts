import { decoded } from "./route.ts";
import { remember } from "./session-memory.ts";

/** What we keep with an entry of the browser's history. */
export interface EntryState {
  /** How many of our entries lie before it. */
  readonly index: number;
  /** The path that was left for this one. */
  readonly from?: string;
  /** A row of the review was opened: its answer leads back to the review. */
  readonly cameFromReview?: boolean;
}

const queryOfOrigin = "fromRoute";
const queryOfToken = "applicationToken";

/** The address to go to, with the parameters of the present one kept and the present path as `fromRoute` (specification, chapter 2). */
export function addressFor(path: string, present: { readonly pathname: string; readonly search: string }): string {
  const parameters = new URLSearchParams(present.search);
  parameters.delete(queryOfToken);
  if (path !== present.pathname) parameters.set(queryOfOrigin, present.pathname);
  const query = parameters.toString().replaceAll("%2F", "/");
  return query === "" ? path : `${path}?${query}`;
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
  const parameters = new URLSearchParams(window.location.search);
  const query = parameters.toString().replaceAll("%2F", "/");
  window.history.replaceState(entryState(), "", query === "" ? path : `${path}?${query}`);
}

/** The value of a query parameter that other pages may send along. */
export function queryValue(name: "memberType" | "applicationType" | "theme" | "fromRoute"): string | undefined {
  return new URLSearchParams(window.location.search).get(name) ?? undefined;
}

/**
 * Takes the application token out of the address, wherever it stands in it, and keeps it for this tab: addresses are seen over shoulders,
 * kept in histories and sent to others.
 */
export function hideApplicationToken(): void {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  const handedOver = /^\/ResumeDocumentVerification\/([^/]+)$/.exec(pathname)?.[1];
  if (handedOver !== undefined) return hideHandOff(handedOver, search);
  const inPath = /^\/resume\/(?!\d+$)([^/]+)$/.exec(pathname)?.[1];
  const token = inPath === undefined ? parameters.get(queryOfToken) : decoded(inPath);
  if (token === null) return;
  remember("applicationToken", token);
  parameters.delete(queryOfToken);
  const query = parameters.toString();
  const path = inPath === undefined && pathname !== "/" ? pathname : "/resume";
  window.history.replaceState(entryState(), "", query === "" ? path : `${path}?${query}`);
}

/** A link that was handed to a phone stays on its page, without what it holds. */
function hideHandOff(token: string, search: string): void {
  remember("documentToken", decoded(token));
  window.history.replaceState(entryState(), "", `/ResumeDocumentVerification${search}`);
}
