import { useEffect } from "react";
import { latestJourney } from "../api/journey-store.ts";
import { noteLikelyNo } from "../api/likely-no-mark.ts";

/** Notes that this page says it, so that the pages about the loan show no price (decision 275). */
export function useNoteLikelyNo(isSaid: boolean): void {
  const applicationId = latestJourney()?.applicationId;
  useEffect(() => {
    if (isSaid && applicationId !== undefined) noteLikelyNo(applicationId);
  }, [isSaid, applicationId]);
}
