/*
 * The browser makes everything outside of a modal dialog inert: it can be seen, but neither pressed nor heard. What must stay usable, such
 * as the warning that the session ends, therefore moves into the dialog that is on top, and back when that closes. Elements are moved,
 * not drawn anew, so timers and announcements go on.
 */
const openDialogs: HTMLElement[] = [];
const floating = new Set<HTMLElement>();

/** Told by a dialog that it opened; answers how it tells that it closes, which must be before it leaves the page. */
export function dialogOpened(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  for (const element of floating) place(element);
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(dialog), 1);
    for (const element of floating) place(element);
  };
}

/** Puts an element on the page where no dialog makes it inert, until the answer is called. */
export function keepAboveDialogs(element: HTMLElement): () => void {
  floating.add(element);
  place(element);
  return () => {
    floating.delete(element);
    element.remove();
  };
}

function place(element: HTMLElement): void {
  const top = openDialogs.at(-1) ?? document.body;
  if (element.parentElement === top) return;
  const focused = document.activeElement;
  top.append(element);
  // An element that is moved loses the focus.
  if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
}
