import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { answerQuestions } from "./support/browser-questions.ts";
import { at, fillCurrentAddress, openStart, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

const street = (page: Page) => page.getByLabel("Street");

test("the browser asks before a reload drops input, and staying keeps it", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Where do you live?");
  const asked = answerQuestions(page, "stay");

  await page.reload();
  await at(page, "Where do you live?");
  expect(asked).toEqual([]);

  await street(page).pressSequentially("48 Beacon");
  // The reload is declined, so the test waits for the question instead of a load.
  await page.evaluate(() => location.reload());

  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(street(page)).toHaveValue("48 Beacon");
});

test("the browser asks before closing a tab drops input", async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Where do you live?");
  await street(page).pressSequentially("48 Beacon");
  const asked = answerQuestions(page, "leave");

  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });

  await closed;
  expect(asked).toEqual(["beforeunload"]);
});

test("closing a tab with everything saved asks nothing", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");
  const asked = answerQuestions(page, "stay");
  await fillCurrentAddress(page, person);
  await saveAndContinue(page);
  await at(page, "Your ID");

  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });

  await closed;
  expect(asked).toEqual([]);
});

test("a phone link asks nothing, and a reload afterwards still asks", async ({ page }) => {
  await openStart(page, "/auto/authentication");
  await page.goto("/auto/eligibility");
  const asked = answerQuestions(page, "stay");
  await page.getByLabel("What's your ZIP code?").pressSequentially("041");

  await page.locator("a[href^='tel:']").first().click();
  expect(asked).toEqual([]);
  // After the click, a timer of the page makes it ask again. This timer runs after that one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.evaluate(() => location.reload());

  await expect.poll(() => asked).toEqual(["beforeunload"]);
});

for (const link of ["Return to the Loan Select page", "Harborlight"])
  test(`going to the landing page by "${link}" asks once, in the page's own dialog`, async ({ page }) => {
    await openStart(page, "/auto/authentication");
    await page.goto("/auto/eligibility");
    const asked = answerQuestions(page, "stay");
    await page.getByLabel("What's your ZIP code?").pressSequentially("041");

    await page.getByRole("banner").getByRole("link", { name: link }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();

    await page.waitForURL((url) => url.pathname === "/");
    expect(asked).toEqual([]);
  });

test("going to the sign-in of online banking asks nothing", async ({ page }) => {
  await openStart(page, "/auto/authentication?memberType=existing");
  const asked = answerQuestions(page, "stay");
  await page.getByLabel("User name").pressSequentially("noa");

  await page.getByRole("link", { name: "Go to online banking to sign in" }).click();

  await page.waitForURL(/identity-provider/);
  expect(asked).toEqual([]);
});
