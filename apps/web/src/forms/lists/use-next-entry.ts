import { useRef, useState } from "react";
import type { ListEntry } from "./use-list-entry.ts";

/** Begins the next entry of a history after a save that isn't enough yet, and notes it, so that the page can say so. */
export function useNextEntry({ release }: Pick<ListEntry, "release">) {
  const [isBegun, setBegun] = useState(false);
  const isNew = useRef(false);
  return {
    isBegun,
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
