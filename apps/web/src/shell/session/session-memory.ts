import { likelyNoKey } from "../../api/likely-no-mark.ts";
import { cardsKey } from "../../api/shown-cards.ts";
import { tabKey } from "../../api/tab-name.ts";

/*
 * The only keys in this tab's storage, which outlives a reload. None holds personal data. All are cleared when the session ends and when
 * another application begins.
 */
export const rememberedKeys = {
  /** A random number. It gives no access without the session's cookie. */
  applicationId: "portico.applicationId",
  /** The token of the resume link. It isn't enough to open the application. */
  applicationToken: "portico.applicationToken",
  /** The token of the link that was sent to this phone. It opens a camera page, but no part of the application. */
  documentToken: "portico.documentToken",
  /** The token of a phone's link to one paper. It sends files for that paper, and opens no part of the application. */
  paperToken: "portico.paperToken",
  /** The application was resumed in this tab (specification, chapter 4). */
  isResumedSession: "portico.isResumedSession",
  /** The random key of an unanswered start. With this browser's cookie, it finds the application that the start began. */
  unansweredStart: "portico.unansweredStart",
  /**
   * Set when the person chooses a loan on the landing page, so that the start page is empty until an application begins. Once that page has
   * opened, it holds the id of the application that the session had then.
   */
  beginsAnew: "portico.beginsAnew",
  /** The id of the application beside which this tab began another one that exists by now. */
  begunBeside: "portico.begunBeside",
  /** The id of the application and the steps whose pages were skipped, because an earlier page had answered them. */
  skippedPages: "portico.skippedPages",
  /** The ID of the member who confirmed their identity on the cards, so that going back leads to these. */
  confirmedCards: cardsKey,
  likelyNo: likelyNoKey,
  /** The token of an invitation's link. It isn't enough to open the invited person's part. */
  invitationToken: "portico.invitationToken",
  /** The session is an invited co-borrower's own, who comes back by another link than the first person. */
  isInvited: "portico.isInvited",
  /** The token of the link to a personal notice. It isn't enough to open the notice. */
  noticeToken: "portico.noticeToken",
  /** The key with which this tab loads its open notice again for some minutes. It gives no access without the session's cookie. */
  noticeKey: "portico.noticeKey",
  /** The person closed the application in this tab, so the page doesn't have to tell them. */
  closedHere: "portico.closedHere",
  /** The person has just signed out in this tab, so the landing page says so once. */
  signedOut: "portico.signedOut",
  /** The tab's random name, under which the session keeps its estimate apart from another tab's. */
  tab: tabKey,
  /** The time and the place of the last tap, so that the second tap of a double tap presses nothing on the next document. */
  lastTap: "portico.lastTap",
  /** The person was asked why they leave, so the prompt doesn't open by itself again in this session. */
  wasAskedWhy: "portico.wasAskedWhy",
} as const;
export type RememberedKey = keyof typeof rememberedKeys;

/** The value of `beginsAnew` until the start page has opened. */
export const chosenOnLanding = "yes";
/** The value of `beginsAnew` while the start page is open in a session without an application. */
export const withoutApplication = "none";

/** Stores a value until the tab is closed, under one of the listed keys. */
export function remember(key: RememberedKey, value: string): void {
  // Browsers tell each write to another process.
  if (recall(key) !== value) quietly(() => sessionStorage.setItem(rememberedKeys[key], value));
}

/** The stored value, or undefined. */
export function recall(key: RememberedKey): string | undefined {
  return quietly(() => sessionStorage.getItem(rememberedKeys[key])) ?? undefined;
}

/** Removes values, such as a used token. */
export function forget(...keys: readonly RememberedKey[]): void {
  for (const key of keys) quietly(() => sessionStorage.removeItem(rememberedKeys[key]));
}

/** Removes all values, because the session ended or another application begins. */
export function forgetEverything(): void {
  forget(...(Object.keys(rememberedKeys) as RememberedKey[]));
}

/** Ignores the error of a browser that blocks storage. After a reload, the page asks the server instead. */
function quietly<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
