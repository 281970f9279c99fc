import { useRef, useState } from "react";
import { doubleTapMs } from "../../widgets/double-tap.ts";
import type { ListEntry } from "./use-list-entry.ts";

/** Begins the next entry of a history after a save that isn't enough yet, and notes it, so that the page can say so. */
export function useNextEntry({ release, entries, changed }: Pick<ListEntry, "release" | "entries" | "changed">) {
  const [saved, setSaved] = useState<string>();
  const [listed, setListed] = useState(entries.length);
  if (entries.length !== listed) {
    setListed(entries.length);
    // The message is about the newest entry, which may be the one that was removed.
    if (entries.length < listed) setSaved(undefined);
  }
  const isNew = useRef(false);
  const begunAt = useRef(-Infinity);
  return {
    /** The entry that was saved last. Not while an entry of the list is changed. */
    saved: changed === undefined ? saved : undefined,
    /** The known entry to fill in. Not after a save, because that entry has just been added, and the list may show it only later. */
    filledIn: <Values>(known: Values | undefined) => (saved === undefined ? known : undefined),
    begin: (text: string) => {
      isNew.current = true;
      begunAt.current = performance.now();
      setSaved(text);
      release();
    },
    /** The second tap of a double tap comes as the next entry begins, when nobody has seen its form yet. */
    isStrayPress: (isUntouched: boolean) =>
      (isUntouched || isNew.current) && performance.now() - begunAt.current < doubleTapMs,
    /** Whether the form has just begun with the next entry. */
    hasBegun: () => {
      const { current } = isNew;
      isNew.current = false;
      return current;
    },
  };
}
