import { useEffect, useLayoutEffect, useRef } from "react";

const heading = () => document.getElementById("page-title") ?? document.querySelector<HTMLElement>("h1");

/**
 * Gives the focus a place when the button that had it is gone: browsers drop it on the page's body, and the next Tab would begin at the
 * top. Looks after each drawing of the component that uses it.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined = heading): void {
  const last = useRef<EventTarget>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (last.current = target ?? undefined);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    const isGone = last.current instanceof HTMLElement && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) next()?.focus();
  });
}
