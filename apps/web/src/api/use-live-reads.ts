import { useEffect, useState } from "react";
import { latestJourney } from "./journey-store.ts";
import { refreshReads } from "./query-client.ts";

/**
 * Repeats the page's reads when its application changes, while somebody looks at the page (decision 285). Returns whether changes are heard.
 * If not, the page has to ask from time to time.
 */
export function useLiveReads(applicationId: number): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    let isLeft = false;
    let stop = () => {};
    let seen = latestJourney()?.revision;
    const hear = (revision: number) => {
      // A command of this page has read its news already.
      const isKnown = revision === seen || revision === latestJourney()?.revision;
      seen = revision;
      if (!isKnown) void refreshReads();
    };
    const begin = async () => {
      const { watchChanges } = await import("./watch-changes.ts");
      if (!isLeft) stop = watchChanges(applicationId, { onRevision: hear, onLive: setLive });
    };
    // Without this file, the page asks, as it does without a stream.
    begin().catch(() => setLive(false));
    return () => {
      isLeft = true;
      stop();
    };
  }, [applicationId]);
  return isLive;
}
