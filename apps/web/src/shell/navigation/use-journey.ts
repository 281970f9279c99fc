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
  const [shown] = useState(() => shownJourney(state));
  return useSyncExternalStore(shown.follow, shown.get);
}

function shownJourney(state: Navigator["state"]) {
  let journey = latestJourney();
  let shownTurn = state().turn;
  return {
    get: () => {
      const { open, turn } = state();
      if (!open || turn !== shownTurn) journey = latestJourney();
      shownTurn = turn;
      return journey;
    },
    /** Only then is it clear that the page stays, and shows the newest journey itself. */
    follow: (listener: () => void) => {
      const showNewest = async () => {
        await whenPageStands();
        journey = latestJourney();
        listener();
      };
      return onJourney(() => void showNewest());
    },
  };
}
