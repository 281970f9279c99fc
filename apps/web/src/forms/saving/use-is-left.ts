import { useCallback, useEffect, useRef } from "react";

/** Whether the page was left, for callbacks that run later. */
export function useIsLeft(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return useCallback(() => !isThere.current, []);
}
