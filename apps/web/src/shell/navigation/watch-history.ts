import { entryState } from "./location.ts";

/** The browser's history for the router. It asks before going back loses input or chosen files. */
export interface WatchedHistory {
  /** Opens the URL. */
  readonly settle: () => void;
  /** Runs `leave` at once, or after the person has agreed to leave. */
  readonly unlessHeld: (leave: () => void) => void;
  /** Handles the browser's own back and forward. */
  readonly moved: () => void;
}

interface Ways {
  /** Opens the URL. */
  readonly open: () => void;
  /** Returns whether the URL leads to the open page, which then stays as it is. */
  readonly isOpen: () => boolean;
  /** Returns whether the URL leads to the open step or forward instead of back. Going back then skips it. */
  readonly isOver: () => boolean;
  /** Puts the step before the open one into the URL, for a history without an earlier entry. */
  readonly stepBack: () => void;
  /** Asks the person if input would be lost. Returns whether it asks. */
  readonly hold: (leave: () => void) => boolean;
  /** Whether the session has ended, so the page stays as it is. */
  readonly isClosed: () => boolean;
}

export function watchHistory({ open, isOpen, isOver, stepBack, hold, isClosed }: Ways): WatchedHistory {
  let shownIndex = 0;
  let shownPath = "";
  let isReturning = false;
  let isAgreed = false;
  const noteShown = () => {
    shownIndex = entryState().index;
    shownPath = window.location.pathname;
    isAgreed = false;
  };
  const settle = () => {
    noteShown();
    open();
    // A page that may not open has put another one's path into the URL.
    shownPath = window.location.pathname;
  };
  const agreed = (leave: () => void) => () => {
    isAgreed = true;
    leave();
  };
  const moveBy = (by: number) => {
    if (by < 0 && isOver()) stepBack();
    if (by === 0 || isAgreed || !hold(agreed(() => window.history.go(by)))) return settle();
    // The browser has already changed the URL, so restore the URL of the page that stays open.
    isReturning = true;
    window.history.go(-by);
  };
  return {
    settle,
    unlessHeld: (leave) => {
      if (!hold(agreed(leave))) agreed(leave)();
    },
    moved: () => {
      if (isClosed()) return;
      if (isReturning) {
        isReturning = false;
        return;
      }
      const by = entryState().index - shownIndex;
      if (by < 0 && entryState().index > 0 && isOver()) return window.history.back();
      const isSamePath = window.location.pathname === shownPath;
      if (!isOpen()) return moveBy(by);
      noteShown();
      // The start page has two entries for a new person. In an application, both of them show the same page.
      if (isSamePath && entryState().index > 0) window.history.go(Math.sign(by));
    },
  };
}
