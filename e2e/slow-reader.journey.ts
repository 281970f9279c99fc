import { applyUntil } from "./support/auto-pages.ts";
import { expect, test } from "./support/own-portico.ts";
import { at, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { quietMinutes, renewButton, warningMinutes } from "./support/session-time.ts";

test("on a phone, a slow reader of a decline keeps the place, and the warning covers no words at the top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.clock.install();
  await applyUntil(page, somebody("declined"), "Check and send");
  await press(page, "Send my application");
  await at(page, /^We can't approve this/);
  await page.waitForLoadState("networkidle");
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

  await page.evaluate(() => window.scrollTo(0, 900));
  await quietMinutes(page, warningMinutes + 1);
  await renewButton(page).click();
  await expect(page.getByText("You have more time now.")).toBeVisible();
  await expect(renewButton(page)).toHaveCount(0);
  expect(await scrolled()).toBe(900);

  await page.evaluate(() => window.scrollTo(0, 0));
  await quietMinutes(page, warningMinutes + 1);
  await expect(renewButton(page)).toBeVisible();
  const warning = (await page.getByRole("alertdialog").boundingBox())!;
  const heading = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
  expect(warning.y + warning.height).toBeLessThanOrEqual(heading.y);
});
