import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from "react";
import { journeyApi } from "@portico/contract/journey";
import type { RouteFlags } from "@portico/domain/flow/step";
import { call } from "../../api/call.ts";
import { forgetJourney, keepJourney, latestJourney, onJourney } from "../../api/journey-store.ts";
import { forgetPageTurn } from "../../api/page-turn.ts";
import { forgetAllReads } from "../../api/query-client.ts";
import { renewSession, type Renewal } from "../../api/renew-session.ts";
import { serverNow } from "../../api/server-clock.ts";
import { askNoticesToLookAgain, onClosedInAnotherTab } from "../../api/other-tabs.ts";
import {
  onApplicationClosed,
  onSessionLost,
  onSignedInAgain,
  onSeveralListed,
  onStartedEmpty,
  type SessionLoss,
} from "../../api/session-events.ts";
import { forgetTurns } from "../../api/in-turn.ts";
import { forgetSessionToken } from "../../api/session-token.ts";
import { forgetUnsettled } from "../../api/unsettled.ts";
import { forgetSetAside } from "../../forms/saving/set-aside.ts";
import { isInvited } from "../../page/invited.ts";
import { forgetLicenses } from "../../questions/scanning/scanned-licenses.ts";
import { dropMark, markLoss, markOver, markSignedInAgain } from "./application-mark.ts";
import type { Page } from "../navigation/enforce.ts";
import { flagsOf } from "../navigation/flags-of.ts";
import { afterDelay } from "../navigation/load-screen.ts";
import { lossesNow, noLosses, type Losses } from "./losses.ts";
import { markClosedJourney, markJourney, noteOthers } from "./mark-journey.ts";
import { forget, forgetEverything, recall, remember, withoutApplication } from "./session-memory.ts";
import { createStore } from "../../api/create-store.ts";
import { createSessionTimer, msPerMinute, type SessionTimer } from "./session-timer.ts";

export type SessionState = "active" | "warning" | SessionLoss;

export interface Session {
  readonly state: SessionState;
  /** Whether the session ended while this document was open. */
  readonly hasEnded: () => boolean;
  /** The input that was lost when the session ended. */
  readonly losses: Losses;
  readonly renew: () => Promise<Renewal>;
  /** Counts a navigation as activity, depending on the page that opens (specification, chapter 4). */
  readonly touch: (page: Page) => void;
}

/**
 * A navigation this soon after a renewal needs no call, because the answer that led to the page renewed the session. The margin allows for
 * the server's clock, which is known in whole seconds.
 */
const justRenewedMs = 3000;

/** Watches an application's session: warns before its end, and closes the page when it is over. */
export function useSession(minutes: { readonly warning: number; readonly interval: number }): Session {
  const [state, setState] = useSessionState();
  const [losses, setLosses] = useState(noLosses);
  const [ended] = useState(() => createStore(false));
  const lose = useCallback(
    (loss: SessionLoss) => {
      ended.set(true);
      setLosses(lossesNow());
      end(setState, loss);
    },
    [ended, setState],
  );
  const { warning, interval } = minutes;

  const timer = useMemo(
    () =>
      createSessionTimer({
        clock: { now: serverNow, after: afterDelay },
        warningMinutes: warning,
        intervalMinutes: interval,
        onWarn: () => setState("warning"),
        onExpire: () => void askOnceMore().then((isExpired) => isExpired && latestJourney() && lose("expired")),
      }),
    [warning, interval, lose, setState],
  );

  useFollowedJourney(timer, setState, lose);

  const touch = useCallback(
    (page: Page) => {
      const journey = latestJourney();
      if (!journey) return; // no session timer is running, or it is over
      const now = serverNow();
      const expiresAt = Date.parse(journey.expiresAt);
      if (!resetsTimer(flagsOf(page), expiresAt <= now)) return timer.check();
      if (now - (expiresAt - interval * msPerMinute) <= justRenewedMs) return;
      // The timer starts before the server answers with the exact end.
      setState("active");
      timer.reset();
      void renewSession();
    },
    [interval, timer, setState],
  );

  return useMemo(
    () => ({ state, hasEnded: ended.get, losses, renew: renewSession, touch }),
    [state, ended, losses, touch],
  );
}

