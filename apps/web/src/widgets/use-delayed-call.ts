import { useEffect, useRef } from "react";

/** The delay until a dropdown closes after it loses the focus, so that a click on its list still counts (specification, chapter 9). */
export const dropdownBlurDelayMs = 200;

/** A delayed call that can be canceled. It never runs after its component was removed. */
export function useDelayedCall(delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    start: (call: () => void) => {
      cancel();
      timer.current = setTimeout(call, delayMs);
    },
  };
}
