import type { Page } from "@playwright/test";
import { at, estimateHeading } from "./support/pages.ts";
import { expect, test } from "./support/watched-page.ts";

const screenHeading = "Sorry, your browser is not compatible with this page.";
const advice = "To apply for a loan online, please use one of the following browsers:";
const browsers = ["Chrome", "Safari", "Firefox", "Edge"];

const unsupported = {
  tag: ["@8.unsupported-browser", "@2.shell.browser.title", "@2.shell.browser.lede", "@2.shell.browser.links"],
};
const pages = ["/", "/auto/authentication", "/auto/review", "/resume"];

async function expectUnsupported(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: screenHeading })).toBeVisible();
  await expect(page.getByText(advice)).toBeVisible();
  for (const name of browsers) await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
}

/** Loads documents like a browser without modules: it ignores `type="module"` scripts and runs `nomodule` ones. */
async function forgetModules(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    const read = html.replaceAll('type="module"', 'type="unknown"').replaceAll(/\bnomodule(="")?/gi, "");
    expect(read).not.toBe(html);
    return route.fulfill({ response, body: read });
  });
}

for (const path of pages) {
  test(`without module scripts, ${path} says which browsers can show it`, unsupported, async ({ page }) => {
    await forgetModules(page);

    await page.goto(path);

    await expectUnsupported(page);
  });

  test(
    `in a browser that runs modules but is too old for the pages, ${path} says so too`,
    unsupported,
    async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "HTMLDialogElement"));

      await page.goto(path);

      await expectUnsupported(page);
    },
  );
}

test("a current browser doesn't show the unsupported-browser screen", async ({ page }) => {
  await page.goto("/auto/authentication");

  await at(page, estimateHeading);
  await expect(page.getByRole("heading", { name: screenHeading })).toBeHidden();
});

test("an unknown page is a 404 that says so, and a page of the journey answers 200", async ({ page, request }) => {
  const unknown = await request.get("/nope");
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()["content-type"]).toBe("text/html; charset=utf-8");
  expect((await request.get("/auto/review")).status()).toBe(200);

  const response = await page.goto("/nope");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/auto/identification", "/auto/authentication", "/resume", "/nope"]) {
    test(`${path} says which browsers can show it`, async ({ page }) => {
      await page.goto(path);

      await expect(page.getByRole("heading", { name: screenHeading })).toBeVisible();
      for (const name of browsers) await expect(page.getByRole("link", { name })).toBeVisible();
      await expect(page.getByRole("paragraph").filter({ hasText: "turn JavaScript on" })).toBeVisible();
      await expect(page.getByText("Loading")).toBeHidden();
    });
  }

  test("the landing page is readable, and says what the next page needs", async ({ page }) => {
    await page.goto("/");

    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: screenHeading })).toBeHidden();
    await expect(page.getByRole("link", { name: /auto loan/i })).toBeVisible();
  });
});
