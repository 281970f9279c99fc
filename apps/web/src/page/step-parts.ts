import { useEffect, useState, useSyncExternalStore } from "react";
import { nextFrame, turnPage } from "../api/page-turn.ts";
import { earlierPage, noteTurn, watchEntry } from "./second-page.ts";

/*
 * The parts of a step share one URL, such as one text after another. Each one that opens gets a history entry of its own, so Back leads to
 * the one before it.
 */

interface PartEntry {
  readonly index?: number;
  readonly partOf?: string;
  readonly part?: number;
  /** The part whose entry is the one before. */
  readonly partBefore?: number | undefined;
}

const entryNow = () => (window.history.state ?? {}) as PartEntry;

/** The part that the history's current entry shows. Undefined if it shows none. */
export function partOfEntry(): number | undefined {
  const { partOf, part } = entryNow();
  return partOf === window.location.pathname ? part : undefined;
}

function push(part: number): void {
  const { index = 0, ...entry } = entryNow();
  const added = { partOf: window.location.pathname, part, partBefore: partOfEntry() };
  window.history.pushState({ ...entry, ...added, index: index + 1 }, "", window.location.href);
  noteTurn();
}

/** Makes the current entry one of this part. */
function take(part: number): void {
  const { partBefore: _before, ...entry } = entryNow();
  window.history.replaceState({ ...entry, partOf: window.location.pathname, part }, "", window.location.href);
  noteTurn();
}

interface StepParts {
  /** The open part. Undefined if the step shows none. */
  readonly shown: number | undefined;
  readonly open: (part: number) => void;
  /** Opens an earlier part, as Back does. */
  readonly goBackTo: (part: number) => void;
}

/**
 * The parts of a step by their numbers. `first` is open until another one is. The parts `before` it were done at another visit, and get
 * entries too, so that Back leads to them here as well.
 */
export function useStepParts(first: number | undefined, before: readonly number[] = []): StepParts {
  // Taking the entry for the first part changes nothing on the page, so the page doesn't render again.
  const [entry] = useState(() => watchEntry(() => partOfEntry() ?? first));
  const shown = useSyncExternalStore(entry.subscribe, entry.get);
  useEffect(() => {
    if (shown === undefined || partOfEntry() !== undefined) return;
    for (const [place, part] of [...before, shown].entries()) (place === 0 ? take : push)(part);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later changes of the parts before it add no entries
  }, [shown]);
  return {
    shown,
    open: (part) => {
      push(part);
      // The answers are read again once the part can be seen, as after a page change.
      turnPage(nextFrame());
    },
    goBackTo: (part) => {
      const { partBefore } = entryNow();
      if (partOfEntry() !== undefined && partBefore === part) window.history.back();
      else take(part);
    },
  };
}

/** Lets the page's own Back lead to an earlier part, if there is one. */
export function useBackToPart(name: string | undefined, go: () => void): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    earlierPage.set({ name, go });
    return () => earlierPage.set(undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `go` is made anew each time, and leads to the same part
  }, [name]);
}
