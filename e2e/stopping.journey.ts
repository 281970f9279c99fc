import { applyUntil } from "./support/auto-pages.ts";
import { at } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

test("an application that nobody needs is stopped from the box of Sign out, and nothing opens it again", async ({
  page,
}) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "I don't need this application" }).click();
  await page.getByRole("dialog", { name: "Stop this application?" }).getByRole("button", { name: "Stop it" }).click();
  await at(page, "We stopped this application");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/review");
  await at(page, "We stopped this application");
});

test("the list of the applications here stops the only unfinished one", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Check and send");
  await page.goto("/resume");
  await at(page, "Your application");
  await page.getByRole("button", { name: "I don't need this application" }).click();
  await page.getByRole("button", { name: "Stop it" }).click();
  await at(page, "We stopped this application");
});
