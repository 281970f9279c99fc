import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { estimateApi } from "@portico/contract/estimate";
import type { RequestOf } from "@portico/contract/endpoint";
import type { prequalificationApi } from "@portico/contract/prequalification";
import type { Answer } from "../api/call.ts";
import { Fault } from "../api/refusal.ts";
import { useNetworkBack } from "../api/use-network-back.ts";
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
  /** It failed because the network is lost. It is asked for again by itself once the network is back. */
  readonly isOffline: boolean;
  /** It failed, and is asked for again. */
  readonly isTrying: boolean;
  /** Asks again if there are no figures. */
  readonly tryAgain: () => void;
  /** Whether there is an amount to ask about. */
  readonly isAsked: boolean;
}

/** The server's estimate for an amount, a moment after the last change. The earlier answer stays until the next one is there. */
export function useEstimate<E extends Figures>(endpoint: E, asked: RequestOf<E> | undefined): Estimate<Answer<E>> {
  const wanted = asked && JSON.stringify(asked);
  const settled = useSettled(wanted);
  const { data, ...asking } = useAsked(endpoint, settled);
  const [latest, setLatest] = useState<Answer<E>>();
  if (data && data !== latest) setLatest(data);
  const isAnswered = settled === wanted && (data !== undefined || asking.hasFailed);
  const isOld = useIsLong(wanted !== undefined && !isAnswered);
  if (wanted === undefined) return { ...notAsked, tryAgain: asking.tryAgain };
  return { ...asking, answer: data ?? latest, isOld, hasFailed: asking.hasFailed && isAnswered, isAsked: true };
}

const notAsked = {
  answer: undefined,
  isOld: false,
  hasFailed: false,
  isOffline: false,
  isTrying: false,
  isAsked: false,
} as const;

/** The answer to a question, or its failure. Without a network, it is asked again once the network is back. */
function useAsked<E extends Figures>(endpoint: E, question: string | undefined) {
  const { data, error, isFetching, refetch } = useApiWhen(endpoint, askedAgain<E>(question));
  const failure = useFailure(question, error, data !== undefined);
  const isOffline = failure instanceof Fault && failure.kind === "offline";
  const isDown = failure !== undefined || data?.isRateAvailable === false;
  const tryAgain = () => void (isDown && !isFetching && refetch());
  useNetworkBack(isOffline, () => isOffline && tryAgain());
  return { data, hasFailed: failure !== undefined, isOffline, isTrying: isDown && isFetching, tryAgain };
}

/** Why a question got no figures. It stays while the same question is asked again, so that its words and button do too. */
function useFailure(question: string | undefined, error: Error | null, isAnswered: boolean): Error | undefined {
  const [last, setLast] = useState<{ readonly question: string | undefined; readonly error: Error }>();
  if (error && (last?.error !== error || last.question !== question)) setLast({ question, error });
  return isAnswered || !last || last.question !== question ? undefined : last.error;
}

/** Asks again when another choice than the amount changes. */
export function useAgainWith(choice: unknown, tryAgain: () => void): void {
  const asked = useRef(choice);
  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    if (choice === asked.current) return;
    asked.current = choice;
    again();
  }, [choice]);
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
