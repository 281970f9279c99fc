import { useEffect, useLayoutEffect, useRef } from "react";

const heading = () => document.getElementById("page-title") ?? document.querySelector<HTMLElement>("h1");

/** Whether it is a question over the page, which returns the focus itself, and must not send a reader back to the heading. */
const isQuestion = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role='alertdialog']") !== null;

/**
 * Moves the focus when the button that had it disappears. Browsers move it to the body, so the next Tab would start at the top of the page.
 * The check runs after each render of the component.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined = heading): void {
  const last = useRef<EventTarget>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!isQuestion(target)) last.current = target ?? undefined;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    const isGone = last.current instanceof HTMLElement && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) next()?.focus();
  });
}
