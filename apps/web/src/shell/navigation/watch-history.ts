import { isAtSecondPage, secondPageTurns } from "../../page/second-page.ts";
import { partOfEntry } from "../../page/step-parts.ts";
import { entryState } from "./location.ts";

/** The browser's history for the router. It asks before going back loses input or chosen files. */
export interface WatchedHistory {
  /** Opens the URL. */
  readonly settle: () => void;
  /** Runs `leave` at once, or after the person has agreed to leave. `isWithin`: another page of the application opens. */
  readonly unlessHeld: (leave: () => void, isWithin?: boolean) => void;
  /** Follows the browser's own back and forward, and a step's second page, until the returned function is called. */
  readonly follow: () => () => void;
}

interface Ways {
  /** Opens the URL. */
  readonly open: () => void;
  /** Returns whether the URL leads to the open page, which then stays as it is. */
  readonly isOpen: () => boolean;
  /** Returns whether the URL leads to the open step or forward instead of back. Going back then skips it. */
  readonly isOver: () => boolean;
  /**
   * Puts the step before the open one into the URL, for a history without an earlier entry. If there is none, it puts the open step's own
   * URL there, and returns false.
   */
  readonly stepBack: () => boolean;
  /** Asks the person if input would be lost. Returns whether it asks. */
  readonly hold: (leave: () => void, isWithin?: boolean) => boolean;
  /** Whether the session has ended, so the page stays as it is. */
  readonly isClosed: () => boolean;
}

export function watchHistory({ open, isOpen, isOver, stepBack, hold, isClosed }: Ways): WatchedHistory {
  const shown = shownEntry();
  let isReturning = false;
  let isAgreed = false;
  const noteShown = () => {
    shown.note();
    isAgreed = false;
  };
  const settle = () => {
    noteShown();
    open();
    // A page that may not open has put another one's path into the URL.
    shown.notePath();
  };
  const agreed = (leave: () => void) => () => {
    isAgreed = true;
    leave();
  };
  const moveBy = (by: number) => {
    // Before the first page of an application is the document that led here. A page from before it would lead ahead.
    if (by < 0 && isOver() && !stepBack()) {
      noteShown();
      return window.history.back();
    }
    const leave = agreed(() => window.history.go(by));
    if (by === 0 || isAgreed || !hold(leave, true)) return settle();
    // The browser has already changed the URL, so restore the URL of the page that stays open.
    isReturning = true;
    window.history.go(-by);
  };
  const moved = () => {
    if (isClosed()) return;
    const { by, isTwin, isOtherPage } = shown.move();
    if (isReturning) isReturning = false;
    else if (isOtherPage && isOpen()) noteShown();
    else if (by < 0 && entryState().index > 0 && isOver()) window.history.back();
    else if (isOpen()) {
      noteShown();
      if (isTwin) skipTwin(by);
    } else moveBy(by);
  };
  return {
    settle,
    unlessHeld: (leave, isWithin) => hold(agreed(leave), isWithin) || agreed(leave)(),
    follow: () => followMoves(moved, noteShown),
  };
}

/** The start page has two entries for a new person. In an application, both of them show the same page. */
function skipTwin(by: number): void {
  if (entryState().index > 0) window.history.go(Math.sign(by));
}

function followMoves(moved: () => void, noteShown: () => void): () => void {
  window.addEventListener("popstate", moved);
  const stop = secondPageTurns.subscribe(noteShown);
  return () => {
    window.removeEventListener("popstate", moved);
    stop();
  };
}

/** Which page of its step the entry shows. Undefined for the first or only one. */
const pageNow = () => (isAtSecondPage() ? "second" : partOfEntry());

/** The history's entry whose page is shown. */
function shownEntry() {
  let index = 0;
  let path = "";
  let pageOfStep: ReturnType<typeof pageNow>;
  const notePath = () => (path = window.location.pathname);
  return {
    notePath,
    note: () => {
      ({ index } = entryState());
      pageOfStep = pageNow();
      notePath();
    },
    /** How the URL has moved away from it. */
    move: () => {
      const isSamePath = window.location.pathname === path;
      /** Another page of a step with several pages. */
      const isOtherPage = isSamePath && pageNow() !== pageOfStep;
      return { by: entryState().index - index, isTwin: isSamePath && !isOtherPage, isOtherPage };
    },
  };
}
