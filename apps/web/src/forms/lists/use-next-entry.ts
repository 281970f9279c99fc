import { useRef, useState } from "react";
import type { ListEntry } from "./use-list-entry.ts";

/** Begins the next entry of a history after a save that isn't enough yet, and notes it, so that the page can say so. */
export function useNextEntry({ release, entries, changed }: Pick<ListEntry, "release" | "entries" | "changed">) {
  const [isBegun, setBegun] = useState(false);
  const [listed, setListed] = useState(entries.length);
  if (entries.length !== listed) {
    setListed(entries.length);
    // The message is about the newest entry, which may be the one that was removed.
    if (entries.length < listed) setBegun(false);
  }
  const isNew = useRef(false);
  return {
    /** Not while an entry of the list is changed. */
    isSaid: isBegun && changed === undefined,
    /** The known entry to fill in. Not after a save, because that entry has just been added, and the list may show it only later. */
    filledIn: <Values>(known: Values | undefined) => (isBegun ? undefined : known),
    begin: () => {
      isNew.current = true;
      setBegun(true);
      release();
    },
    /** Whether the form has just begun with the next entry. */
    hasBegun: () => {
      const { current } = isNew;
      isNew.current = false;
      return current;
    },
  };
}
