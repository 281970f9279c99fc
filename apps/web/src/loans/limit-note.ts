import { useEffect } from "react";

/** The id of the note about an amount above what is usually lent. It takes the focus when somebody comes for it. */
export const limitNoteId = "limit-note";

/* Whether the next page of an amount opens at that note, in this window's memory. */
let isLookedFor = false;

/** The next page of an amount opens at its note about the limit, because the review's note leads there. */
export function lookAtLimit(): void {
  isLookedFor = true;
}

/** Leads somebody who comes for the note to it. Must be called around the page, because the page's arrival focuses the heading. */
export function useLookAtLimit(): void {
  useEffect(() => {
    if (!isLookedFor) return;
    isLookedFor = false;
    const note = document.getElementById(limitNoteId);
    note?.scrollIntoView({ block: "center" });
    note?.focus({ preventScroll: true });
  }, []);
}
