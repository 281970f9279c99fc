export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Sets a value that may soon be replaced. Components follow it in a new task, unless another one came until then. */
  readonly setForNow: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds a value outside of React. Components follow it with `useSyncExternalStore`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set(changed) {
      value = changed;
      tell();
    },
    setForNow(changed) {
      value = changed;
      setTimeout(() => value === changed && tell());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
