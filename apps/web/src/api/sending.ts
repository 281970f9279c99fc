import { applicationApi, reviewApi } from "@portico/contract/application";
import { latestJourney } from "./journey-store.ts";
import { mayHaveArrived, unsettledOf } from "./unsettled.ts";

/** Whether the application may already be submitted, because an earlier press of Send got no answer. */
export function maySendingHaveArrived(): boolean {
  const journey = latestJourney();
  if (!journey || journey.submitted) return false;
  const { applicationId, revision } = journey;
  const confirmed = unsettledOf(reviewApi.confirm).filter(({ ifMatch }) => ifMatch === revision);
  return [...confirmed, ...unsettledOf(applicationApi.submit)].some(
    (sent) => sent.applicationId === applicationId && mayHaveArrived(sent),
  );
}
