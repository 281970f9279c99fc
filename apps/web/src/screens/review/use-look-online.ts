import { useState } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { latestJourney } from "../../api/journey-store.ts";
import { learnOutcomes } from "../../api/learn-outcomes.ts";
import { maySendingHaveArrived } from "../../api/sending.ts";
import { useNetworkBack } from "../../api/use-network-back.ts";
import type { StepForm } from "../../forms/step-form.ts";

/**
 * After Send got no answer, looks whether the application was sent as soon as the network is back. Goes on to the outcome, or returns true
 * because it never arrived. A running submission finds out itself.
 */
export function useLookOnline(
  isSaving: boolean,
  { forget }: Pick<StepForm, "forget">,
  onDone: (journey?: AnyJourney) => void,
): boolean {
  const [isMissed, setMissed] = useState(false);
  if (isSaving && isMissed) setMissed(false);
  const isWaiting = !isSaving && !isMissed && maySendingHaveArrived();
  const look = async () => {
    if (!isWaiting) return;
    // The end of the session has its own dialog.
    const isAnswered = await learnOutcomes().catch(() => false);
    const journey = latestJourney();
    if (journey?.submitted) onDone(journey);
    else if (isAnswered) {
      forget();
      setMissed(true);
    }
  };
  useNetworkBack(isWaiting, () => void look());
  return isMissed;
}
