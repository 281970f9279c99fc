import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

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

/**
 * The same for a part of a page that changes in place. The focus stays in the part, on its heading, and the page doesn't scroll. It comes
 * before the page's own check, because React runs the effects of children first.
 */
export function useKeptFocusIn(place: RefObject<HTMLElement | null>, next: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (wasInside.current = place.current?.contains(target as Node) === true);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [place]);
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  });
}
