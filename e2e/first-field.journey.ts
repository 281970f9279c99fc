import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { chooseAuto, pick } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/** The farthest place of the first control on a phone of 360 by 800 pixels. */
const nearTop = 240;
const phone = { width: 360, height: 800 };

/** The first control of the page's form: a field, or a button that fills in fields. */
async function expectNearTop(page: Page, url: string): Promise<void> {
  const first = page.locator("main form").locator("input, select, textarea, button").first();
  await first.waitFor();
  await expect.poll(async () => (await first.boundingBox())!.y, url).toBeLessThanOrEqual(nearTop);
}

test("on a phone, the first question of each page is near the top", async ({ page, openBrowser }) => {
  await page.setViewportSize(phone);
  await page.goto("/auto/estimate");
  await expectNearTop(page, "/auto/estimate");
  await chooseAuto(page);
  await pick(page, "I'm new here");
  await expectNearTop(page, "/auto/authentication");

  const other = await openBrowser();
  await other.setViewportSize(phone);
  await applyUntil(other, somebody("approved"), "Which vehicle?");
  for (const step of [
    "identification",
    "address/current",
    "identification/document",
    "employment/current",
    "product/type",
  ]) {
    await other.goto(`/auto/${step}`);
    await expectNearTop(other, step);
  }
});
