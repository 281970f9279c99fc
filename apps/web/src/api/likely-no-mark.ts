/** The key of the tab's storage. It holds the ID of the application in which a page said that we'd likely say no. */
export const likelyNoKey = "portico.likelyNo";

let unstored: string | undefined;

/** Notes that a page said it, so that the pages about the loan ask whether it still holds. */
export function noteLikelyNo(applicationId: number): void {
  unstored = String(applicationId);
  try {
    sessionStorage.setItem(likelyNoKey, unstored);
  } catch {
    // A browser that blocks storage forgets it with the document.
  }
}

/** Whether a page of this tab said it in this application. */
export function wasLikelyNoSaid(applicationId: number): boolean {
  try {
    return sessionStorage.getItem(likelyNoKey) === String(applicationId);
  } catch {
    return unstored === String(applicationId);
  }
}
