import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { at, send } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* A page's code and styles load separately, so they may fail to load. */

const work = "Your work and income";

/** The page says so, and the browser reports it. */
async function expectError(page: Page, message: string, offenses: string[]): Promise<void> {
  await at(page, "Error");
  await expect(page.getByText(message)).toBeVisible();
  await expect.poll(() => offenses).toEqual([`uncaught: ${message}`]);
  offenses.splice(0);
}

for (const [message, files, statement] of [
  ["Loading chunk failed", "**/current-employment-screen-*.js", "@8.chunk"],
  ["Loading CSS chunk failed", "**/current-employment-screen-*.css", "@8.css-chunk"],
] as const)
  test(
    `a page without its files says "${message}", and opens once they load`,
    { tag: statement },
    async ({ page, offenses }) => {
      await applyUntil(page, somebody("approved"), work);
      await page.route(files, async (route) => route.abort());

      await page.reload();
      await expectError(page, message, offenses.list);
      await expect(page.getByText("Your connection may have dropped.")).toBeVisible();
      await page.unroute(files);
      await page.getByRole("button", { name: "Try again" }).click();

      await at(page, work);
    },
  );

for (const kind of ["js", "css"])
  test(`a window that gets wider keeps its page if the panel's ${kind} doesn't load`, async ({ page }) => {
    await applyUntil(page, somebody("approved"), work);
    await page.route(`**/summary-panel-*.${kind}`, async (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");

    await page.setViewportSize({ width: 1280, height: 800 });

    await failed;
    await page.waitForTimeout(500); // An error page would have replaced the form by then.
    await at(page, work);
  });

test("a page whose files didn't arrive opens by itself once the connection is back", async ({ page, offenses }) => {
  await applyUntil(page, somebody("approved"), work);
  const script = "**/current-employment-screen-*.js";
  await page.route(script, async (route) => route.abort());
  await page.reload();
  await expectError(page, "Loading chunk failed", offenses.list);
  await page.unroute(script);

  await page.evaluate(() => window.dispatchEvent(new Event("online")));

  await at(page, work);
});

test("a network that is lost right after Send is no error, and the outcome opens once it is back", async ({
  page,
  context,
  offenses,
}) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await page.route("**/api/Application/Submit", async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });

  await send(page);
  await at(page, "You seem to be offline");
  await expect(page.getByText("Your application was sent.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open the next page" })).toBeVisible();
  await expect(page.getByText(/try again/i)).toHaveCount(0);
  await expect(page.getByText(/Status|processing your request/)).toHaveCount(0);
  await context.setOffline(false);

  await at(page, "You're approved");
  offenses.list.splice(0);
});

test("Review looks by itself whether it was sent once a lost network is back", async ({ page, context, offenses }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await page.route("**/api/Application/Submit", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });

  await send(page);
  await expect(page.getByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
  await page.unroute("**/api/Application/Submit");
  await context.setOffline(false);

  await at(page, "You're approved");
  offenses.list.splice(0);
});

test("the offer looks by itself whether a yes arrived once a lost network is back", async ({
  page,
  context,
  offenses,
}) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, "You're approved");
  const accept = "**/api/LoanOffer/Accept";
  const sayYes = async () => {
    await page.getByRole("button", { name: "Accept this offer" }).click();
    await page.getByRole("button", { name: "Yes, accept it" }).click();
    await expect(page.getByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
    await page.unroute(accept);
    await context.setOffline(false);
  };

  await page.route(accept, async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await sayYes();
  await expect(page.getByText(/^Your yes didn't arrive\./)).toBeVisible();
  await page.route(accept, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await sayYes();

  await at(page, /^Thank you\. You accepted your loan/);
  offenses.list.splice(0);
});

test(
  "a page whose code doesn't load within two minutes says so",
  { tag: ["@7.chunk-timeout", "@9.screen-timeout"] },
  async ({ page, offenses }) => {
    await applyUntil(page, somebody("approved"), work);
    await page.clock.install();
    const script = "**/current-employment-screen-*.js";
    await page.route(script, () => new Promise(() => {}));
    const asked = page.waitForRequest(script);
    await page.reload();
    await asked;

    // The clock also runs by itself, so ten seconds are left for a busy machine.
    await page.clock.fastForward(110_000);
    await expect(page.getByText("Loading chunk failed")).toBeHidden();
    await page.clock.fastForward(10_000);

    await expectError(page, "Loading chunk failed", offenses.list);
  },
);

test("a page whose scripts never load says so after a while, and how to go on", async ({ page, offenses }) => {
  await page.route("**/assets/*.js", async (route) => route.abort());

  await page.goto("/auto/authentication");

  const notice = page.getByText(/This page didn't load completely. Reload it, or try another browser/);
  await expect(page.getByText("Loading")).toBeVisible();
  await expect(notice).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(notice).toBeVisible();
  await expect(page.getByText("Loading")).toBeHidden();
  await page.unroute("**/assets/*.js");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  offenses.list.splice(0);
});
