/*
 * Keeps the second tap of a double tap from pressing something else. After the first tap, the page may jump to its errors, or the next page
 * opens. What lies under the finger then is another control, and its person hasn't seen it yet.
 */

/** Two presses this close to each other, in time and place, are a double tap. */
const doubleTap = { milliseconds: 800, pixels: 24 };
export const doubleTapMs = doubleTap.milliseconds;

const controls = "button, a, input, select, textarea, label, summary, [role], [tabindex]";
const events = ["pointerdown", "mousedown", "pointerup", "pointercancel", "mouseup", "click"] as const;

interface Press {
  readonly control: Element;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** Begins to watch all presses in the window. Returns the function that ends it. */
export function watchDoubleTaps(): () => void {
  const watch = createWatch();
  const { noteTap, stop } = watchTouches(watch);
  for (const name of events) window.addEventListener(name, watch, { capture: true });
  window.addEventListener("pointerup", noteTap, { capture: true });
  return () => {
    for (const name of events) window.removeEventListener(name, watch, { capture: true });
    window.removeEventListener("pointerup", noteTap, { capture: true });
    stop();
  };
}

/**
 * A slider follows the touch itself, which only a listener that may cancel it can keep from it. Such a listener makes scrolling wait, so
 * there is one only shortly after a tap.
 */
function watchTouches(watch: Watch) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener("touchstart", watch, { capture: true });
  };
  const noteTap = ({ pointerType }: PointerEvent) => {
    if (pointerType !== "touch") return;
    stop();
    window.addEventListener("touchstart", watch, { capture: true, passive: false });
    timer = setTimeout(stop, doubleTap.milliseconds);
  };
  return { noteTap, stop };
}

type Watch = (event: MouseEvent | TouchEvent) => void;

function createWatch(): Watch {
  let first: Press | undefined;
  let isStray = false;
  let isMouse = false;
  const follow = (event: MouseEvent | TouchEvent) => {
    if (!(event instanceof MouseEvent)) return;
    if (event.type === "pointerdown") isMouse = (event as PointerEvent).pointerType === "mouse";
    // The finger scrolls.
    if (event.type === "pointercancel") first = undefined;
    // After a tap, the browser sends mouse events too. A mouse counts its clicks only with these.
    if (event.type !== (isMouse ? "mousedown" : "pointerdown")) return;
    const press = pressOf(event);
    isStray = (!isMouse || event.detail > 1) && isSecondOf(first, event, press);
    first = isStray && first ? { ...first, at: event.timeStamp } : press;
  };
  return (event) => {
    follow(event);
    // A key or a script presses a control without a pointer.
    if (!isStray || (event.type === "click" && event.detail === 0)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

function pressOf({ target, timeStamp: at, clientX: x, clientY: y }: MouseEvent): Press | undefined {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control ? { control, at, x, y } : undefined;
}

function isSecondOf(
  first: Press | undefined,
  { timeStamp, clientX, clientY }: MouseEvent,
  second: Press | undefined,
): boolean {
  if (!first) return false;
  const isClose = Math.hypot(clientX - first.x, clientY - first.y) <= doubleTap.pixels;
  return isClose && timeStamp - first.at <= doubleTap.milliseconds && second?.control !== first.control;
}
