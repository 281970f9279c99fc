import type { Page } from "@playwright/test";
import { settled } from "./axe.ts";
import { everyStop } from "./keyboard.ts";
import type { Look } from "./walk.ts";
import { expect } from "./watched-page.ts";

/** High contrast, and no motion (WCAG 1.4.11, 2.3.3). */
export async function useStrictModes(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
}

/**
 * Expects an open page in these modes: nothing moves, every stop of the Tab key is visible and in order, and each checked choice looks checked. The
 * unanswered page and its errors have the same stops, so only the answered page is gone through.
 */
export const lookInModes: Look = async (page, heading, state) => {
  const where = `${String(heading)}, ${state}`;
  expect.soft(await movesOn(page), `${where}: what moves`).toEqual([]);
  expect.soft(await unmarkedOn(page), `${where}: checked choices without a mark`).toEqual([]);
  if (state === "error") await expect.soft(page.getByRole("region", { name: /another look$/ }), where).toBeFocused();
  if (state === "empty" || state === "error") return;
  await goThrough(page);
};

/** Goes through all stops from the heading, which has the focus when a page opens. */
export async function goThrough(page: Page): Promise<void> {
  await settled(page);
  // Announcements come after the page in the order of stops, and go by themselves.
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate(() => document.querySelector("h1")?.focus());
  expect((await everyStop(page)).length).toBeGreaterThan(0);
}

/** Animations that are longer than a blink. */
async function movesOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ""),
  );
}

/** In forced colors, the browser draws its own radio buttons and checkboxes. */
async function unmarkedOn(page: Page): Promise<readonly string[]> {
  return page
    .locator("main :is([type=radio], [type=checkbox]):checked")
    .evaluateAll((marks) =>
      marks.filter((mark) => getComputedStyle(mark).appearance === "none").map(({ id, outerHTML }) => id || outerHTML),
    );
}
