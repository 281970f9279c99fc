import { type RefObject, useLayoutEffect } from "react";
import { freePlace, type Stretch } from "./free-place.ts";

/**
 * Elements that announcements must not cover: fields with their label, hint and error, the error summary, and everything that can be
 * pressed, such as the logo.
 */
const mustStaySeen = "input, select, textarea, button, a[href], label, legend, [data-field-text], [data-stays-seen]";

/**
 * What an announcement may cover for its few seconds if the top has no other place: the lines with the step, then the buttons beside the
 * logo (decision 206). Only a question that has to stay near the top may cover the logo.
 */
const step = "[data-announced-over='first']";
const besideLogo = `${step}, [data-announced-over='second']`;
const head = `${besideLogo}, [data-announced-over='last']`;

/** The part of the window in which people look for an announcement first. */
const nearTop = 1 / 3;

/**
 * Moves announcements down to a free place, so that they don't cover fields, their texts, buttons or the logo. Without a free place, only a
 * question stays on the screen.
 */
export function useFreePlace(box: RefObject<HTMLElement | null>, isShown: boolean, isQuestion: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || !element) return undefined;
    const place = () => {
      const { offsetHeight: height } = element;
      const around = (without: string) => obstaclesAround(element, `h1, ${mustStaySeen}`, without);
      const nearTheTop = (without: string) => freePlace(height, around(without), window.innerHeight * nearTop);
      // Near the top, where the page never makes room for it, so that nothing moves. A small window may have no such place.
      const top =
        nearTheTop("none") ??
        nearTheTop(step) ??
        nearTheTop(besideLogo) ??
        (isQuestion ? nearTheTop(head) : undefined) ??
        freePlace(height, around("none"), window.innerHeight) ??
        freePlace(height, around(besideLogo), window.innerHeight) ??
        freePlace(height, around("h1"), window.innerHeight);
      // Without a free place, move it above the window. An invisible toast would still take the clicks on the elements under it.
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

/** The elements on the screen that announcements could cover, except those in `without` that don't have the focus. In an open dialog, only the dialog's own elements count. */
function obstaclesAround(element: HTMLElement, selector: string, without: string): readonly Stretch[] {
  const root = element.closest("dialog") ?? document;
  const toast = (element.querySelector("li, [role='alertdialog']") ?? element).getBoundingClientRect();
  return [...root.querySelectorAll(selector)].flatMap((one) => {
    // A button in use stays, wherever it is.
    if (element.contains(one) || (one.closest(without) && one !== document.activeElement)) return [];
    // Name the properties: a rest pattern would miss them, because a rectangle's sides are getters of its prototype.
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const isInTheWay = left < toast.right && right > toast.left && bottom > 0 && top < window.innerHeight;
    return isInTheWay && bottom > top ? [{ top, bottom }] : [];
  });
}
