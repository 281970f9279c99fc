import { type RefObject, useLayoutEffect } from "react";
import { freePlace, type Stretch } from "./free-place.ts";

/** Elements that announcements never cover: a field with its label, hint and error, a form's summary, and anything to press, such as the logo. */
const mustStaySeen = "input, select, textarea, button, a[href], label, legend, [data-field-text], [data-stays-seen]";

/**
 * Keeps announcements clear of fields, their texts, buttons and the logo. They move down to free room. Without room, only a question stays on the
 * screen.
 */
export function useFreePlace(box: RefObject<HTMLElement | null>, isShown: boolean, isQuestion: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || !element) return undefined;
    const place = () => {
      const top = freePlace(element.offsetHeight, obstaclesAround(element), window.innerHeight);
      // Without room, it waits above the window. An invisible toast in its place would still take the presses for the elements under it.
      const withoutRoom = isQuestion ? 0 : -element.offsetHeight;
      element.style.setProperty("inset-block-start", `${top ?? withoutRoom}px`);
    };
    const resizing = new ResizeObserver(place);
    resizing.observe(document.body);
    resizing.observe(element);
    const watch = new AbortController();
    window.addEventListener("scroll", place, { passive: true, capture: true, signal: watch.signal });
    window.addEventListener("resize", place, { signal: watch.signal });
    place();
    return () => {
      resizing.disconnect();
      watch.abort();
    };
  }, [box, isShown, isQuestion]);
}

/** The elements on the screen beside and below the announcements. In an open dialog, only the dialog's own. */
function obstaclesAround(element: HTMLElement): readonly Stretch[] {
  const root = element.closest("dialog") ?? document;
  const toast = (element.querySelector("li, [role='alertdialog']") ?? element).getBoundingClientRect();
  return [...root.querySelectorAll(mustStaySeen)].flatMap((one) => {
    if (element.contains(one)) return [];
    // A rest pattern would find nothing, because the sides of a rectangle are getters of its prototype.
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const isInTheWay = left < toast.right && right > toast.left && bottom > 0 && top < window.innerHeight;
    return isInTheWay && bottom > top ? [{ top, bottom }] : [];
  });
}
