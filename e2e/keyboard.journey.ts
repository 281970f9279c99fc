import type { Page } from "@playwright/test";
import { byKeyboard } from "./support/by-keyboard.ts";
import {
  arrive,
  everyStop,
  expectKept,
  press,
  tab,
  tabTo,
  takeMatch,
  takeOption,
  takeRadio,
  typeInto,
} from "./support/keyboard.ts";
import { fillDocument, openStart, saveAndContinue } from "./support/pages.ts";
import { box, button, group, start, tellWhereYouLive } from "./support/keyboard-pages.ts";
import { applyUntil } from "./support/auto-pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

test("the arrow keys choose a suggested address and a match in a list", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Where do you live?");

  await tellWhereYouLive(page, person);

  await arrive(page, "Your ID");
  await fillDocument(page, person);
  await saveAndContinue(page);
  await arrive(page, "Your work and income");
  await takeOption(page.getByLabel("Employment status"), "Employed");
  await takeMatch(page.getByRole("combobox", { name: "Occupation" }), "Health care practitioner");
});

test("the skip link leads to the questions, and keeps the input", async ({ page }) => {
  await start(page);
  await typeInto(box(page, "First name"), "Dana");
  await tabTo(box(page, "Last name"));
  const skip = page.getByRole("link", { name: "Skip to the content" });
  while (!(await skip.evaluate((link) => link === document.activeElement))) await tab(page, "Shift+Tab");
  await expect(skip).toBeInViewport();

  await page.keyboard.press("Enter");

  await arrive(page, "Your name and contact");
  await tabTo(box(page, "First name"));
  await expect(box(page, "First name")).toHaveValue("Dana");
});

test("the keyboard helper fills, checks and presses only by keys", async ({ page }) => {
  await start(page);
  const used = await countTouches(page);
  const hand = byKeyboard(page);

  await hand.getByLabel("First name").fill("Dana");
  await hand.getByLabel("Last name").focus();
  await hand.getByRole("radio", { name: "Email" }).check();
  await hand.getByRole("button", { name: "Start my application" }).click();

  await expect(page.getByRole("region", { name: /need another look/ })).toBeFocused();
  await expect(box(page, "First name")).toHaveValue("Dana");
  const { keys, pointers } = await used();
  expect(pointers).toBe(0);
  expect(keys.filter((key) => key !== "Tab" && !key.startsWith("Arrow"))).toEqual(["D", "a", "n", "a", " ", "Enter"]);
});

/** Counts the input to the open page from now on: the keys by name, and every use of a pointer. */
async function countTouches(page: Page): Promise<() => Promise<{ keys: readonly string[]; pointers: number }>> {
  const touches = await page.evaluateHandle(() => {
    const counted = { keys: [] as string[], pointers: 0 };
    addEventListener("keydown", ({ key }) => counted.keys.push(key), { capture: true });
    addEventListener("pointerdown", () => (counted.pointers += 1), { capture: true });
    return counted;
  });
  return async () => touches.jsonValue();
}

test("choosing between member and new applicant by arrow keys keeps the focus in the choice", async ({ page }) => {
  await openStart(page, "/auto/authentication");
  const choice = group(page, /member/);

  await takeRadio(choice, "I'm a member");
  await expect(box(page, "User name")).toBeVisible();
  await takeRadio(choice, "I'm new here");

  await expect(button(page, "Continue")).toBeVisible();
});

test("help opens and closes by keyboard, keeps the focus while it is open, and returns it", async ({ page }) => {
  await start(page);
  const help = button(page, "Contact Us");
  const dialog = page.getByRole("dialog", { name: "Have a question?" });

  await press(help, "Space");
  await expect(dialog).toBeVisible();
  await expectKept(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await expect(help).toBeFocused();
});

test("the summary of errors takes the focus, and each message leads to its field", async ({ page }) => {
  await start(page);

  await press(button(page, "Start my application"));
  await expect(page.getByRole("region", { name: /need another look/ })).toBeFocused();
  await press(page.getByRole("link", { name: /last name/i }));

  await expect(box(page, "Last name")).toBeFocused();
});

test("no page traps the keyboard, and every Tab stop is visible", async ({ page }) => {
  await page.goto("/");
  expect((await everyStop(page)).length).toBeGreaterThan(5);

  await applyUntil(page, somebody("approved"), "Your identity");
  expect((await everyStop(page)).length).toBeGreaterThan(12);
});
