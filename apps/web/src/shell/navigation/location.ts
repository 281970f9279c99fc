import { latestJourney } from "../../api/journey-store.ts";
import { addressOf, queryOfOrigin, tokenInQuery, truthfulQuery } from "./query.ts";
import { decoded, routeOf } from "./route.ts";
import { wasBegunBeside } from "../session/begun-beside.ts";
import { forget, recall, remember } from "../session/session-memory.ts";

/** Our data in an entry of the browser's history. Only our own entries have it. */
export interface EntryState {
  /** The number of our own entries before it. */
  readonly index: number;
  /** The path that the person came from. */
  readonly from?: string;
  /** The page was opened from a row of the review, or opened again by a later answer. Its save leads to the next unfinished page. */
  readonly skipsFinished?: boolean;
  /** The path of the step, if the entry is its second page (`page/second-page.ts`). */
  readonly secondPageOf?: string;
  /** The path of the step and the number of its part that the entry shows (`page/step-parts.ts`). */
  readonly partOf?: string;
  readonly part?: number;
  /** The entry shows a question, although its answer is a "no" (`page/use-no.ts`). */
  readonly asksAgain?: true;
  /** The id of the application that the session had when this entry's page began another one. */
  readonly besides?: string;
}

/** The URL to go to. It keeps the current parameters and adds the current path as `fromRoute` (specification, chapter 2). */
export function addressFor(
  path: string,
  present: { readonly pathname: string; readonly search: string },
  memberType?: "new",
): string {
  const parameters = truthfulQuery(present.search, latestJourney());
  if (memberType) parameters.set("memberType", memberType);
  if (path !== present.pathname) parameters.set(queryOfOrigin, present.pathname);
  return addressOf(path, parameters);
}

/** Corrects the query of the open page, because people may type a URL or use an old one. */
export function correctQuery(): void {
  const { pathname, search, hash } = window.location;
  const parameters = truthfulQuery(search, routeOf(pathname).kind === "start" ? knownAtStart() : latestJourney());
  if (routeOf(parameters.get(queryOfOrigin) ?? "/").kind === "notFound") parameters.delete(queryOfOrigin);
  const address = addressOf(pathname, parameters) + hash;
  if (address !== pathname + search + hash) window.history.replaceState(entryState(), "", address);
}

/**
 * The facts that the start page's query must match. There, the member type is the form that the person asked for, even while an application
 * is open. The application type is the open application's, unless the person begins another one.
 */
function knownAtStart() {
  const journey = latestJourney();
  if (!journey || recall("beginsAnew") !== undefined) return undefined;
  return { memberType: "none", applicationType: journey.applicationType } as const;
}

/** Our data in the history's current entry. An entry without it counts as the first. */
export function entryState(): EntryState {
  const state: unknown = window.history.state;
  const isOurs = typeof state === "object" && state !== null && "index" in state;
  return isOurs ? (state as EntryState) : { index: 0 };
}

/** Opens a path as a new history entry. */
export function pushPath(path: string, more: Pick<EntryState, "skipsFinished"> = {}, memberType?: "new"): void {
  const { index } = entryState();
  const besides = besidesNow();
  const kept = besides === undefined ? {} : { besides };
  const state: EntryState = { index: index + 1, from: window.location.pathname, ...kept, ...more };
  window.history.pushState(state, "", addressFor(path, window.location, memberType));
}

/** Replaces the current entry with a path, so that Back doesn't return to a redirect. */
export function replacePath(path: string, more: Pick<EntryState, "skipsFinished"> = {}): void {
  const parameters = truthfulQuery(window.location.search, latestJourney());
  window.history.replaceState({ ...entryState(), ...more }, "", addressOf(path, parameters));
}

/** Opens a path in the current entry, because its page never opens again. Otherwise, Forward would lead to a second entry of the next page. */
export function takePlace(path: string): void {
  window.history.replaceState(entryState(), "", addressFor(path, window.location));
}

/** Notes in the history's current entry which application its page begins another one beside. */
export function noteBesides(applicationId: string): void {
  window.history.replaceState({ ...entryState(), besides: applicationId }, "");
}

/** The application that the entry's page begins another one beside. Undefined once that one exists, because its first pages are over. */
export function besidesNow(): string | undefined {
  const { besides } = entryState();
  return besides === undefined || wasBegunBeside(besides) ? undefined : besides;
}

/** The value of a query parameter. */
export function queryValue(name: "memberType" | "applicationType" | "theme" | "fromRoute"): string | undefined {
  return new URLSearchParams(window.location.search).get(name) ?? undefined;
}

/**
 * Moves the application token from the URL into this tab's storage, because URLs are visible to others, stay in histories, and get shared.
 * An invalid token in the query is dropped.
 */
export function hideApplicationToken(): void {
  const { pathname, search } = window.location;
  if (hidePaperToken() || hideTokenOfPage(pathname, search)) return;
  const route = routeOf(pathname);
  const inPath = route.kind === "resume" ? route.applicationToken : undefined;
  const token = inPath ?? tokenInQuery(search);
  if (token !== undefined) remember("applicationToken", token);
  const leadsToResume = inPath !== undefined || (token !== undefined && pathname === "/");
  const address = addressOf(leadsToResume ? "/resume" : pathname, truthfulQuery(search));
  if (address !== pathname + search) window.history.replaceState(entryState(), "", address);
}

/** Links whose page keeps its URL, without the token. */
const linksOfPages = {
  ResumeDocumentVerification: "documentToken",
  notice: "noticeToken",
  invitation: "invitationToken",
} as const;

/** Removes the token from the URL of such a link. Returns whether the URL was one. */
function hideTokenOfPage(pathname: string, search: string): boolean {
  const [, page, token] = /^\/(ResumeDocumentVerification|notice|invitation)\/([^/]+)$/.exec(pathname) ?? [];
  if (page === undefined || token === undefined) return false;
  remember(linksOfPages[page as keyof typeof linksOfPages], decoded(token));
  // Another person may have opened the link, so it asks for a code. Only a reload doesn't.
  if (page === "notice") forget("noticeKey");
  window.history.replaceState(entryState(), "", `/${page}${search}`);
  return true;
}

/** Removes the token behind the "#" of a phone's link to a paper. Returns whether the URL was one. */
function hidePaperToken(): boolean {
  const { pathname, hash } = window.location;
  if (pathname !== "/paper" || hash.length < 2) return false;
  remember("paperToken", decoded(hash.slice(1)));
  window.history.replaceState(entryState(), "", pathname);
  return true;
}
