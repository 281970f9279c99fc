/*
 * Tells the shell that the server no longer knows this session. Whoever made the call gets the refusal besides.
 */

const listeners = new Set<() => void>();

/** Calls back when an answer says that the session ended, until the returned function is called. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The shell shows the dialog; whoever called does not have to know of it. */
export function announceSessionLost(): void {
  for (const listener of listeners) listener();
}
