import { useEffect, useEffectEvent } from "react";
import type { Journey } from "@portico/contract/journey";
import { latestJourney } from "../../api/journey-store.ts";
import { learnOutcomes } from "../../api/learn-outcomes.ts";
import { maySendingHaveArrived } from "../../api/sending.ts";

/**
 * After Send got no answer, looks whether the application was sent as soon as the network is back, and goes on to the outcome. A running
 * submission finds out itself.
 */
export function useLookOnline(isSaving: boolean, onDone: (journey?: Journey) => void): void {
  const look = useEffectEvent(async () => {
    if (isSaving || !maySendingHaveArrived()) return;
    // The end of the session has its own dialog.
    await learnOutcomes().catch(() => undefined);
    const journey = latestJourney();
    if (journey?.submitted) onDone(journey);
  });
  useEffect(() => {
    const lookNow = () => void look();
    window.addEventListener("online", lookNow);
    return () => window.removeEventListener("online", lookNow);
  }, []);
}
