import { useEffect, useReducer, useRef } from "react";
import { useIsLeft } from "./use-is-left.ts";

/** Returns a function that waits until the page has rendered the latest reads and state, or was left. */
export function useNextRender(): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isLeft = useIsLeft();
  useEffect(() => {
    const goOn = () => waiting.current.splice(0).forEach((resolve) => resolve());
    goOn();
    return goOn;
  });
  return async () => {
    // Components receive a read in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    if (isLeft()) return;
    await new Promise<void>((resolve) => {
      waiting.current.push(resolve);
      renderAgain();
    });
  };
}
