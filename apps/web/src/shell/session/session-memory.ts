/*
 * The keys that outlive a reload in this tab. There are no other keys, and none holds personal data. They are cleared when the session ends
 * and when another application begins.
 */
export const rememberedKeys = {
  /** A random number. It opens nothing without the session's cookie. */
  applicationId: "portico.applicationId",
  /** The token of the link in use. It opens nothing alone. */
  applicationToken: "portico.applicationToken",
  /** The token of a link that was handed to this phone. It opens a camera page and no part of the application. */
  documentToken: "portico.documentToken",
  /** The application was resumed in this tab (specification, chapter 4). */
  isResumedSession: "portico.isResumedSession",
  /** The random key of an unanswered start. With this browser's cookie, it finds the application that the start began. */
  unansweredStart: "portico.unansweredStart",
  /**
   * The person chose a loan on the landing page, so the start page is empty until an application begins. After that page was open, it holds
   * the application that the session had then.
   */
  beginsAnew: "portico.beginsAnew",
  /** The token of a link to somebody's notice. It opens nothing alone. */
  noticeToken: "portico.noticeToken",
  /** The person closed the application in this tab, so nobody has to tell them. */
  closedHere: "portico.closedHere",
  /** The person was asked once why they leave, so not again in this session. */
  wasAskedWhy: "portico.wasAskedWhy",
} as const;
export type RememberedKey = keyof typeof rememberedKeys;

/** The value of `beginsAnew` until the start page has been open. */
export const chosenOnLanding = "yes";

/** Stores a value until the tab is closed, under one of the listed keys. */
export function remember(key: RememberedKey, value: string): void {
  quietly(() => sessionStorage.setItem(rememberedKeys[key], value));
}

/** The stored value. Undefined if the browser stores nothing. */
export function recall(key: RememberedKey): string | undefined {
  return quietly(() => sessionStorage.getItem(rememberedKeys[key])) ?? undefined;
}

/** Removes single values, such as a used token. */
export function forget(...keys: readonly RememberedKey[]): void {
  for (const key of keys) quietly(() => sessionStorage.removeItem(rememberedKeys[key]));
}

/** Removes all values, because the session ended or another application begins. */
export function forgetEverything(): void {
  forget(...(Object.keys(rememberedKeys) as RememberedKey[]));
}

/** Ignores a browser that blocks storage. After a reload, the page asks the server instead. */
function quietly<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
