import { useEffect } from "react";
import { latestJourney, onJourney } from "../../api/journey-store.ts";
import { savedAt } from "../../api/saved-at.ts";
import { serverNow } from "../../api/server-clock.ts";

/**
 * The time of the last save while this page was open. It stays known after the end of the session, for the dialog about it. A save doesn't
 * render the shell for it. The page under it shows the time itself.
 */
export function useSavedAt(): number | undefined {
  useEffect(() => {
    let known = latestJourney();
    savedAt.set(undefined);
    return onJourney((journey) => {
      const isSame = journey && journey.applicationId === known?.applicationId;
      if (journey && !isSame) savedAt.set(undefined);
      else if (journey && known && journey.revision > known.revision) savedAt.set(serverNow());
      known = journey ?? known;
    });
  }, []);
  return savedAt.get();
}
