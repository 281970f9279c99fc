/*
 * The browser makes everything outside a modal dialog inert: visible, but neither clickable nor announced. Content that must stay usable,
 * such as the session's warning, therefore moves into the top dialog, and back when that closes. Elements move without a new render, so
 * timers and announcements continue.
 */
const openDialogs: HTMLElement[] = [];
const floating = new Set<HTMLElement>();

/** Called by a dialog that opened. Returns the function to call when it closes, before it leaves the page. */
export function dialogOpened(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  for (const element of floating) place(element);
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(dialog), 1);
    for (const element of floating) place(element);
  };
}

/** Puts an element on the page where no dialog makes it inert, until the returned function is called. */
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
  // An element that moves loses the focus.
  if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
}
