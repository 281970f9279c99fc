import { entryState } from "./location.ts";

/** The browser's history as the router follows it, with a question before a way back drops typed answers or chosen files. */
export interface WatchedHistory {
  /** Opens the address. */
  readonly settle: () => void;
  /** Goes at once, or after the person agreed. */
  readonly unlessHeld: (leave: () => void) => void;
  /** The browser went back or forward by itself. */
  readonly moved: () => void;
}

interface Ways {
  /** Opens the address. */
  readonly open: () => void;
  /** Says whether the address leads to the page that is open, which then stays as it is. */
  readonly isOpen: () => boolean;
  /** Asks where answers would be lost, and says whether it does. */
  readonly hold: (leave: () => void) => boolean;
}

export function watchHistory({ open, isOpen, hold }: Ways): WatchedHistory {
  let shownIndex = 0;
  let isReturning = false;
  let isAgreed = false;
  const settle = () => {
    shownIndex = entryState().index;
    isAgreed = false;
    open();
  };
  const agreed = (leave: () => void) => () => {
    isAgreed = true;
    leave();
  };
  return {
    settle,
    unlessHeld: (leave) => {
      if (!hold(agreed(leave))) agreed(leave)();
    },
    moved: () => {
      if (isReturning) {
        isReturning = false;
        return;
      }
      if (isOpen()) {
        shownIndex = entryState().index;
        isAgreed = false;
        return;
      }
      const by = entryState().index - shownIndex;
      if (by === 0 || isAgreed || !hold(agreed(() => window.history.go(by)))) return settle();
      // The address has changed already: it goes back to that of the page that stays open.
      isReturning = true;
      window.history.go(-by);
    },
  };
}
