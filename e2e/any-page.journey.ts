import type { Page } from "@playwright/test";
import { autoPages, applyUntil } from "./support/auto-pages.ts";
import { at, beginAsNew, chooseAuto, fillZipCode, pick, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/** The content of a page's fields: texts, choices and checkmarks, in order. */
async function answersOn(page: Page): Promise<readonly string[]> {
  return page.locator("main input, main select, main textarea").evaluateAll((fields) =>
    fields.map((field) => {
      const { id, value, type, checked } = field as HTMLInputElement;
      return `${id}: ${type === "radio" || type === "checkbox" ? checked : value}`;
    }),
  );
}

test("every answered page shows the saved answers again, even after a reload", async ({ page }) => {
  const person = somebody("approved");
  await applyUntil(page, person, "Check and send");
  // The quiz can be answered only once, so its page doesn't open again. The page of agreements shows a dated line for each one.
  const without = new Set(["/auto/verify", "/auto/disclosures"]);
  const withFields = autoPages.filter(({ path }) => !without.has(path));

  for (const { path, heading } of withFields) {
    // An estimate's rating and a list that the vehicle's vendor has may come after the heading.
    await page.goto(path, { waitUntil: "networkidle" });
    await at(page, heading);
    const answers = await answersOn(page);
    expect(answers.some((answer) => !/: (false)?$/.test(answer))).toBe(true);
    await page.reload({ waitUntil: "networkidle" });
    await at(page, heading);
    await expect.poll(async () => answersOn(page)).toEqual(answers);
  }
  await page.goto("/auto/disclosures");
  await at(page, "Agreements to read");
  await expect(page.getByText(/You agreed on/)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(/You agreed on/)).toHaveCount(2);
  await page.goto("/auto/vehicleCollateral");
  await at(page, "Which vehicle?");
  await expect(page.getByRole("heading", { name: "2022 Honda CR-V EX-L SUV" })).toBeVisible();
  await page.goto("/auto/identification/document");
  // The saved number is masked, so nobody can read it from the screen.
  await expect(page.getByLabel("ID number")).toHaveAttribute("placeholder", `***${person.license.number.slice(-3)}`);
  await page.goto("/auto/address/current");
  await expect(page.getByLabel("Street")).toHaveValue(person.home.street);
  await page.goto("/auto/employment/current");
  await expect(page.getByLabel("Employer")).toHaveValue(person.employer);
});

test(
  "the URL of a later page leads to the current page",
  { tag: ["@2.enforcement.back-to-current"] },
  async ({ page }) => {
    await applyUntil(page, somebody("approved"), "Where do you live?");

    for (const path of [
      "/auto/review",
      "/auto/product/details",
      "/auto/offer",
      "/auto/address/previous",
      "/declined",
    ]) {
      await page.goto(path);
      await at(page, "Where do you live?");
      expect(new URL(page.url()).pathname).toBe("/auto/address/current");
    }
  },
);

test("no URL parameter opens a page early", { tag: ["@2.enforcement.no-query-opens"] }, async ({ page }) => {
  await applyUntil(page, somebody("approved"), "Your identity");

  await page.goto("/auto/review?fromRoute=/auto/disclosures&force=true&memberType=existing&applicationType=2");

  await at(page, "Your identity");
});

test(
  "somebody without an application who opens a URL inside it starts at the landing page",
  { tag: ["@2.enforcement.back-home"] },
  async ({ page }) => {
    for (const path of ["/auto/review", "/auto/identification", "/auto/offer", "/review"]) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === "/");
      await expect(page.locator("summary").filter({ hasText: "Vehicles" })).toBeVisible();
    }
  },
);

test("Back leads from name and contact to the ZIP code, and a reload or a second tab shows the open question", async ({
  page,
}) => {
  const { home } = somebody("approved");
  await chooseAuto(page);
  await beginAsNew(page, home);
  await page.reload();
  await at(page, "Your name and contact");

  await page.getByRole("link", { name: "Return to the Start page" }).click();
  await at(page, "Let's get started");
  await expect(page.getByLabel("What's your ZIP code?")).toHaveValue(home.zip);
  await page.goForward();
  await at(page, "Your name and contact");
  await page.goBack();
  await at(page, "Let's get started");
  await fillZipCode(page, { ...home, zip: "03909" });
  await press(page, "Continue");
  await at(page, "Your name and contact");

  const second = await page.context().newPage();
  await second.goto("/auto/authentication");
  await expect(second.getByLabel("What's your ZIP code?")).toHaveValue("03909");
});

test("a ZIP code outside the area offers other ways to join, and a no says that this was no application", async ({
  page,
}) => {
  await chooseAuto(page);
  await pick(page, "I'm new here");
  await page.getByLabel("What's your ZIP code?").fill("10001");
  await pick(page, "None of these");
  await press(page, "Continue");

  await expect(page.getByText("You haven't applied, so this isn't a decision about you")).toBeVisible();
  await page.getByRole("button", { name: "Change my answer" }).click();
  await at(page, "How can you join Harborlight?");
  await page.goBack();
  await at(page, "Let's get started");
});
