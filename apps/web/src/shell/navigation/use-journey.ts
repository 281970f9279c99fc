import { useState, useSyncExternalStore } from "react";
import type { Journey } from "@portico/contract/journey";
import { latestJourney, onJourney } from "../../api/journey-store.ts";
import { whenPageStands } from "../../api/page-turn.ts";
import type { Navigator } from "./navigator.ts";

/**
 * The journey that the page shows: the newest, or still the earlier one while another page opens. So the answer that leads away from a page
 * doesn't render it again, and the next page and its journey appear together.
 */
export function useJourney({ state }: Pick<Navigator, "state">): Journey | undefined {
  const [shownJourney] = useState(() => shownOf(state));
  return useSyncExternalStore(onJourneyInPlace, shownJourney);
}

function shownOf(state: Navigator["state"]): () => Journey | undefined {
  let shown = latestJourney();
  return () => {
    const { isLoading, open } = state();
    if (!isLoading || !open) shown = latestJourney();
    return shown;
  };
}

function onJourneyInPlace(listener: () => void): () => void {
  return onJourney(() => void whenPageStands().then(listener));
}
