import type { Page } from "@playwright/test";

/** Where the keyboard stands: a place in the page, in pixels from its top left corner. */
export interface Stop {
  readonly name: string;
  /** The same for all radios of one group, which Tab enters once. */
  readonly group: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly isSkipLink: boolean;
  /** It has a size, lies within the window, and nothing lies over it. */
  readonly isVisible: boolean;
  /** An outline of at least two pixels is drawn around it, or around the card that it belongs to. */
  readonly hasIndicator: boolean;
}

/** What has the focus; nothing where the page itself has it. */
export function focusedStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || element === document.documentElement)
      return undefined;
    const around = [element, ...(element.closest("label") ? [element.closest("label")!] : [])];
    const face = element.closest("label") ?? element;
    const box = element.getBoundingClientRect();
    const isUncovered = [0.5, 0.15, 0.85].some((part) => {
      const over = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
      return over !== null && (face.contains(over) || over.contains(element));
    });
    const isWithin = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const hasOutline = (candidate: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const words = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
    const { name, type } = element as HTMLInputElement;
    return {
      name: `${element.tagName.toLowerCase()}#${element.id} "${words.trim().slice(0, 60)}"`,
      group: type === "radio" ? `radio ${name}` : `${element.tagName}#${element.id}|${words}`,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      left: box.left + scrollX,
      isSkipLink: element.getAttribute("href")?.startsWith("#") === true && element.closest("main") === null,
      isVisible: box.width > 0 && box.height > 0 && isWithin && isUncovered,
      hasIndicator: around.some(hasOutline),
    };
  });
}
