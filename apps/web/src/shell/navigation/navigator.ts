import { destinationOf, type AnyJourney } from "@portico/contract/journey";
import { productOfPath, productPaths, type ProductCode, type ProductPath } from "@portico/domain/loan/product";
import { acceptUnexplained, keepJourney, latestJourney, onJourney } from "../../api/journey-store.ts";
import { isOutcomeUnknown, learnOutcomes } from "../../api/learn-outcomes.ts";
import { turnPage } from "../../api/page-turn.ts";
import { queryClient } from "../../api/query-client.ts";
import { Fault, isBehindTheTimes, isSentAlready, Refusal, sessionLossOf } from "../../api/refusal.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { addSecondPage } from "../../page/second-page.ts";
import { hasUnsavedInput, leaveFor as leaveForDocument } from "../../forms/saving/unsaved-input.ts";
import { reportError } from "../../reporting/report-error.ts";
import { closePage, type TellOptions } from "./close-page.ts";
import {
  isAnsweredForGood,
  isReviewRoute,
  pageBefore,
  urlOfStep,
  whatComesAfter,
  whereItLeads,
  type Page,
} from "./enforce.ts";
import { errorStateOf, type ErrorState } from "../errors/error-state.ts";
import { flagsOf } from "./flags-of.ts";
import { keepsAnswers } from "./keeps-answers.ts";
import { asLoadError, ScreenLoadError } from "./load-screen.ts";
import { isBuildReplaced } from "./replaced-build.ts";
import { correctQuery, entryState, pushPath, queryValue, replacePath, takePlace } from "./location.ts";
import { needsOwnDocument } from "./own-document.ts";
import { isOpenAlready, isOverAlready, stepBackFrom } from "./open-already.ts";
import { pageAtAddress, type AddressOptions } from "./page-at-address.ts";
import { openPage, type OpenPage } from "./open-page.tsx";
import { routeOf, type Route } from "./route.ts";
import { endBeginning } from "../session/begun-beside.ts";
import { forget, remember } from "../session/session-memory.ts";
import { noteSeen, noteSkipped, skippedOf } from "./skipped-pages.ts";
import { createStore, type Store } from "../../api/create-store.ts";
import { watchHistory, type WatchedHistory } from "./watch-history.ts";

/** One opening of a page. */
export interface Opening {
  readonly open: OpenPage | undefined;
  /** Changes with every navigation, so that a step starts over when it opens again. */
  readonly turn: number;
}

/** A page that waits behind the Error page. */
interface WaitingPage extends Opening {
  readonly path: string;
  /** Whether it has unsaved input. */
  readonly hasInput: boolean;
}

export interface NavigatorState extends Opening {
  readonly isLoading: boolean;
  /** See `Frame.returns`. */
  readonly returns: number;
  /** The page that waits behind the Error page with its input. Going back restores it. */
  readonly waiting: WaitingPage | undefined;
  /** The content of the Error page after a failure. */
  readonly error: ErrorState | undefined;
}

/** The router. It shows one page at a time, and only a page that may open. */
export interface Navigator {
  readonly state: () => NavigatorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the URL's page and follows the browser's history, until the returned function is called. */
  readonly start: () => () => void;
  /** Opens a path. `memberType` is the kind of applicant in the query from then on. The start page has a history entry for each. */
  readonly go: (path: string, memberType?: "new") => void;
  /** Goes back in the history. If the previous entry isn't the given path, the path replaces this page. */
  readonly back: (path: string) => void;
  /** Opens another document, such as the institution's site, after asking about input that would be lost. */
  readonly leave: (address: string) => void;
  /** Opens a step of the path from the review, or its second page. Saving that step leads back to the review. */
  readonly openStep: (stepId: string, page?: "second") => void;
  /**
   * Goes on along the path after the open page is done. `turn` is the turn of the finished page. If the person has left that page since,
   * nothing happens. `to`: see `StatusProps`.
   */
  readonly finish: (journey?: AnyJourney, turn?: number, to?: "ownPage") => void;
  /** Shows the Error page, because the open page can't be shown. */
  readonly fail: (error: unknown) => void;
  /**
   * Shows the Error page, because a call of the page failed. The page itself still works, and waits for another try. `turn` is the turn of
   * the failed page. If the person has left that page since, nothing happens, unless the application was already submitted.
   */
  readonly interrupt: (error: unknown, turn?: number) => void;
}

