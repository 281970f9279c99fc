import type { Page } from "@playwright/test";
import { at } from "./support/pages.ts";
import { expect, test } from "./support/watched-page.ts";

/* The second tap of a double tap lands on the next document. Its person hasn't seen that yet. */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

interface Place {
  readonly x: number;
  readonly y: number;
}

const firstLoan = (page: Page) => page.locator("a[data-starts]:visible").first();
const closedGroup = (page: Page) => page.locator("details:not([open]) summary").first();

async function placeOf(locator: ReturnType<typeof firstLoan>): Promise<Place> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A real touch, which the browser itself turns into a click. */
async function toucher(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async ({ x, y }: Place) => {
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}

/** Opens the landing page by a touch on a link that lies where the landing page has its first loan. Time stands still. */
async function touchSeeAllLoans(page: Page) {
  await page.goto("/");
  const loan = await placeOf(firstLoan(page));
  await page.goto("/loan/type/unavailable");
  await page.clock.setFixedTime(Date.now());
  const link = page.getByRole("link", { name: "See all loans" });
  await link.evaluate((element, { x, y }) => {
    element.style.cssText = `position:fixed;z-index:9;left:${x - 30}px;top:${y - 20}px;width:60px;height:40px`;
  }, loan);
  const touch = await toucher(page);
  await touch(loan);
  await page.waitForURL("/");
  await firstLoan(page).waitFor();
  // The text moves once its font has arrived.
  await page.evaluate(async () => document.fonts.ready);
  return { touch, loan, group: await placeOf(closedGroup(page)) };
}

test("the second touch of a double tap opens no loan of the landing page, and a later one does", async ({ page }) => {
  const { touch, loan } = await touchSeeAllLoans(page);

  await touch(loan);
  await page.waitForTimeout(400);
  await expect(page).toHaveURL("/");

  await page.clock.setFixedTime(Date.now() + 60_000);
  await touch(loan);
  await at(page, "What would you pay?");
});

test("a quick touch elsewhere on the landing page counts", async ({ page }) => {
  const { touch, group } = await touchSeeAllLoans(page);
  const open = page.locator("details[open]");
  const before = await open.count();

  await touch(group);

  await expect(open).toHaveCount(before + 1);
});
