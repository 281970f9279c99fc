import { journeyApi } from "@portico/contract/journey";
import { call } from "./call.ts";
import { latestJourney } from "./journey-store.ts";
import { Refusal, sessionLossOf } from "./refusal.ts";
import { unsettledOfApplication } from "./unsettled.ts";

/** Whether a command whose answer never came may have changed the application. */
export function isOutcomeUnknown(): boolean {
  const journey = latestJourney();
  return journey !== undefined && unsettledOfApplication(journey.applicationId).length > 0;
}

/**
 * Reads the journey again, so that the next page shows the server's state. Without an answer, the next page shows the last known state, and
 * the next command finds out more. Returns whether an answer came. Throws if the session is over, because then no next page opens.
 */
export async function learnOutcomes(): Promise<boolean> {
  const journey = latestJourney();
  if (!journey) return false;
  try {
    await call(journeyApi.read, { applicationId: journey.applicationId });
    return true;
  } catch (error) {
    if (error instanceof Refusal && sessionLossOf(error)) throw error;
    return false;
  }
}
