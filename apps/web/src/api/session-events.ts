/*
 * Tells the shell that the server no longer knows this session. Whoever made the call gets the refusal besides.
 */

/** Why a session is over: its time is up, or its person opened the application in another browser. */
export type SessionLoss = "expired" | "elsewhere";

const listeners = new Set<(loss: SessionLoss) => void>();

/** Calls back when an answer says that the session ended, until the returned function is called. */
export function onSessionLost(listener: (loss: SessionLoss) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The shell shows the dialog; whoever called does not have to know of it. */
export function announceSessionLost(loss: SessionLoss): void {
  for (const listener of listeners) listener(loss);
}
