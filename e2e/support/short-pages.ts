import type { Page } from "@playwright/test";
import { expect } from "./watched-page.ts";

/* Pages are no longer than two screens of a phone. */

export const phone = { width: 360, height: 800 };
const twoPhoneScreens = 2 * phone.height;

/** The fonts are optional, so a browser that has just started may not show them yet. They change the heights. */
export async function fetchFonts(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
}

/** Legal texts don't count. */
export async function expectShort(page: Page, name: string): Promise<void> {
  const height = async () =>
    page.evaluate(() => {
      const legal = [...document.querySelectorAll<HTMLElement>("[data-legal]")].filter(
        (element) => element.checkVisibility() && !element.parentElement?.closest("[data-legal]"),
      );
      const ofLegal = legal.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
      return document.documentElement.scrollHeight - ofLegal;
    });
  await expect.poll(height, name).toBeLessThanOrEqual(twoPhoneScreens);
}
