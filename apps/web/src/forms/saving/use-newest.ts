import { useCallback, useEffect, useRef } from "react";

/** Returns the value from the latest render, for a function that started in an earlier one. */
export function useNewest<Value>(value: Value): () => Value {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return useCallback(() => newest.current, []);
}
