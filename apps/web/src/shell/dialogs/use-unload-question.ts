import { useEffect } from "react";
import { agreeToLeave, hasUnsavedInput, noteInput, onUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { keepsAnswers } from "../navigation/keeps-answers.ts";
import type { NavigatorState } from "../navigation/navigator.ts";
import { whenIdle } from "../navigation/when-idle.ts";

/**
 * Lets the browser ask in its own words before a reload, a closed tab or another document drops input. The handler is there only while the
 * page has input, because browsers with a handler don't cache the page for Back.
 */
export function useUnloadQuestion({ open, waiting }: Pick<NavigatorState, "open" | "waiting">): void {
  const isAsked = keepsAnswers(open?.page);
  // A page behind the Error page keeps its input for a retry.
  const isWaiting = waiting?.hasInput === true;
  useEffect(() => {
    const mustAsk = () => isWaiting || (isAsked && hasUnsavedInput());
    const ask = (event: BeforeUnloadEvent) => mustAsk() && event.preventDefault();
    let isThere = false;
    let forget = () => {};
    const add = () => {
      window.addEventListener("beforeunload", ask);
      isThere = true;
    };
    const remove = () => {
      window.removeEventListener("beforeunload", ask);
      isThere = false;
    };
    const follow = () => {
      forget();
      if (mustAsk()) add();
      // A save ends the need just before the next page opens. Removing takes the browser time, so the page comes first.
      else if (isThere) forget = whenIdle(remove);
    };
    follow();
    const stop = onUnsavedInput(follow);
    // The person has returned to the page, restored by the browser.
    window.addEventListener("pageshow", noteInput);
    document.addEventListener("click", letCall);
    return () => {
      stop();
      forget();
      document.removeEventListener("click", letCall);
      window.removeEventListener("pageshow", noteInput);
      remove();
    };
  }, [isAsked, isWaiting]);
}

/** Chromium asks at a phone link too, although a call doesn't leave the page. */
function letCall({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest("a[href^='tel:'], a[href^='mailto:']")) return;
  agreeToLeave();
  setTimeout(noteInput);
}
