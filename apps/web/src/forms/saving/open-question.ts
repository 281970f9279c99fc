import { useEffect } from "react";

/* A question that is open over the page. Going back closes it first, so that no second question opens over it. */

let closeOpen: (() => void) | undefined;

/** Closes the open question. Returns whether there was one. */
export function closeQuestion(): boolean {
  const close = closeOpen;
  closeOpen = undefined;
  close?.();
  return close !== undefined;
}

/** Tells the shell about a question while it is open. */
export function useOpenQuestion(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    closeOpen = close;
    return () => {
      if (closeOpen === close) closeOpen = undefined;
    };
  }, [isOpen, close]);
}