export interface NavigatorOptions extends AddressOptions, TellOptions {
  /** Called on every navigation with the page that opens, because it counts as activity. */
  readonly onNavigated: (page: Page) => void;
  /** Loads a page's screen. Tests pass their own function. */
  readonly load?: (page: Page) => Promise<OpenPage>;
  /** Whether the server has another build by now. Then a page that can't be loaded opens from that one. */
  readonly isReplaced?: () => Promise<boolean>;
  /** Opens another document, such as the landing page. */
  readonly leaveFor?: (address: string) => void;
  /** Reports a bug of ours. The person sees the Error page. */
  readonly report?: (error: unknown) => void;
  /** Asks the person before going back loses input. Returns whether it asks. It calls `leave` once the person agrees. `isWithin`: another page of the application opens. */
  readonly hold?: (page: Page | undefined, leave: () => void, isWithin?: boolean) => boolean;
  /** Whether the session has ended. Then no other page of the application opens, because the dialog about it describes the open page. */
  readonly hasEnded?: () => boolean;
}

const nothingOpen: NavigatorState = {
  open: undefined,
  turn: 0,
  isLoading: true,
  returns: 0,
  waiting: undefined,
  error: undefined,
};

/**
 * Opens the pages of URLs, one after another. A failure opens the Error page. If a call is rejected because the application has moved on,
 * the application's current page opens.
 */
export function createNavigator(options: NavigatorOptions): Navigator {
  const { leaveFor = leaveForDocument, report = reportSlip } = options;
  const store = createStore<NavigatorState>(nothingOpen);
  const verdicts = verdictsOf(store, options);
  const openAddress = opener(store, { ...options, ...verdicts, leaveFor, fail: (error) => fail(error) });
  const history = watchHistory({ ...verdicts, open: openAddress });

  const go: Go = (path, skipsFinished = false, memberType) => {
    if (verdicts.isClosed()) return;
    const more = skipsFinished ? { skipsFinished } : {};
    if (isHere(path, memberType)) replacePath(path, more);
    else pushPath(path, more, memberType);
    history.settle();
  };

  const showError = (failure: unknown, waiting?: NavigatorState["waiting"]) => {
    const error = asLoadError(failure);
    reportFailure(error, report);
    const errorState = errorStateOf(error, productTypeInUse());
    store.set({ ...store.get(), error: errorState, waiting });
    go(`/error/${errorState.statusType}`);
  };

  const fail = (error: unknown, waiting?: NavigatorState["waiting"]) => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === "error" });
    // The end of the session has its own dialog.
    if (error instanceof Refusal && sessionLossOf(error)) store.set({ ...store.get(), isLoading: false });
    else if (error instanceof Refusal && isBehindTheTimes(error)) {
      // If the journey can't be read, the page waits behind the Error page with its input.
      const wait = (failure: unknown) => showError(failure, waiting);
      void closePage(error, store.get().open?.page, { ...options, go, showError: wait });
    } else showError(error, waiting);
  };

  return {
    state: store.get,
    subscribe: store.subscribe,
    start: () => followHistory(history),
    go: (path, memberType) => go(path, false, memberType),
    back: (path) => history.unlessHeld(() => goBack(path, history.settle, leaveFor), path !== "/"),
    leave: (address) => history.unlessHeld(() => leaveFor(address)),
    openStep: (stepId, page) => history.unlessHeld(() => openStep(stepId, go, page), true),
    finish: (journey = latestJourney(), turn, to) => {
      if (!journey || wasLeft(store.get(), turn)) return;
      const route = routeOf(window.location.pathname);
      // The answer opened an earlier page again. The pages between them are finished.
      const opensEarlier = route.kind === "step" && !journey.path.includes(route.step.id);
      const path = addressAfter(journey, store.get().open?.page, to);
      leaveEntry(route, journey, path);
      // After a change on Review, several pages may be unfinished. Each leads to the next one, and the last leads back to Review.
      go(path, entryState().skipsFinished === true || opensEarlier);
    },
    fail: (error) => fail(error),
    interrupt: (error, turnOfCall) => {
      if (!wasLeft(store.get(), turnOfCall) || isSentAlready(error)) fail(error, waitingPage(store.get()));
    },
  };
}

