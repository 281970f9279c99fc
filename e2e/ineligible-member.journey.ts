import { at, openStart } from "./support/pages.ts";
import { expect, test } from "./support/watched-page.ts";

test(
  "a member whom the core banking system doesn't let apply gets a friendly explanation, and no URL leads past it",
  { tag: ["@2.route.outcome.ineligible-member"] },
  async ({ page }) => {
    await openStart(page, "/auto/authentication?memberType=existing");
    await page.getByLabel("User name").fill("blair");
    await page.getByLabel("Password").fill("Sandbox-2026");
    await page.getByRole("button", { name: "Sign in" }).click();

    await at(page, "You cannot apply online today");
    await expect(page).toHaveURL(/\/ineligible\/member\b/);
    await expect(page.getByRole("link", { name: /^Call / })).toBeVisible();
    await page.goto("/auto/identification");
    await at(page, "You cannot apply online today");
    await expect(page).toHaveURL(/\/ineligible\/member\b/);
  },
);
