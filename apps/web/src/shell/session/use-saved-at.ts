import { useEffect, useState } from "react";
import { createStore } from "../../api/create-store.ts";
import { latestJourney, onJourney } from "../../api/journey-store.ts";
import { serverNow } from "../../api/server-clock.ts";

/**
 * The time of the last save while this page was open. It stays known after the end of the session, for the dialog about it. A save doesn't
 * render the shell for it, because nothing shows the time before that end.
 */
export function useSavedAt(): number | undefined {
  const [savedAt] = useState(() => createStore<number | undefined>(undefined));
  useEffect(() => {
    let known = latestJourney();
    return onJourney((journey) => {
      const isSaved = journey && journey.applicationId === known?.applicationId && journey.revision > known.revision;
      if (isSaved) savedAt.set(serverNow());
      known = journey ?? known;
    });
  }, [savedAt]);
  return savedAt.get();
}