/** Whether the page of a turn is no longer open, or another page is loading. */
function wasLeft(state: NavigatorState, turn: number | undefined): boolean {
  return turn !== undefined && (state.turn !== turn || state.isLoading);
}

/** The open page, to keep it behind the Error page. */
function waitingPage({ open, turn }: NavigatorState): WaitingPage {
  const hasInput = keepsAnswers(open?.page) && hasUnsavedInput();
  return { open, turn, path: window.location.pathname, hasInput };
}

/** The product of this URL. On a page that all products share, it is the application's product. */
function productTypeInUse(): ProductPath | undefined {
  const code = productOfPath(window.location.pathname.split("/")[1] ?? "") ?? latestJourney()?.productTypeId;
  return code === undefined ? undefined : productPaths[code as ProductCode];
}

const reportSlip = (error: unknown) => window.reportError(error);

/** Everything except rejections and faults is a bug of ours, and is reported as one. */
function reportFailure(error: unknown, report: (error: unknown) => void): void {
  if (error instanceof Refusal || error instanceof Fault) reportError(error, { mechanism: "page", handled: true });
  else report(error);
}

interface OpenerOptions extends Pick<NavigatorOptions, keyof AddressOptions | "onNavigated" | "load" | "isReplaced"> {
  readonly leaveFor: (address: string) => void;
  readonly fail: (error: unknown) => void;
  readonly isClosed: () => boolean;
}

/** Creates the function that opens the URL's page, or the page to which the URL is redirected. The newest call wins. */
function opener(store: Store<NavigatorState>, options: OpenerOptions): () => void {
  const { onNavigated, load = openPage, isReplaced = isBuildReplaced, leaveFor, fail, isClosed } = options;
  const show = (change: Partial<NavigatorState>) => store.set({ ...store.get(), ...change });
  let latestTurn = 0;

  const openIn = async (turn: number) => {
    const page = pageAtAddress(options);
    correctQuery();
    onNavigated(page);
    const { resetsState, isErrorPage } = flagsOf(page);
    if (resetsState) return leaveFor(`/${window.location.search}`);
    if (needsOwnDocument(window.location.pathname)) return leaveFor(window.location.href);
    const { waiting } = store.get();
    if (waiting?.path === window.location.pathname)
      return show({ open: waiting.open, turn: waiting.turn, waiting: undefined, isLoading: false });
    acceptUnexplained();
    const open = await load(page);
    if (isClosed()) return show({ isLoading: false });
    if (turn !== latestTurn) return;
    if (page.kind === "step") noteSeen(page.step.id, page.journey);
    show({ open, turn, isLoading: false, waiting: isErrorPage ? waiting : undefined });
  };

  const openPageAtAddress = async () => {
    latestTurn += 1;
    const turn = latestTurn;
    // A page that was fetched in advance opens before anybody could see this.
    store.setForNow({ ...store.get(), isLoading: true });
    try {
      if (isOutcomeUnknown() && routeOf(window.location.pathname).kind !== "error") await learnIfSent();
      if (turn === latestTurn) await openIn(turn);
    } catch (error) {
      const isOld = error instanceof ScreenLoadError && (await isReplaced());
      if (turn !== latestTurn) return;
      if (isOld) leaveFor(window.location.href);
      else fail(error);
    }
  };
  return () => turnPage(openPageAtAddress());
}

/** Finds out the outcome of unanswered commands. If one of them submitted the application, its outcome opens instead of the start page. */
async function learnIfSent(): Promise<void> {
  const wasSubmitted = latestJourney()?.submitted;
  await learnOutcomes();
  const journey = latestJourney();
  if (wasSubmitted === false && journey?.submitted && routeOf(window.location.pathname).kind === "start")
    replacePath(whereItLeads(journey));
}

/** Whether a path names the open page. The start page is another one for a person who has said that they are new. */
function isHere(path: string, memberType: "new" | undefined): boolean {
  return path === window.location.pathname && (memberType ?? queryValue("memberType")) === queryValue("memberType");
}

