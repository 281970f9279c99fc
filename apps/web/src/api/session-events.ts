/*
 * Tells the shell that the server no longer knows this session. Whoever made the call gets the refusal besides.
 */

/**
 * Why a page's application isn't open any more: the session's time is up, its person opened it in another browser, another tab of this browser
 * closed it, or another tab opened another one.
 */
export type SessionLoss = "expired" | "elsewhere" | "closed" | "another";

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

const closings = new Set<() => void>();

/** Calls back when this page closed the application, until the returned function is called. */
export function onApplicationClosed(listener: () => void): () => void {
  closings.add(listener);
  return () => {
    closings.delete(listener);
  };
}

/** The person closed the application on this page: its other tabs will find it gone. */
export function announceApplicationClosed(): void {
  for (const listener of closings) listener();
}
