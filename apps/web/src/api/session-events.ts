/* Tells the shell that the server no longer knows this session. The call's caller gets the rejection as well. */

/**
 * The reason why a page's application is no longer open: the session expired ("expired"), its person opened the application in another
 * browser ("elsewhere"), another tab closed it ("closed"), a member signed in again in this browser ("signedInAgain"), or another tab
 * opened another application ("another"), or the invitation ended whose own session this is ("over").
 */
export type SessionLoss = "expired" | "elsewhere" | "closed" | "signedInAgain" | "another" | "over";

/** Something that happens on this page. `on` calls back each time, until the returned function is called. */
function createEvent<Facts extends readonly unknown[] = []>() {
  const listeners = new Set<(...facts: Facts) => void>();
  return {
    on: (listener: (...facts: Facts) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announce: (...facts: Facts): void => {
      for (const listener of listeners) listener(...facts);
    },
  };
}

/** An answer says that the session ended. The shell shows the dialog, so that callers don't have to handle the loss. */
export const { on: onSessionLost, announce: announceSessionLost } = createEvent<[loss: SessionLoss]>();

/** The person closed the application on this page, or left it for good ("over"). Other tabs learn of it. */
export const { on: onApplicationClosed, announce: announceApplicationClosed } = createEvent<[why?: "over"]>();

/** Another person begins on this page, so the application that this browser had open is closed. */
export const { on: onStartedEmpty, announce: announceStartedEmpty } = createEvent();

/** A page lists several applications of the person whose session this is. The next one that opens isn't the only one. */
export const { on: onSeveralListed, announce: announceSeveralListed } = createEvent();

/** A sign-in on this page left the new session without an application. Pages of an application that was open name this reason. */
export const { on: onSignedInAgain, announce: announceSignedInAgain } = createEvent();
