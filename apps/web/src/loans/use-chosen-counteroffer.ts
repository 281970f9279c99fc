import { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { latestJourney } from "../api/journey-store.ts";
import { useApiWhen } from "../api/use-query.ts";

type Standing = NonNullable<OutputOf<typeof reviewApi.read>["counteroffer"]>;

/**
 * The chosen counteroffer of the application: its figures while it stands, or that it ended. Undefined without one, until it is known, and
 * while an answer is missing that it rests on.
 */
export function useChosenCounteroffer():
  | { readonly standing: Standing | undefined; readonly isParted: boolean }
  | undefined {
  const journey = latestJourney();
  const chosenIn = journey?.takesCounteroffer === true ? journey.applicationId : undefined;
  const { data } = useApiWhen(reviewApi.read, chosenIn === undefined ? undefined : { id: chosenIn });
  if (chosenIn === undefined || (!data?.counteroffer && !data?.counterofferEnded)) return undefined;
  return { standing: data.counteroffer, isParted: data.counterofferEnded === "people" };
}
