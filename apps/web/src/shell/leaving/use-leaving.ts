import { useCallback, useEffect, useState } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { leavingApi } from "@portico/contract/leaving";
import { isFinal } from "@portico/domain/flow/step";
import { asksWhy } from "@portico/domain/access/leaving-prompt";
import { useApiWhen } from "../../api/use-query.ts";
import type { Page } from "../navigation/enforce.ts";
import { recall, remember } from "../session/session-memory.ts";

interface Circumstances {
  readonly page: Page | undefined;
  readonly journey: AnyJourney | undefined;
  readonly isSessionExpired: boolean;
}

export interface Leaving {
  readonly isOpen: boolean;
  /** Handles a request to leave. Returns true if the prompt opened. Otherwise the person may leave at once. */
  readonly ask: () => boolean;
  readonly close: () => void;
  /**
   * Closes a prompt that couldn't load. From then on, the page doesn't ask. Returns true if the prompt was opened by a request to leave.
   */
  readonly giveUp: () => boolean;
}

/**
 * Asks why somebody leaves. On pages whose route allows it, the prompt opens when the page becomes hidden, the mouse leaves the window or
 * the window loses the focus. It also opens on request on any page (specification, chapter 4).
 */
export function useLeaving({ page, journey, isSessionExpired }: Circumstances): Leaving {
  const [opened, setOpened] = useState<"byRequest" | "byItself">();
  const [isBroken, setBroken] = useState(false);
  const { isEnabled, isQuiet } = usePrompt(journey);
  const routeAllows = page?.kind === "step" && page.step.flags.mayShowLeavingModal === true;
  const applicationId = journey?.applicationId;
  const hasOutcome = journey !== undefined && journey.exit !== null && isFinal(journey.exit);

  const open = useCallback(
    (isForced: boolean): boolean => {
      const wasAskedBefore = recall("wasAskedWhy") !== undefined;
      const asks = asksWhy({
        isForced,
        wasAskedBefore,
        isSessionExpired,
        routeAllows,
        applicationId,
        hasOutcome,
        isEnabled,
      });
      if (!asks || isBroken) return false;
      remember("wasAskedWhy", "yes");
      setOpened(isForced ? "byRequest" : "byItself");
      return true;
    },
    [applicationId, hasOutcome, isBroken, isEnabled, isSessionExpired, routeAllows],
  );

  const watches = routeAllows && isEnabled && !isQuiet;
  useEffect(() => (watches ? whenAttentionGoes(() => open(false)) : undefined), [watches, open]);

  return {
    isOpen: opened !== undefined && !isSessionExpired,
    ask: useCallback(() => open(true), [open]),
    close: useCallback(() => setOpened(undefined), []),
    giveUp: () => {
      setOpened(undefined);
      setBroken(true);
      return opened === "byRequest";
    },
  };
}

/**
 * Whether the institution asks applicants of this journey's member type (`isEnabled`), and whether only on a request to leave (`isQuiet`).
 */
function usePrompt(journey: AnyJourney | undefined) {
  const { data: display } = useApiWhen(leavingApi.display, journey ? {} : undefined);
  const isMember = journey?.memberType === "existing";
  const isEnabled = isMember ? display?.displayForMembers : display?.displayForNonMembers;
  return { isEnabled: isEnabled ?? false, isQuiet: display?.quiet ?? true };
}

/** Runs a task when the person's attention leaves the page. Returns the function that stops it. */
function whenAttentionGoes(task: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let movedIn = "";
  const goes = () => isAtThePageItself() && task();
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && goes(), { signal });
  window.addEventListener("blur", goes, { signal });
  // The mouse also leaves a window that shrinks, but then nobody has left. In that case the window had another size when the mouse last
  // moved.
  document.addEventListener("mousemove", () => (movedIn = sizeOfWindow()), { signal, passive: true });
  document.documentElement.addEventListener("mouseleave", () => movedIn === sizeOfWindow() && goes(), { signal });
  return () => watch.abort();
}

const holdsAttention = "a[href], button, input, select, summary, textarea, iframe, [contenteditable], [role]";

/** Whether the person isn't using a control: no dialog is open, and no field, open list or frame (such as a captcha's) has the focus. */
function isAtThePageItself(): boolean {
  return !document.querySelector("dialog[open]") && document.activeElement?.matches(holdsAttention) !== true;
}

function sizeOfWindow(): string {
  return `${window.innerWidth}x${window.innerHeight}`;
}
