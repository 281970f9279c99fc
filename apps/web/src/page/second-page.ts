import { useEffect, useState, useSyncExternalStore } from "react";
import { createStore } from "../api/create-store.ts";

/*
 * Some steps have two pages that share one form and one URL. The second page has a history entry of its own, so Back leads from it to the
 * first one, with everything that is typed.
 */

interface OwnEntry {
  readonly index?: number;
  /** The path of the step, if the entry is its second page. */
  readonly secondPageOf?: string;
}

const ownEntry = () => (window.history.state ?? {}) as OwnEntry;

/** Whether the history's current entry is the second page of its step. */
export const isAtSecondPage = () => ownEntry().secondPageOf === window.location.pathname;

/** Counts the entries that a second page or a part has added or taken over. */
export const secondPageTurns = createStore(0);

/** The page of the same step that Back leads to, if there is one. */
export const earlierPage = createStore<{ readonly name: string; readonly go: () => void } | undefined>(undefined);

/** Tells the router that the entry's page is open. */
export const noteTurn = () => secondPageTurns.set(secondPageTurns.get() + 1);

/** Adds an entry for the second page of the step in the URL. */
export function addSecondPage(): void {
  const { index = 0, ...entry } = ownEntry();
  const secondPageOf = window.location.pathname;
  window.history.pushState({ ...entry, index: index + 1, secondPageOf }, "", window.location.href);
  noteTurn();
}

/** Makes a second page's entry one of the first page, which has to be answered before. */
function giveUp(): void {
  const { secondPageOf: _path, ...entry } = ownEntry();
  window.history.replaceState(entry, "", window.location.href);
  noteTurn();
}

/** Follows something that the history's current entry says about the open step. */
export function watchEntry<Said>(read: () => Said) {
  const path = window.location.pathname;
  let said = read();
  return {
    get: () => said,
    subscribe: (listener: () => void) => {
      const look = () => {
        // While the shell asks before the person leaves, the URL is another page's for a moment.
        if (window.location.pathname !== path) return;
        said = read();
        listener();
      };
      window.addEventListener("popstate", look);
      const stop = secondPageTurns.subscribe(look);
      return () => {
        window.removeEventListener("popstate", look);
        stop();
      };
    },
  };
}

interface SecondPage {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back to the first page. */
  readonly close: () => void;
}

/** Whether the first half of the open step was continued in this visit. Its input is kept while another page of the application is open. */
export const isHalfContinued = createStore(false);

const back = () => window.history.back();

/** The second page of a step. It doesn't open before the first one is answered: in this visit of the step, or saved. */
export function useSecondPage(nameOfFirst: string, isFirstSaved: boolean): SecondPage {
  const [entry] = useState(() => watchEntry(isAtSecondPage));
  const isAtSecond = useSyncExternalStore(entry.subscribe, entry.get);
  const [isAnswered, setAnswered] = useState(isFirstSaved);
  const isOpen = isAtSecond && isAnswered;
  useEffect(() => {
    if (isAtSecond && !isAnswered) giveUp();
  }, [isAtSecond, isAnswered]);
  useEffect(() => {
    if (!isOpen) return undefined;
    earlierPage.set({ name: nameOfFirst, go: back });
    return () => earlierPage.set(undefined);
  }, [isOpen, nameOfFirst]);
  useEffect(() => () => isHalfContinued.set(false), []);
  const open = () => {
    setAnswered(true);
    isHalfContinued.set(true);
    addSecondPage();
  };
  return { isOpen, open, close: back };
}
