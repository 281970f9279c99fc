/* Tells the shell that the server no longer knows this session. The call's caller gets the rejection as well. */

/**
 * The reason why a page's application is no longer open: the session expired ("expired"), its person opened the application in another
 * browser ("elsewhere"), another tab closed it ("closed"), a member signed in again in this browser ("signedInAgain"), or another tab opened another application
 * ("another").
 */
export type SessionLoss = "expired" | "elsewhere" | "closed" | "signedInAgain" | "another";

const listeners = new Set<(loss: SessionLoss) => void>();

/** Calls back when an answer says that the session ended, until the returned function is called. */
export function onSessionLost(listener: (loss: SessionLoss) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the shell to show the dialog, so that callers don't have to handle the loss. */
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

/** Announces that the person closed the application on this page, so that other tabs learn of it. */
export function announceApplicationClosed(): void {
  for (const listener of closings) listener();
}

const signIns = new Set<() => void>();

/** Calls back when a sign-in on this page ended the session of an open application, until the returned function is called. */
export function onSignedInAgain(listener: () => void): () => void {
  signIns.add(listener);
  return () => {
    signIns.delete(listener);
  };
}

/** Announces a sign-in that left the new session without an application, so that pages of an open one name the reason. */
export function announceSignedInAgain(): void {
  for (const listener of signIns) listener();
}
