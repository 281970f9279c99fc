import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { inboxOf, resumeLink } from "./support/mailbox.ts";
import { at, chooseAuto, fillContact, pick, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

const announcements = (page: Page) => page.getByRole("region", { name: "Announcements" });
const summary = (page: Page) => page.getByRole("region", { name: /another look/ });

test("an announcement can be read and closed while a dialog is open", { tag: ["@9.toast.place"] }, async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Your identity");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Harborlight/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Sorry to see you leave!" });
  await dialog.getByRole("radio").first().press("Enter");

  const toast = announcements(page).getByRole("listitem");
  await expect(toast).toContainText("Form is invalid.");
  await toast.hover(); // stops its timer
  const { x, y, width } = (await toast.boundingBox())!;
  const { width: windowWidth, height: windowHeight } = page.viewportSize()!;
  expect(y).toBeLessThan(windowHeight / 3);
  expect(Math.abs(x + width / 2 - windowWidth / 2)).toBeLessThan(2);
  await toast.getByRole("button", { name: "Dismiss" }).click();

  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

/** Presses the button of an invalid page: its summary leads with its own heading, and nothing lies over the page. */
async function expectSummary(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Form is invalid.")).toHaveCount(0);
  await expect(announcements(page).getByRole("listitem")).toHaveCount(0);
}

test("on a phone, the summary of a start page is in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await chooseAuto(page);
  const starts = [
    ["I'm new here", "Continue"],
    ["I'm a member", "Sign in"],
  ] as const;
  for (const [way, button] of starts) {
    await pick(page, way);
    await expectSummary(page, button);
  }
});

test("with large text on a small phone, the heading of the summary is in view", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await chooseAuto(page);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await pick(page, "I'm new here");
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
});

test("on a phone, the summary is in view on the pages with the most content at the top", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved");
  await page.setViewportSize({ width: 360, height: 640 });
  await chooseAuto(page);
  await fillContact(page, person);
  await page.getByLabel("First name").clear();
  await expectSummary(page, "Start my application");
  await page.getByLabel("First name").fill(person.firstName);
  await expect(summary(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Start my application" }).click();
  await at(page, "Your identity");

  // This page's summary of errors is taller than the window.
  const small = await openBrowser();
  await small.setViewportSize({ width: 320, height: 568 });
  await applyUntil(small, somebody("approved"), "Just you, or together?");
  await pick(small, "Me and someone else");
  await small.getByLabel("We both intend to apply for joint credit.").check();
  await saveAndContinue(small);
  await at(small, "About your co-borrower");
  await expectSummary(small, "Save and continue");

  await page.goto(await resumeLink(inboxOf(person.email, info)));
  await at(page, "Welcome back");
  await pick(page, "By email");
  await page.getByRole("button", { name: "Send me the code" }).click();
  await at(page, "Enter the code");
  await expectSummary(page, "Open my application");
});
