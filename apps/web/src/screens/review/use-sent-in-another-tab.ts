import { useEffect, useRef, useState } from "react";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { onSentInAnotherTab, tellOtherTabsOfSending } from "../../api/other-tabs.ts";

/**
 * Goes on to the outcome once another tab has sent the application. Otherwise this tab's rejected sending would say for good that it wasn't
 * sent. A sending of this tab that is under way ends first. Returns the function that tells the other tabs of this tab's own sending.
 */
export function useSentInAnotherTab(
  applicationId: number,
  isSaving: boolean,
  onDone: (journey?: Journey) => void,
): () => void {
  const [isSent, setSent] = useState(false);
  // A tab hears its own message, too.
  const isSentHere = useRef(false);
  useEffect(() => onSentInAnotherTab(() => setSent(!isSentHere.current)), []);
  useEffect(() => {
    if (!isSent || isSaving) return;
    call(journeyApi.read, { applicationId })
      .then(({ journey }) => journey.submitted && onDone(journey))
      .catch(() => undefined); // The next press of Send finds out.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the message, not for each new function
  }, [isSent, isSaving]);
  return () => {
    isSentHere.current = true;
    tellOtherTabsOfSending();
  };
}
