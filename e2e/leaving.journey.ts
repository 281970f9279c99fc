import type { Page } from "@playwright/test";
import { arizonan } from "./support/ironwood.ts";
import { chooseAuto, fillIdentification, saveAndContinue, startAsNonMember } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { arrive } from "./support/keyboard.ts";
import { expect, test } from "./support/watched-page.ts";

/* Harborlight asks only people who press its logo. Ironwood asks everybody who tries to leave, as the specification says. */
test.use({
  baseURL: async ({ baseURL }, use) => use(String(baseURL).replace("//localhost", "//ironwood.localhost")),
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Sorry to see you leave!" });

/** The browser's events when somebody leaves a page. */
const ways = {
  "loses the focus": async (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("blur"))),
  "is left by the mouse": async (page: Page) => {
    await page.mouse.move(200, 200);
    await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent("mouseleave")));
  },
  "becomes hidden": async (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
      Reflect.deleteProperty(document, "visibilityState");
    }),
};

async function turnAway(page: Page): Promise<void> {
  for (const way of Object.values(ways)) await way(page);
}

test(
  "the page asks for the reason once, for every way of leaving",
  { tag: ["@4.leaving.once", "@4.leaving.hidden", "@4.leaving.mouse", "@4.leaving.blur"] },
  async ({ page }) => {
    const person = somebody("approved", arizonan);
    await chooseAuto(page, /vehicle loan/i);
    await startAsNonMember(page, person);
    await arrive(page, "Your identity");
    await turnAway(page);
    await expect(dialog(page)).toBeHidden();
    await fillIdentification(page, person);
    await saveAndContinue(page);
    await arrive(page, "Where do you live?");

    for (const [name, way] of Object.entries(ways))
      await test.step(`the window ${name}`, async () => {
        await page.evaluate(() => sessionStorage.removeItem("portico.wasAskedWhy"));
        await page.getByLabel("Street").focus();
        await way(page);
        await expect(dialog(page), "while somebody types").toBeHidden();
        await page.getByRole("heading", { level: 1 }).focus();
        await way(page);
        await expect(dialog(page)).toBeVisible();
        await dialog(page).getByRole("button", { name: "Keep going" }).click();
        await page.getByRole("heading", { level: 1 }).focus();
        await turnAway(page);
        await expect(dialog(page), "a second time").toBeHidden();
      });
  },
);
