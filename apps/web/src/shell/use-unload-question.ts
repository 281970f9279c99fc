import { useEffect } from "react";
import { agreeToLeave, hasUnsavedInput, noteInput, onUnsavedInput } from "../forms/unsaved-input.ts";
import { keepsAnswers } from "./keeps-answers.ts";
import type { NavigatorState } from "./navigator.ts";

/**
 * Has the browser ask before a reload, a closed tab or another document drops typed answers. The handler is there only while there are
 * some: with it, browsers don't keep the page for the way back.
 */
export function useUnloadQuestion({ open, waiting }: Pick<NavigatorState, "open" | "waiting">): void {
  const isAsked = keepsAnswers(open?.page);
  // Behind the Error page, what was typed waits for whoever tries again.
  const isWaiting = waiting?.hasInput === true;
  useEffect(() => {
    const follow = () => {
      if (isWaiting || (isAsked && hasUnsavedInput())) window.addEventListener("beforeunload", ask);
      else window.removeEventListener("beforeunload", ask);
    };
    follow();
    const stop = onUnsavedInput(follow);
    // Somebody left and came back to the page as it was.
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

/** The words are the browser's own. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Chromium asks at a phone number too, although calling it leaves the page as it is. */
function letCall({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest("a[href^='tel:'], a[href^='mailto:']")) return;
  agreeToLeave();
  setTimeout(noteInput);
}
