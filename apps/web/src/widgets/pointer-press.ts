/*
 * Delays layout changes until the pointer is released. An error that appears when a field loses the focus moves everything below it. If the
 * person left the field by pressing a button, the button would move away, and the click would miss it.
 */

let isPressed = false;
const waiting = new Set<() => void>();

if (typeof window !== "undefined") {
  // After a tap, the browser sends mouse events too. The tap takes the focus and clicks only with these.
  for (const start of ["pointerdown", "mousedown"])
    window.addEventListener(start, () => (isPressed = true), { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel", "mouseup"])
    window.addEventListener(end, () => setTimeout(release), { capture: true, passive: true });
}

function release(): void {
  isPressed = false;
  for (const task of waiting) task();
  waiting.clear();
}

/** Runs a task now or, while a finger or mouse button is down, right after the click. */
export function whenReleased(task: () => void): void {
  if (isPressed) waiting.add(task);
  else task();
}