type Go = (path: string, skipsFinished?: boolean, memberType?: "new") => void;

function followHistory({ settle, follow }: WatchedHistory): () => void {
  const stopMoving = follow();
  const stopFollowing = onJourney((journey) => journey && correctQuery());
  settle();
  return () => {
    stopMoving();
    stopFollowing();
  };
}

function goBack(path: string, settle: () => void, leaveFor: (address: string) => void): void {
  const { index, from } = entryState();
  if (index > 0 && from === path) return window.history.back();
  if (path === "/") return leaveFor(outsideAddress("/"));
  replacePath(path);
  settle();
}

/** The second page gets its entry before the screen is there, so that the first one is never shown. Back leads to the first one. */
function openStep(stepId: string, go: Go, page?: "second"): void {
  const journey = latestJourney();
  const path = journey && urlOfStep(stepId, destinationOf(journey));
  if (path === undefined) return;
  go(path, true);
  // A session that has ended opens nothing.
  if (page === "second" && window.location.pathname === path) addSecondPage();
}

/** Whether the end of the session closes a page. A personal notice needs no session, and may still be loading. */
function isOfApplication(page: Page | undefined): boolean {
  return page !== undefined && page.kind !== "personalNotice";
}

function verdictsOf({ get, set }: Store<NavigatorState>, options: NavigatorOptions) {
  const { hold = () => false, hasEnded = () => false } = options;
  return {
    hold: (leave: () => void, isWithin?: boolean) => hold(get().open?.page, leave, isWithin),
    isOpen: () => {
      const isReview = isReviewRoute(routeOf(window.location.pathname));
      const isOpen = isOpenAlready(get(), options);
      if (isOpen && isReview) set({ ...get(), returns: get().returns + 1 });
      return isOpen;
    },
    isOver: () => isOverAlready(get(), options),
    stepBack: () => stepBackFrom(get().open?.page),
    isClosed: () => hasEnded() && isOfApplication(get().open?.page),
  };
}

/**
 * The URL after a finished page: the next page, or the current page of another application that the page opened. The data of a resume link
 * is forgotten, because it is used up.
 */
function addressAfter(journey: AnyJourney, page: Page | undefined, to: "ownPage" | undefined): string {
  const isAnother = page?.kind === "step" && page.journey.applicationId !== journey.applicationId;
  keepJourney(journey);
  remember("applicationId", String(journey.applicationId));
  forget("applicationToken", "invitationToken", "closedHere");
  endBeginning(journey.applicationId);
  const route = routeOf(window.location.pathname);
  if (page?.kind === "resume") remember("isResumedSession", "yes");
  if (to === "ownPage") return whereItLeads(journey);
  if (route.kind !== "step" || isAnother) return elsewhere(route, journey, page);
  const stepId = route.step.id;
  if (wasCurrent(page)) noteSkipped(stepId, journey);
  const skipsFinished = entryState().skipsFinished === true || wasCurrent(page);
  return whatComesAfter(stepId, journey, skipsFinished, skippedOf(journey));
}

/** The page of the status goes on with another application's status, or with the one that was just opened for it. */
function elsewhere(route: Route, journey: AnyJourney, page: Page | undefined): string {
  const isOther = page?.kind === "status" && page.journey.applicationId !== journey.applicationId;
  const wasOpened = page?.kind === "resume" && journey.submitted;
  return route.kind === "status" && (isOther || wasOpened) ? "/status" : whereItLeads(journey);
}

/** Gives the history's entry of a finished page to another one, if the page can't be answered again. */
function leaveEntry(route: Route, journey: AnyJourney, path: string): void {
  // The page of a link would ask again for a code that is used up, so Back leads to the step before instead.
  if (route.kind === "resume" || route.kind === "invitation") replacePath(pageBefore(journey) ?? path);
  if (isAnsweredForGood(route, journey)) takePlace(path);
}

/** Whether the page asked for the first time. Pages after it are then finished only because a member confirmed them. */
const wasCurrent = (page: Page | undefined) => page?.kind === "step" && page.journey.frontier === page.step.id;
