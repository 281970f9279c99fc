import { reviewApi } from "@portico/contract/application";
import { latestJourney } from "../api/journey-store.ts";
import { wasLikelyNoSaid } from "../api/likely-no-mark.ts";
import { useApiWhen } from "../api/use-query.ts";
import { isLikelyNo } from "../page/is-likely-no.ts";
import { useFrame } from "../page/frame.ts";

/** Whether a page has said that we'd likely say no, and it still holds, so that no page shows a price (decision 275). */
export function useLikelyNo(): boolean {
  const { beginsProduct } = useFrame();
  // Before an application, nobody has said who they are, and the latest one is another.
  const id = beginsProduct === undefined ? latestJourney()?.applicationId : undefined;
  const { data } = useApiWhen(reviewApi.read, id !== undefined && wasLikelyNoSaid(id) ? { id } : undefined);
  return isLikelyNo(data);
}
