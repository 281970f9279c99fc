import { useEffect, useState } from "react";
import type { estimateApi } from "@portico/contract/estimate";
import type { RequestOf } from "@portico/contract/endpoint";
import type { prequalificationApi } from "@portico/contract/prequalification";
import type { Answer } from "../api/call.ts";
import { useApiWhen } from "../api/use-query.ts";

export type EstimateAnswer = Answer<typeof estimateApi.read>;

/** The calls that answer figures for an amount. */
type Figures = typeof estimateApi.read | typeof prequalificationApi.estimate;

/** The pause after which a typed amount is asked about. */
export const typingPauseMs = 250;
/** The time after which a figure for an earlier amount looks old. */
export const figuresAgeMs = 1000;

export interface Estimate<Given = EstimateAnswer> {
  /** The server's latest answer. Undefined before the first one. */
  readonly answer: Given | undefined;
  /** The answer is for an earlier amount, and the next one takes longer than a moment. */
  readonly isOld: boolean;
  readonly hasFailed: boolean;
  /** Whether there is an amount to ask about. */
  readonly isAsked: boolean;
}

/** The server's estimate for an amount, a moment after the last change. The earlier answer stays until the next one is there. */
export function useEstimate<E extends Figures>(endpoint: E, asked: RequestOf<E> | undefined): Estimate<Answer<E>> {
  const wanted = asked && JSON.stringify(asked);
  const settled = useSettled(wanted);
  const { data, isError } = useApiWhen(endpoint, askedAgain<E>(settled));
  const [latest, setLatest] = useState<Answer<E>>();
  if (data && data !== latest) setLatest(data);
  const isAnswered = settled === wanted && (data !== undefined || isError);
  const isOld = useIsLong(wanted !== undefined && !isAnswered);
  if (wanted === undefined) return { answer: undefined, isOld: false, hasFailed: false, isAsked: false };
  return { answer: data ?? latest, isOld, hasFailed: isError && isAnswered, isAsked: true };
}

function askedAgain<E extends Figures>(settled: string | undefined): RequestOf<E> | undefined {
  return settled === undefined ? undefined : (JSON.parse(settled) as RequestOf<E>);
}

/** A value once it has stayed the same for a moment. The first value counts at once. */
export function useSettled(value: string | undefined, pauseMs = typingPauseMs): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), settled === undefined ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled, pauseMs]);
  return settled;
}

/** Whether something has been going on for longer than a moment. */
export function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setLong(true), figuresAgeMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong;
}
