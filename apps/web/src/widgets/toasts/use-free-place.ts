import { type RefObject, useLayoutEffect } from "react";
import { freePlace, type Stretch } from "./free-place.ts";

/** What announcements never cover. The logo is a link, and so is every line of a form's summary. */
const mustStaySeen = "input, select, textarea, button, a[href]";

/** Keeps announcements clear of fields, buttons and the logo. They move down to free room; where there is none, only a question stays seen. */
export function useFreePlace(box: RefObject<HTMLElement | null>, isShown: boolean, isQuestion: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || !element) return undefined;
    const place = () => {
      const top = freePlace(element.offsetHeight, obstaclesAround(element), window.innerHeight);
      element.style.setProperty("inset-block-start", `${top ?? 0}px`);
      element.style.setProperty("opacity", top === undefined && !isQuestion ? "0" : "1");
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

/** What is on the screen beside and below the announcements, in an open dialog only what belongs to it. */
function obstaclesAround(element: HTMLElement): readonly Stretch[] {
  const root = element.closest("dialog") ?? document;
  const { left, right } = (element.querySelector("li, [role='alertdialog']") ?? element).getBoundingClientRect();
  return [...root.querySelectorAll(mustStaySeen)].flatMap((one) => {
    if (element.contains(one)) return [];
    const { top, bottom, ...across } = one.getBoundingClientRect();
    const isInTheWay = across.left < right && across.right > left && bottom > 0 && top < window.innerHeight;
    return isInTheWay && bottom > top ? [{ top, bottom }] : [];
  });
}
