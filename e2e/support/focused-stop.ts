import type { Locator, Page } from "@playwright/test";

/** The keyboard's focus: a place in the page, in pixels from its top left corner. */
export interface Stop {
  readonly name: string;
  /** The same for all radios of one group, which Tab enters once. */
  readonly group: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly isSkipLink: boolean;
  /** A button that the browser draws inside a film. Scripts see the film instead. */
  readonly isInPlayer: boolean;
  /** It has a size, and a part of it is in the window and not covered. */
  readonly isVisible: boolean;
  /** It, or the card that it belongs to, has an outline of at least two pixels. */
  readonly hasIndicator: boolean;
}

/** The focus in relation to an element that should get it. */
export interface Standing {
  /** Undefined if the page itself has the focus. */
  readonly stop: Stop | undefined;
  /** The focus is on the element or inside it. */
  readonly isThere: boolean;
  /** The key that leads toward the element. */
  readonly way: "Tab" | "Shift+Tab";
}

/** The focused element. Undefined if the page itself has the focus. */
export async function focusedStop(page: Page): Promise<Stop | undefined> {
  const { stop } = await page.evaluate(findFocus, undefined);
  return stop;
}

/** The focus on its way to the target, in one call to the page. */
export function standingOf(target: Locator): Promise<Standing> {
  return target.evaluate(findFocus);
}

/** Runs in the page, so it contains everything that it needs. */
async function findFocus(target: Element | undefined): Promise<Standing> {
  const stopAt = (element: HTMLElement): Stop => {
    const label = element.closest("label");
    const face = label ?? element;
    const box = element.getBoundingClientRect();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const isWithin = bottom > top && box.right > 0 && box.left < innerWidth;
    const isUncovered = [0.5, 0.15, 0.85].some((part) => {
      const over = document.elementFromPoint(box.left + box.width * part, (top + bottom) / 2);
      return over !== null && (face.contains(over) || over.contains(element));
    });
    // A link that covers its row draws the outline around the row.
    const hasOutline = (candidate: Element): boolean =>
      [undefined, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
    const words = element.getAttribute("aria-label") ?? label?.textContent ?? element.textContent;
    const { name, type } = element as HTMLInputElement;
    return {
      name: `${element.tagName.toLowerCase()}#${element.id} "${words.trim().slice(0, 60)}"`,
      group: type === "radio" ? `radio ${name}` : `${element.tagName}#${element.id}|${words}`,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      left: box.left + scrollX,
      isSkipLink: element.getAttribute("href")?.startsWith("#") === true && element.closest("main") === null,
      isInPlayer: element instanceof HTMLVideoElement && !element.matches(":focus"),
      isVisible: box.width > 0 && box.height > 0 && isWithin && isUncovered,
      hasIndicator: hasOutline(element) || (label !== null && hasOutline(label)),
    };
  };
  const element = document.activeElement;
  const isPage = element === null || element === document.body || element === document.documentElement;
  const isBehind =
    !isPage &&
    target !== undefined &&
    Boolean(target.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const seenStop = async (focused: HTMLElement): Promise<Stop> => {
    const stop = stopAt(focused);
    if (stop.isVisible) return stop;
    // The key may have scrolled the page. Announcements move out of the way before the next frame is drawn.
    await new Promise(requestAnimationFrame);
    return stopAt(focused);
  };
  return {
    stop: element instanceof HTMLElement && !isPage ? await seenStop(element) : undefined,
    isThere: target?.contains(element) === true,
    way: isBehind ? "Shift+Tab" : "Tab",
  };
}
