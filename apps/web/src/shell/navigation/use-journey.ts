import { useState, useSyncExternalStore } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { latestJourney, onJourney } from "../../api/journey-store.ts";
import { whenPageStands } from "../../api/page-turn.ts";
import type { Navigator } from "./navigator.ts";

/**
 * The journey for the open page. Usually it is the newest one. While another page opens, it is still the earlier one, so that the earlier
 * page doesn't render again, and the next page appears together with its journey.
 */
export function useJourney({ state }: Pick<Navigator, "state">): AnyJourney | undefined {
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
    /** Calls back once no other page is being opened, because only a page that stays shows the newest journey itself. */
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
