import { useEffect, useRef } from "react";

/** Moves the focus when a part of the page closes and its focus is lost with it. */
export function useFocusAfter(isOpen: boolean, next: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) next()?.focus();
    wasOpen.current = isOpen;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each closing
  }, [isOpen]);
}

/** Whether the browser has moved the focus to the body, or the page has moved it to its heading. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches("h1");
}
