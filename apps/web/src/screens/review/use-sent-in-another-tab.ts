import { useEffect, useRef, useState } from "react";
import { type AnyJourney, journeyApi } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { onSentInAnotherTab, tellOtherTabsOfSending } from "../../api/other-tabs.ts";

/**
 * Goes on to the outcome once another tab has submitted the application. Otherwise a rejected submission on this page would go on saying
 * that the application wasn't sent. A running submission of this page ends first. Returns a function that tells the other tabs about this
 * tab's submission.
 */
export function useSentInAnotherTab(
  applicationId: number,
  isSaving: boolean,
  onDone: (journey?: AnyJourney) => void,
): () => void {
  const [isSent, setSent] = useState(false);
  // A tab receives its own message too.
  const isSentHere = useRef(false);
  useEffect(() => onSentInAnotherTab(() => setSent(!isSentHere.current)), []);
  useEffect(() => {
    if (!isSent || isSaving) return;
    call(journeyApi.read, { applicationId })
      .then(({ journey }) => journey.submitted && onDone(journey))
      .catch(() => undefined); // the next press of Send finds out
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message, not for each new function
  }, [isSent, isSaving]);
  return () => {
    isSentHere.current = true;
    tellOtherTabsOfSending();
  };
}
