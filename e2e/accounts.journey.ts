import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import * as keyboard from "./support/keyboard.ts";
import { at, fillContactFields, fillSignIn, fillZipCode, pick, press } from "./support/pages.ts";
import { addressOf, institutions } from "./support/institutions.ts";
import { somebody } from "./support/people.ts";
import { expectShort, phone } from "./support/short-pages.ts";
import { expect, test } from "./support/own-portico.ts";

/* Opening accounts without a loan. Both demo institutions have the switch off, so these journeys have a Portico of their own. */

test.use({ accountsAt: institutions });

/** The open step, whatever page the query says that the person came from. */
const identification = /^[^?]*\/account\/identification/;

const card = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const total = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeInViewport();

/** Chooses checking beside the membership. */
async function chooseChecking(page: Page): Promise<void> {
  await page.goto("/account/select");
  await at(page, "Choose your accounts");
  await card(page, "Tide checking").check();
  await press(page, "Continue");
  await at(page, "Let's get started");
}

test("a new person chooses accounts on a phone and begins an application", async ({ page }) => {
  const person = somebody("approved");
  await page.goto("/account/select");
  await at(page, "Choose your accounts");
  await expect(page.getByText(/^Step 1 of \d+: Your accounts$/)).toBeVisible();
  await expectAccessible(page, "the choice of accounts");
  await total(page, "1 account, $5 to open");
  await card(page, "Lighthouse money market").check();
  await total(page, "2 accounts, $1,005 to open");
  await card(page, "Lighthouse money market").uncheck();
  await card(page, "Tide checking").check();
  await page.getByText("Compare accounts").click();
  await expectAccessible(page, "the comparison of accounts");
  await press(page, "Continue");

  await at(page, "Let's get started");
  await pick(page, "I'm new here");
  await fillZipCode(page, person.home);
  await press(page, "Continue");
  await at(page, "Your name and contact");
  await fillContactFields(page, person);
  await press(page, "Start my application");
  await expect(page).toHaveURL(identification);
  await at(page, /./);

  const other = await page.context().newPage();
  await other.goto("/account/beneficiaries");
  await expect(other).toHaveURL(identification);
  await page.reload();
  await at(page, /./);
  await page.goto("/account/select");
  await at(page, "Choose your accounts");
  await expect(card(page, "Tide checking")).toBeChecked();
  await page.goto("/auto/identification");
  await expect(page).toHaveURL(identification);
});

test("a member chooses an account, signs in, and isn't asked how to join", async ({ page }) => {
  await page.goto("/account/select?memberType=existing");
  await at(page, "Choose your accounts");
  await expect(page.getByText("You have this account already.")).toBeVisible();
  await card(page, "Lighthouse money market").check();
  await total(page, "1 account, $1,000 to open");
  await press(page, "Continue");
  await at(page, "Let's get started");
  await fillSignIn(page, "alex");

  await press(page, "Sign in");

  await expect(page).toHaveURL(identification);
});

test("the accounts are compared and chosen by keyboard alone", async ({ page }) => {
  await page.goto("/account/select");
  await at(page, "Choose your accounts");

  await keyboard.tick(card(page, "Tide checking"));
  await keyboard.press(page.locator("summary").filter({ hasText: "All about Tide checking" }), "Enter");
  await expect(page.getByRole("region", { name: "Truth in Savings: Tide checking" })).toBeVisible();
  await keyboard.press(page.locator("summary").filter({ hasText: "Compare accounts" }), "Enter");
  await expect(page.getByRole("table")).toBeVisible();
  await keyboard.press(page.getByRole("button", { name: "Continue", exact: true }), "Enter");

  await at(page, "Let's get started");
});

test("Back leads from the sign-in to the chosen accounts", async ({ page }) => {
  await chooseChecking(page);

  await page.goBack();

  await at(page, "Choose your accounts");
  await expect(card(page, "Tide checking")).toBeChecked();
});

for (const institution of institutions)
  test(`${institution}: the landing page and the choice of accounts take two screens`, async ({ page, baseURL }) => {
    await page.setViewportSize(phone);
    const address = addressOf(institution, baseURL);
    await page.goto(address, { waitUntil: "networkidle" });
    // The first visit fetches this institution's own fonts.
    await page.goto(address, { waitUntil: "networkidle" });
    await expectShort(page, `${institution} landing page with accounts`);
    await page.getByRole("heading", { name: "Savings and checking" }).click();
    await page.getByRole("link", { name: "Open accounts" }).click();
    await at(page, "Choose your accounts");
    await page
      .getByRole("checkbox", { name: /checking$/ })
      .first()
      .check();
    await expectShort(page, `${institution} choice of accounts`);
  });
