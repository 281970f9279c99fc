/*
 * The browser makes everything outside a modal dialog inert: it is visible, but neither clickable nor announced. So content that must stay
 * usable, such as the session's warning, moves into the top dialog, and back when that closes. Elements move without a new render, so that
 * timers and announcements continue.
 */
const openDialogs: HTMLElement[] = [];
const floating = new Set<HTMLElement>();

/** Registers an open dialog. Returns the function to call when it closes, before it is removed from the page. */
export function dialogOpened(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  for (const element of floating) place(element);
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(dialog), 1);
    for (const element of floating) place(element);
  };
}

/** Puts an element where no dialog makes it inert, until the returned function is called. */
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
  // Restore the focus, which an element loses when it moves.
  if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
}