/** A store, because React would render the shell once more after each page for an update that changes nothing. */
function useSessionState(): [SessionState, Dispatch<SetStateAction<SessionState>>] {
  const [store] = useState(() => createStore<SessionState>("active"));
  const set = useCallback<Dispatch<SetStateAction<SessionState>>>(
    (change) => {
      const next = typeof change === "function" ? change(store.get()) : change;
      if (next !== store.get()) store.set(next);
    },
    [store],
  );
  return [useSyncExternalStore(store.subscribe, store.get), set];
}

/**
 * Restarts the timer with each journey's end of the session, and checks it when the page becomes visible again. Ends the session when a
 * call or another tab reports that it is over.
 */
function useFollowedJourney(
  timer: SessionTimer,
  setState: Dispatch<SetStateAction<SessionState>>,
  lose: (loss: SessionLoss) => void,
): void {
  useEffect(() => {
    let opened: number | undefined;
    const follow = (journey = latestJourney()) => {
      if (!journey) return timer.stop();
      if (journey.applicationId !== opened) askNoticesToLookAgain();
      opened = journey.applicationId;
      if (isInvited(journey)) remember("isInvited", "yes");
      else forget("isInvited");
      setState((before) => (isOver(before) ? before : "active"));
      timer.reset(Date.parse(journey.expiresAt));
      markJourney(journey);
    };
    const whenSeenAgain = () => document.visibilityState === "visible" && timer.check();
    follow();
    const stops = [
      onJourney(follow),
      onSessionLost((loss) => latestJourney() && lose(loss)),
      onClosedInAnotherTab(() => latestJourney() && lose("closed")),
      onApplicationClosed((why) => {
        const closed = latestJourney();
        if (why === "over") markOver();
        else if (closed) markClosedJourney(closed);
        forget("applicationId", "isResumedSession");
        remember("closedHere", "yes");
      }),
      onStartedEmpty(() => {
        dropMark();
        forget("applicationId", "isResumedSession");
        remember("beginsAnew", withoutApplication);
      }),
      onSignedInAgain(() => markSignedInAgain()),
      onSeveralListed(noteOthers),
      () => timer.stop(),
    ];
    document.addEventListener("visibilitychange", whenSeenAgain);
    return () => {
      document.removeEventListener("visibilitychange", whenSeenAgain);
      for (const stop of stops) stop();
    };
  }, [timer, setState, lose]);
}

/**
 * Whether opening a page resets the timer. A page that bypasses enforcement and doesn't override the timeout always does. Any other page
 * does only before the session expires.
 */
export function resetsTimer({ overridesTimeout, bypassesEnforcement }: RouteFlags, isExpired: boolean): boolean {
  return (bypassesEnforcement === true && overridesTimeout !== true) || !isExpired;
}

/** Asks the server, because another window may have renewed the session. Returns whether it is over. */
async function askOnceMore(): Promise<boolean> {
  const journey = latestJourney();
  if (!journey) return false;
  try {
    const answer = await call(journeyApi.read, { applicationId: journey.applicationId });
    keepJourney(answer.journey);
    return Date.parse(answer.journey.expiresAt) <= serverNow();
  } catch {
    return true;
  }
}

/** Whether the session has ended for any reason. */
export function isOver(state: SessionState): state is SessionLoss {
  return state !== "active" && state !== "warning";
}

/** Ends the session and removes all of the person's data from this browser. */
function end(setState: Dispatch<SetStateAction<SessionState>>, loss: SessionLoss): void {
  const why = markLoss(loss);
  setState((before) => (isOver(before) ? before : why));
  const applicationId = recall("applicationId");
  const isGuest = recall("isInvited");
  forgetEverything();
  // An invited person still has no other way back after a reload.
  if (isGuest !== undefined) remember("isInvited", isGuest);
  // Keep the id, so that a reload doesn't open the other tab's application.
  if (why === "another" && applicationId !== undefined) remember("applicationId", applicationId);
  forgetSessionToken();
  forgetJourney();
  forgetTurns();
  forgetPageTurn();
  forgetUnsettled();
  forgetSetAside();
  forgetAllReads();
  forgetLicenses();
}
