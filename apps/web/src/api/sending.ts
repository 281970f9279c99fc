import { latestJourney } from "./journey-store.ts";
import { mayHaveArrived, unsettledNamed } from "./unsettled.ts";

/** Whether the application may already be submitted, because an earlier press of Send got no answer. */
export function maySendingHaveArrived(): boolean {
  const journey = latestJourney();
  if (!journey || journey.submitted) return false;
  const { applicationId, revision } = journey;
  const confirmed = unsettledNamed("POST /api/Review").filter(({ ifMatch }) => ifMatch === revision);
  return [...confirmed, ...unsettledNamed("POST /api/Application/Submit")].some(
    (sent) => sent.applicationId === applicationId && mayHaveArrived(sent),
  );
}
