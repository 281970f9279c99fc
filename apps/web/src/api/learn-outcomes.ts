import { journeyApi } from "@portico/contract/journey";
import { call } from "./call.ts";
import { latestJourney } from "./journey-store.ts";
import { Refusal, sessionLossOf } from "./refusal.ts";
import { unsettledOfApplication } from "./unsettled.ts";

/** Whether the application may have changed by a command whose answer never came. */
export function isOutcomeUnknown(): boolean {
  const journey = latestJourney();
  return journey !== undefined && unsettledOfApplication(journey.applicationId).length > 0;
}

/**
 * Asks for the application's present state, so that the next page shows what the server has. If there is no answer, that page shows what is
 * known, and the next command finds out. Throws if the session is over, because no next page opens then.
 */
export async function learnOutcomes(): Promise<void> {
  const journey = latestJourney();
  if (!journey) return;
  try {
    await call(journeyApi.read, { applicationId: journey.applicationId });
  } catch (error) {
    if (error instanceof Refusal && sessionLossOf(error)) throw error;
  }
}
