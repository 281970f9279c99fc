import { useEffect, useState } from "react";
import { latestJourney, onJourney } from "../../api/journey-store.ts";
import { serverNow } from "../../api/server-clock.ts";

/** The time of the last save while this page was open. It stays known after the end of the session, for the dialog about it. */
export function useSavedAt(): number | undefined {
  const [savedAt, setSavedAt] = useState<number>();
  useEffect(() => {
    let known = latestJourney();
    return onJourney((journey) => {
      const isSaved = journey && journey.applicationId === known?.applicationId && journey.revision > known.revision;
      if (isSaved) setSavedAt(serverNow());
      known = journey ?? known;
    });
  }, []);
  return savedAt;
}
