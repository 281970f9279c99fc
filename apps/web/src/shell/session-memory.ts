/*
 * What outlives a refresh in this tab: by this list of keys and no other, and nothing about the person. Emptied when the session
 * ends and when an application is begun anew.
 */
export const rememberedKeys = {
  /** A random number; it opens nothing without the session's cookie. */
  applicationId: "portico.applicationId",
  /** The handle of a link that is being used; alone it opens nothing. */
  applicationToken: "portico.applicationToken",
  /** The handle of a link that was handed to this phone; it opens a camera page and nothing of the application. */
  documentToken: "portico.documentToken",
  /** The application was taken up again in this tab (specification, chapter 4). */
  isResumedSession: "portico.isResumedSession",
  /** The random key of a start that was never answered: with this browser's cookie it finds the application that the start began. */
  unansweredStart: "portico.unansweredStart",
  /**
   * They chose to begin on the landing page: the start page is empty until an application begins. Once that page was open, the application that
   * the session had then.
   */
  beginsAnew: "portico.beginsAnew",
  /** The handle of a link to somebody's notice; alone it opens nothing. */
  noticeToken: "portico.noticeToken",
  /** They closed the application in this tab: nobody has to tell them that it was closed. */
  closedHere: "portico.closedHere",
  /** They were asked once why they leave: not again in this session. */
  wasAskedWhy: "portico.wasAskedWhy",
} as const;
export type RememberedKey = keyof typeof rememberedKeys;

/** What `beginsAnew` holds until the start page has been open. */
export const chosenOnLanding = "yes";

/** Keeps a value until the tab is closed, by one of the listed keys only. */
export function remember(key: RememberedKey, value: string): void {
  quietly(() => sessionStorage.setItem(rememberedKeys[key], value));
}

/** What was kept; nothing where the browser keeps nothing. */
export function recall(key: RememberedKey): string | undefined {
  return quietly(() => sessionStorage.getItem(rememberedKeys[key])) ?? undefined;
}

/** Lets single values go, such as a handle that was used up. */
export function forget(...keys: readonly RememberedKey[]): void {
  for (const key of keys) quietly(() => sessionStorage.removeItem(rememberedKeys[key]));
}

/** The session ended, or an application begins anew: nothing of the one before may be found. */
export function forgetEverything(): void {
  forget(...(Object.keys(rememberedKeys) as RememberedKey[]));
}

/** A browser may refuse storage altogether; then a refresh asks the server, which knows as well. */
function quietly<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
