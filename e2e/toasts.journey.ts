import type { Page } from "@playwright/test";
import { applyUntil } from "./support/auto-pages.ts";
import { inboxOf, resumeLink } from "./support/mailbox.ts";
import { at, chooseAuto, fillContact, pick, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

test("an announcement can be read and closed while a dialog is open", { tag: ["@9.toast.place"] }, async ({ page }) => {
  await chooseAuto(page);
  await fillContact(page, somebody("approved"));
  await page.getByLabel("First name").clear();
  await page.getByRole("button", { name: "Start my application" }).click();
  const announcements = page.getByRole("region", { name: "Announcements" });
  await expect(announcements).toContainText("Form is invalid.");
  await announcements.getByRole("listitem").hover(); // stops its timer
  const { x, y, width } = (await announcements.getByRole("listitem").boundingBox())!;
  const { width: windowWidth, height: windowHeight } = page.viewportSize()!;
  expect(y).toBeLessThan(windowHeight / 4);
  expect(Math.abs(x + width / 2 - windowWidth / 2)).toBeLessThan(2);

  await page.getByRole("button", { name: "Contact Us" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Have a question?" });
  await dialog.getByRole("button", { name: "Dismiss" }).click();

  await expect(announcements).not.toContainText("Form is invalid.");
  await expect(dialog).toBeVisible();
});

/** Less than the height of a toast, in CSS pixels. */
const scrollStep = 40;
const phone = { width: 360, height: 640 };
const formInvalid = (page: Page) => page.getByRole("listitem").filter({ hasText: "Form is invalid." });

const summary = (page: Page) => page.getByRole("region", { name: /another look/ });

/**
 * The elements under the toast that must stay visible: fields with their texts, buttons and links (including the logo and the back link),
 * and the summary of the errors.
 */
async function coveredByToast(page: Page, also = ""): Promise<readonly string[]> {
  return formInvalid(page).evaluate((toast, others) => {
    const box = toast.getBoundingClientRect();
    const textsOf = (field: Element) => (field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    const texts = [...document.querySelectorAll("[aria-describedby]")].flatMap(textsOf);
    return [
      ...document.querySelectorAll(
        `input, select, textarea, button, a[href], label, legend, section:has(> h2 + ul)${others}`,
      ),
      ...texts.flatMap((id) => document.getElementById(id) ?? []),
    ]
      .filter((element) => !toast.contains(element))
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        // A toast that has no room waits above the window, where it covers nothing.
        const meets = box.bottom > 0 && top < box.bottom && bottom > box.top;
        return meets && bottom > top && left < box.right && right > box.left;
      })
      .map((element) => element.textContent || element.getAttribute("name") || element.outerHTML.slice(0, 80));
  }, also);
}

test(
  'on a phone, "Form is invalid." covers neither the logo, the heading, nor the first error of a start page',
  { tag: ["@9.toast.place"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await chooseAuto(page);
    const starts = [
      ["I'm new here", "Continue"],
      ["I'm a member", "Sign in"],
    ] as const;
    for (const [way, button] of starts) {
      await pick(page, way);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(formInvalid(page).last()).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await expect.poll(async () => coveredByToast(page, headOfPage), way).toEqual([]);
      await expect(formInvalid(page)).toBeInViewport({ ratio: 1 });
      await expectNoGap(page);
    }
  },
);

test(
  'with large text on a small phone, "Form is invalid." covers neither the logo nor the heading',
  { tag: ["@9.toast.place"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await chooseAuto(page);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await pick(page, "I'm new here");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(formInvalid(page)).toHaveCount(1);
    await expect(summary(page)).toBeFocused();
    await page.evaluate(async () => {
      window.scrollTo({ top: 0, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });

    await expect(formInvalid(page)).toBeInViewport({ ratio: 1 });
    expect(await coveredByToast(page, headOfPage)).toEqual([]);
  },
);

/** Expects that the page has no empty place above its errors, and that nothing on it moves when the toast goes. */
async function expectNoGap(page: Page): Promise<void> {
  const place = async () =>
    summary(page).evaluate((box) => {
      const above = box.parentElement!.closest("main")!.querySelector("h1")!.parentElement!;
      return { gap: Math.round(box.getBoundingClientRect().top - above.getBoundingClientRect().bottom) };
    });
  const during = await place();
  expect(during.gap).toBeLessThan(40);
  await page.getByRole("region", { name: "Announcements" }).getByRole("button").click();
  await expect(formInvalid(page)).toHaveCount(0);
  expect(await place()).toEqual(during);
}

/** At the top of a page, only the lines with the step give way for a few seconds. */
const headOfPage = ", h1, [data-stays-seen]:not([data-announced-over='first'])";

/** Presses the button of an invalid page, and checks the toast there, and at every scroll position. */
async function expectNothingCovered(page: Page, button: string, also = headOfPage): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(formInvalid(page)).toHaveCount(1);
  await expect(summary(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(formInvalid(page)).toBeInViewport({ ratio: 1 });
  expect(await coveredByToast(page, also), button).toEqual([]);
  await formInvalid(page).evaluate((toast) => toast.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (let top = 0; top < end + scrollStep; top += scrollStep) {
    await page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, top);
    expect.soft(await coveredByToast(page), `${button}, scrolled to ${top}`).toEqual([]);
  }
}

test(
  'on a phone, "Form is invalid." covers nothing on the pages with the most content at the top, and closes when the page does',
  { tag: ["@9.toast.place"] },
  async ({ page, openBrowser }, info) => {
    const person = somebody("approved");
    await page.setViewportSize(phone);
    await chooseAuto(page);
    await fillContact(page, person);
    await page.getByLabel("First name").clear();
    await expectNothingCovered(page, "Start my application");
    await page.getByLabel("First name").fill(person.firstName);
    await page.getByRole("button", { name: "Start my application" }).click();
    await at(page, "Your identity");
    await expect(formInvalid(page)).toHaveCount(0);

    const other = await openBrowser();
    await other.setViewportSize(phone);
    await applyUntil(other, person, "Your work and income");
    await expectNothingCovered(other, "Save and continue");
    await other.getByRole("link", { name: /^Return to/ }).click();
    await at(other, "Your ID");
    await other.getByRole("link", { name: /^Return to/ }).click();
    await at(other, "Where do you live?");
    await expect(formInvalid(other)).toHaveCount(0);
    await other.getByLabel("Monthly housing payment").fill("abc12,x5");
    await expectNothingCovered(other, "Save and continue");

    // This page's summary of errors is taller than the window.
    const small = await openBrowser();
    await small.setViewportSize({ width: 320, height: 568 });
    await applyUntil(small, somebody("approved"), "Just you, or together?");
    await pick(small, "Me and someone else");
    await small.getByLabel("We both intend to apply for joint credit.").check();
    await saveAndContinue(small);
    await at(small, "About your co-borrower");
    await expectNothingCovered(small, "Save and continue");

    await page.goto(await resumeLink(inboxOf(person.email, info)));
    await at(page, "Welcome back");
    await pick(page, "By email");
    await page.getByRole("button", { name: "Send me the code" }).click();
    await at(page, "Enter the code");
    await expectNothingCovered(page, "Open my application");
  },
);
