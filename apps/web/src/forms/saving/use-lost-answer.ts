import type { Endpoint } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { useRef } from "react";
import { answerIfCarriedOut } from "../../api/call.ts";
import { refreshReads } from "../../api/query-client.ts";
import { unsettledOf } from "../../api/unsettled.ts";
import { useNetworkBack } from "../../api/use-network-back.ts";
import type { Action } from "./use-action.ts";

/**
 * After a button's call got no answer, finds out what happened as soon as the network is back. It goes on if the call was carried out, and
 * says otherwise that it never arrived. It doesn't carry it out now.
 */
export function useLostAnswer(
  { isUnanswered, isRunning, forget, say }: Pick<Action<never>, "isUnanswered" | "isRunning" | "forget" | "say">,
  { endpoint, notArrived, onArrived }: Lost,
): void {
  const isLooking = useRef(false);
  const isWaiting = isUnanswered && !isRunning;
  const look = async () => {
    if (!isWaiting || isLooking.current) return;
    isLooking.current = true;
    try {
      const answer = await answerOf(endpoint);
      if (!answer) say(notArrived);
      else {
        forget();
        await refreshReads();
        await onArrived(answer.journey);
      }
    } catch {
      // It is still unknown, and the next press finds out.
    } finally {
      isLooking.current = false;
    }
  };
  useNetworkBack(isWaiting, () => void look());
}

interface Lost {
  readonly endpoint: Endpoint;
  /** Says that the call never arrived, and what to press. */
  readonly notArrived: string;
  readonly onArrived: (journey: AnyJourney | undefined) => unknown;
}

/** The answer of the endpoint's unanswered call that was carried out. */
async function answerOf(endpoint: Endpoint) {
  let answer: Awaited<ReturnType<typeof answerIfCarriedOut>>;
  for (const sent of unsettledOf(endpoint)) answer ??= await answerIfCarriedOut(sent);
  return answer;
}
