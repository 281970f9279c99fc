import { useEffect, useRef } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useFrame } from "./frame.ts";

/** How long a polling page tolerates failures before it opens the Error page. */
export const patienceMs = 60_000;

type Repeated = Pick<UseQueryResult, "error" | "errorUpdatedAt" | "dataUpdatedAt">;

/**
 * Opens the Error page when a polling call has failed for too long. A single failure doesn't matter, because the next call makes up for it.
 */
export function usePatience({ error, errorUpdatedAt, dataUpdatedAt }: Repeated): void {
  const { fail } = useFrame();
  const startedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    startedAt.current = Date.now();
  }, []);
  useEffect(() => {
    const lastGood = Math.max(startedAt.current, dataUpdatedAt);
    if (error && errorUpdatedAt - lastGood >= patienceMs) fail(error);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure, not for each new frame
  }, [errorUpdatedAt]);
}
