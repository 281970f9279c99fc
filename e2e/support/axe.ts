import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./watched-page.ts";

/** The narrowest screen that WCAG considers (1.4.10). */
export const narrow = { width: 320, height: 640 };
/** Wide enough for the summary beside the questions. */
export const wide = { width: 1280, height: 800 };

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails on any axe violation on the current page, and on horizontal scrolling. Checks narrow and wide by default. */
export async function expectAccessible(page: Page, what: string, sizes = [narrow, wide]): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    const where = `${what} at ${size.width} pixels`;
    expect.soft(await widthOf(page), `${where}: width of what is on it`).toBeLessThanOrEqual(size.width);
    if (size === narrow)
      expect.soft(await widthOfLargeText(page), `${where}: width with text at 200 %`).toBeLessThanOrEqual(size.width);
    expect.soft(await violationsOn(page), where).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Checks an open dialog, and closes it by keyboard. */
export async function expectDialogAccessible(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title }).or(page.getByRole("alertdialog", { name: title }));
  await expect(dialog).toBeVisible();
  await expectAccessible(page, `the dialog ${title}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/**
 * Axe's violations in short. Axe is loaded into each document once and called there, because its wrapper for Playwright loads it for every
 * check, which takes three times as long. `preload: false` keeps it from fetching the style sheets again. No page here has frames.
 */
async function violationsOn(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(lookWithAxe, options);
  return violations.flatMap(inShort);
}

const options: axe.RunOptions = {
  runOnly: { type: "tag", values: standards },
  resultTypes: ["violations"],
  preload: false,
};

/** Runs in the page, where axe is a global. */
async function lookWithAxe(wanted: axe.RunOptions): Promise<axe.Result[]> {
  const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await inPage.run(document, wanted);
  return violations;
}

/**
 * Waits for the page's styles, because a page without them is wider, and for animations to end, because a half-faded color would count as too
 * little contrast.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(async ({ finished }) => finished));
  });
}

async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** The width of the page with its text at twice the size (WCAG 1.4.4, on the narrowest screen). */
async function widthOfLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    const width = root.scrollWidth;
    root.style.removeProperty("font-size");
    return width;
  });
}

/**
 * Expects the narrowest screen with text at twice the size to keep its words, with everything open that was folded away: none breaks, none of
 * a heading runs into the next, and the page gets no wider. Parts stack instead.
 */
export async function expectWholeWords(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(narrow);
  await settled(page);
  const { broken, joined, width } = await page.evaluate(wordsOfLargeText);
  expect.soft(broken, `${what}: broken words with text at 200 %`).toEqual([]);
  expect.soft(joined, `${what}: words that seem to be one`).toEqual([]);
  expect.soft(width, `${what}: width with text at 200 % and everything open`).toBeLessThanOrEqual(narrow.width);
  if (before) await page.setViewportSize(before);
}

/**
 * Runs in the page. A line may break after a hyphen or a slash, and an email after "@" or a dot. Codes, such as a VIN, are longer than the
 * screen.
 */
function wordsOfLargeText(): { broken: readonly string[]; joined: readonly string[]; width: number } {
  /** The narrowest space that people still see, as a share of the size of the text. */
  const narrowestSpace = 0.22;
  const rectsOf = (node: Node, { index, 0: text }: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    return [...range.getClientRects()];
  };
  const isCode = (word: string) => word.length > 12 && /\d/.test(word);
  // The law words these addresses, and their parts are longer than a phone's line of large text.
  const isAddress = ({ textContent }: Node) => /^www\.\S+$/.test(textContent?.trim() ?? "");
  const linesOf = (rects: readonly DOMRect[]) => new Set(rects.map(({ top }) => Math.round(top / 4))).size;
  const isTooNarrow = (space: number, element: Element) =>
    space > 0 && space < narrowestSpace * Number.parseFloat(getComputedStyle(element).fontSize);
  const matches = (node: Node, pattern: RegExp) => [...(node.textContent ?? "").matchAll(pattern)];
  const root = document.documentElement;
  const folds = [...document.querySelectorAll("details:not([open], [name])")] as HTMLDetailsElement[];
  for (const fold of folds) fold.open = true;
  root.style.fontSize = "200%";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const [broken, joined]: [string[], string[]] = [[], []];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility()) continue;
    for (const word of matches(node, /[^\s\-–/@.]+/g))
      if (!isCode(word[0]) && !isAddress(node) && linesOf(rectsOf(node, word)) > 1) broken.push(word[0]);
    const spaces = matches(node, /(?<=\S) (?=\S)/g).map((space) => rectsOf(node, space)[0]?.width ?? 0);
    if (element.closest("h1, h2, h3") && spaces.some((space) => isTooNarrow(space, element)))
      joined.push(node.textContent ?? "");
  }
  const width = root.scrollWidth;
  root.style.removeProperty("font-size");
  for (const fold of folds) fold.open = false;
  return { broken, joined, width };
}

function inShort({ id, nodes }: axe.Result): readonly string[] {
  return nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`);
}
