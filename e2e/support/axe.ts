import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./watched-page.ts";

/** The narrowest screen that WCAG counts on (1.4.10). */
export const narrow = { width: 320, height: 640 };
/** Room for the summary beside the questions. */
export const wide = { width: 1280, height: 800 };

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails on anything axe finds on the page as it stands, and on what has to be scrolled sideways; narrow and wide unless told. */
export async function expectAccessible(page: Page, what: string, sizes = [narrow, wide]): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    const where = `${what} at ${size.width} pixels`;
    expect.soft(await widthOf(page), `${where}: width of what is on it`).toBeLessThanOrEqual(size.width);
    expect.soft(await violationsOn(page), where).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Looks at a dialog that is open, and closes it by the keyboard. */
export async function expectDialogAccessible(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title }).or(page.getByRole("alertdialog", { name: title }));
  await expect(dialog).toBeVisible();
  await expectAccessible(page, `the dialog ${title}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/**
 * What axe finds wrong, in short. Asked in the page itself and for what is wrong only: axe's other way, for frames of other origins, opens
 * a blank page for each look and takes four times as long. No page here has frames.
 */
async function violationsOn(page: Page): Promise<readonly string[]> {
  const options: RunOptions = { runOnly: { type: "tag", values: standards }, resultTypes: ["violations"] };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.flatMap(inShort);
}

/** What moves in has arrived: a colour half faded in is read as one of too little contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(async ({ finished }) => finished));
  });
}

async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

type RunOptions = Parameters<AxeBuilder["options"]>[0];
type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

function inShort({ id, nodes }: Violation): readonly string[] {
  return nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`);
}
