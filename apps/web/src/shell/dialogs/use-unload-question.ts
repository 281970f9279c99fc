import { useEffect } from "react";
import { agreeToLeave, hasUnsavedInput, noteInput, onUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { keepsAnswers } from "../navigation/keeps-answers.ts";
import type { NavigatorState } from "../navigation/navigator.ts";

/**
 * Lets the browser ask before a reload, a closed tab or another document drops input. The handler exists only while there is some, because
 * with it browsers don't keep the page for going back.
 */
export function useUnloadQuestion({ open, waiting }: Pick<NavigatorState, "open" | "waiting">): void {
  const isAsked = keepsAnswers(open?.page);
  // Behind the Error page, the input waits for a retry.
  const isWaiting = waiting?.hasInput === true;
  useEffect(() => {
    const follow = () => {
      if (isWaiting || (isAsked && hasUnsavedInput())) window.addEventListener("beforeunload", ask);
      else window.removeEventListener("beforeunload", ask);
    };
    follow();
    const stop = onUnsavedInput(follow);
    // The person left and returned to the page as it was.
    window.addEventListener("pageshow", noteInput);
    document.addEventListener("click", letCall);
    return () => {
      stop();
      document.removeEventListener("click", letCall);
      window.removeEventListener("pageshow", noteInput);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isAsked, isWaiting]);
}

/** The browser chooses the words. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Chromium asks at a phone link too, although calling leaves the page as it is. */
function letCall({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest("a[href^='tel:'], a[href^='mailto:']")) return;
  agreeToLeave();
  setTimeout(noteInput);
}
