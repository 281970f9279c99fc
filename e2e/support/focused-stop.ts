import type { Locator, Page } from "@playwright/test";

/** Where the keyboard stands: a place in the page, in pixels from its top left corner. */
export interface Stop {
  readonly name: string;
  /** The same for all radios of one group, which Tab enters once. */
  readonly group: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly isSkipLink: boolean;
  /** A button that the browser draws inside a film: scripts see the film in its place. */
  readonly isInPlayer: boolean;
  /** It has a size, some of it lies within the window, and nothing lies over that. */
  readonly isVisible: boolean;
  /** An outline of at least two pixels is drawn around it, or around the card that it belongs to. */
  readonly hasIndicator: boolean;
}

/** The focus as seen from an element that should get it. */
export interface Standing {
  /** Nothing where the page itself has the focus. */
  readonly stop: Stop | undefined;
  /** The focus is on the element or inside of it. */
  readonly isThere: boolean;
  /** The key that leads towards the element. */
  readonly way: "Tab" | "Shift+Tab";
}

/** What has the focus; nothing where the page itself has it. */
export async function focusedStop(page: Page): Promise<Stop | undefined> {
  const { stop } = await page.evaluate(findFocus, undefined);
  return stop;
}

/** Where the focus stands on its way to the target, by a single question to the page. */
export function standingOf(target: Locator): Promise<Standing> {
  return target.evaluate(findFocus);
}

/** Runs in the page, so it holds everything that it needs. */
function findFocus(target: Element | undefined): Standing {
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
    const hasOutline = (candidate: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
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
  return {
    stop: element instanceof HTMLElement && !isPage ? stopAt(element) : undefined,
    isThere: target?.contains(element) === true,
    way: isBehind ? "Shift+Tab" : "Tab",
  };
}
