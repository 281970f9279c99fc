import { useEffect, useRef } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useFrame } from "./frame.ts";

/** How long a polling page tolerates failures before it opens the Error page. */
export const patienceMs = 60_000;

type Repeated = Pick<UseQueryResult, "error" | "errorUpdatedAt" | "dataUpdatedAt">;

/**
 * Opens the Error page when a polling call has failed for too long. A single failure doesn't matter, because the next call makes up for it.
 * A page that no longer polls has all that it shows, so its failures don't count.
 */
export function usePatience({ error, errorUpdatedAt, dataUpdatedAt }: Repeated, isPolling = true): void {
  const { fail } = useFrame();
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  // The first failure since the last good answer, which may be much older if the page didn't poll in between.
  const first = useRef({ failedAt: 0, lastGood: 0 });
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);
  useEffect(() => {
    if (!error || !isPolling) return;
    if (first.current.failedAt === 0 || first.current.lastGood !== dataUpdatedAt)
      first.current = { failedAt: errorUpdatedAt, lastGood: dataUpdatedAt };
    if (errorUpdatedAt - Math.max(openedAt.current, first.current.failedAt) >= patienceMs) fail(error);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure, not for each new frame
  }, [errorUpdatedAt]);
}
