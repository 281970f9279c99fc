import { useCallback, useEffect, useRef } from "react";

/** Returns a value as the newest render made it, for a function that an earlier render began. */
export function useNewest<Value>(value: Value): () => Value {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return useCallback(() => newest.current, []);
}
