/*
 * An error that appears when a field is left moves everything under it. When the field was left by pressing a button, the
 * button would slide away from under the finger and the click be lost: so whatever moves the page waits for the release.
 */

let isPressed = false;
const waiting = new Set<() => void>();

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", () => (isPressed = true), { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"])
    window.addEventListener(end, () => setTimeout(release), { capture: true, passive: true });
}

function release(): void {
  isPressed = false;
  for (const task of waiting) task();
  waiting.clear();
}

/** Runs a task now, or, while a finger or mouse button is down, right after the click. */
export function whenReleased(task: () => void): void {
  if (isPressed) waiting.add(task);
  else task();
}
