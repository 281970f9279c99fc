import { useEffect, useReducer, useRef } from "react";
import { useIsLeft } from "./use-is-left.ts";

/** Returns a function that waits until the page has rendered the latest reads and state, or was left. */
export function useNextRender(): () => Promise<void> {
  const waiting = useRef(new Map<number, () => void>());
  const asked = useRef(0);
  const [rendered, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isLeft = useIsLeft();
  useEffect(() => {
    // The effects of an earlier render may run only now, and that render lacks the latest state.
    for (const [number, resolve] of waiting.current) if (number <= rendered) resolve();
  });
  useEffect(() => () => waiting.current.forEach((resolve) => resolve()), []);
  return async () => {
    // Components receive a read in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    if (isLeft()) return;
    asked.current += 1;
    const number = asked.current;
    await new Promise<void>((resolve) => {
      waiting.current.set(number, resolve);
      renderAgain();
    });
    waiting.current.delete(number);
  };
}
