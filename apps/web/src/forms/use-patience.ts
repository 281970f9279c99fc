import { useEffect, useRef } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useFrame } from "./frame.ts";

/** How long a page that asks again and again puts up with failures before it leads to the Error page. */
export const patienceMs = 60_000;

type Repeated = Pick<UseQueryResult, "error" | "errorUpdatedAt" | "dataUpdatedAt">;

/** Leads to the Error page when a repeated call has failed for too long. A single failure is made up for by the next call. */
export function usePatience({ error, errorUpdatedAt, dataUpdatedAt }: Repeated): void {
  const { fail } = useFrame();
  const startedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    startedAt.current = Date.now();
  }, []);
  useEffect(() => {
    const lastGood = Math.max(startedAt.current, dataUpdatedAt);
    if (error && errorUpdatedAt - lastGood >= patienceMs) fail(error);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each failure, not for each new frame
  }, [errorUpdatedAt]);
}
