/** The key of the tab's storage. It holds the ID of the member who confirmed their identity on the cards. */
export const cardsKey = "portico.confirmedCards";

let unstored: string | undefined;

/** Notes that a member has confirmed their identity on the cards, so that going back leads to these, and not to a form that they never saw. */
export function noteCards(applicantId: number): void {
  unstored = String(applicantId);
  try {
    sessionStorage.setItem(cardsKey, unstored);
  } catch {
    // A browser that blocks storage forgets it with the document.
  }
}

/** Whether this tab's member confirmed their identity on the cards. */
export function wereCardsShown(applicantId: number): boolean {
  try {
    return sessionStorage.getItem(cardsKey) === String(applicantId);
  } catch {
    return unstored === String(applicantId);
  }
}
